/** Checks tables, charts, boards and maps. */
import { BUILT_IN_KINDS, type Bundle, type Table, type TableRow } from "../types.ts";
import { ancestors, checkType } from "./kinds.ts";
import { called, type Report } from "./report.ts";
import { checkProc } from "./rules.ts";

export function checkTables(bundle: Bundle, report: Report): void {
  bundle.tables.forEach((table, index) => {
    checkTable(bundle, report, table, called("table", index, table.name));
  });
  bundle.charts.forEach(({ name, columns, values }, index) => {
    if (columns.length !== values.length) {
      report.add(
        "bundle/inconsistent",
        `${called("chart", index, name)} has ${columns.length} columns and ${values.length} values`,
      );
    }
  });
  checkBoards(bundle, report);
  checkMaps(bundle, report);
}

function checkTable(bundle: Bundle, report: Report, table: Table, where: string): void {
  const { strings, spans, dicePools } = bundle;
  const letters = "i".repeat(table.params);
  report.index(`the title of ${where}`, table.title, strings.length);
  report.index(`the span of ${where}`, table.span, spans.length);
  report.index(`the dice of ${where}`, table.dice, dicePools.length);
  if (table.cell !== null) checkType(bundle, report, where, table.cell);
  for (const { title } of table.columns) {
    report.index(`a column's title of ${where}`, title, strings.length);
  }
  const grid = table.shape === "grid";
  if (grid !== (table.cell !== null) || grid !== table.columns.length > 0) {
    report.add("bundle/inconsistent", `${where} is neither wholly a grid nor wholly a list`);
  }
  if (table.column !== -1) {
    checkProc(bundle, report, `the column of ${where}`, table.column, letters, "pure");
  } else if (grid && table.columns.length > 1) {
    report.add("bundle/inconsistent", `${where} does not say which column counts`);
  }
  table.rows.forEach((row, index) => {
    checkRow(bundle, report, table, row, `row ${index} of ${where}`);
  });
}

function checkRow(
  bundle: Bundle,
  report: Report,
  table: Table,
  row: TableRow,
  where: string,
): void {
  const letters = "i".repeat(table.params);
  report.index(`the title of ${where}`, row.title, bundle.strings.length);
  report.index(`the reason of ${where}`, row.reason, bundle.strings.length);
  report.index(`the span of ${where}`, row.span, bundle.spans.length);
  if (row.low > row.high) report.add("bundle/inconsistent", `${where} ends before it begins`);
  if (row.guard !== -1) {
    checkProc(bundle, report, `the guard of ${where}`, row.guard, letters, "pure");
  }
  if (row.body !== -1) checkProc(bundle, report, `the deed of ${where}`, row.body, letters, "any");
  if (table.shape === "grid" && row.cells.length !== table.columns.length) {
    report.add(
      "bundle/inconsistent",
      `${where} has ${row.cells.length} cells for ${table.columns.length} columns`,
    );
  }
}

function checkBoards(bundle: Bundle, report: Report): void {
  bundle.boards.forEach((board, index) => {
    const where = called("board", index, board.name);
    report.index(`the title of ${where}`, board.title, bundle.strings.length);
    for (const word of [...board.closed, ...board.opaque, ...board.cover, ...board.exits]) {
      report.index(`a terrain of ${where}`, word, bundle.words.length);
    }
    for (const part of ["enter", "halt", "cross", "step", "hide"] as const) {
      if (board[part] === -1) continue;
      checkProc(bundle, report, `"${part}" of ${where}`, board[part], "ii", "pure");
    }
  });
}

function checkMaps(bundle: Bundle, report: Report): void {
  const { things, words } = bundle;
  bundle.maps.forEach((map, index) => {
    const where = called("map", index, map.name);
    report.index(`the title of ${where}`, map.title, bundle.strings.length);
    report.index(`the span of ${where}`, map.span, bundle.spans.length);
    report.index(`the board of ${where}`, map.board, bundle.boards.length);
    if (report.index(`the thing of ${where}`, map.thing, things.length, 1)) {
      if (things[map.thing]!.map !== index) {
        report.add("bundle/inconsistent", `${where} belongs to a thing that has another map`);
      }
      checkOf(bundle, report, `the thing of ${where}`, things[map.thing]!.kind, "map");
    }
    const taken = new Set<number>();
    for (const space of map.spaces) {
      const at = `column ${space.column}, row ${space.row} of ${where}`;
      const key = space.row * 10_000 + space.column;
      if (taken.has(key)) report.add("bundle/inconsistent", `${at} is there twice`);
      taken.add(key);
      report.index(`the terrain at ${at}`, space.terrain, words.length);
      for (const thing of space.things) {
        report.index(`a thing at ${at}`, thing, things.length, 1);
      }
      if (report.index(`the region at ${at}`, space.region, things.length) && space.region > 0) {
        const { kind, map: drawn } = things[space.region]!;
        checkOf(bundle, report, `the region at ${at}`, kind, "region");
        if (drawn >= 0) report.add("bundle/inconsistent", `the region at ${at} is a map`);
      }
    }
    const sides = bundle.boards[map.board]?.shape === "square" ? 4 : 6;
    const edged = new Set<number>();
    let last = 0;
    for (const edge of map.edges) {
      const at = `the edge at side ${edge.side} of space ${edge.space} of ${where}`;
      report.index(at, edge.space, map.spaces.length);
      report.index(`the side of ${at}`, edge.side, sides);
      report.index(`the terrain of ${at}`, edge.terrain, words.length);
      if (report.index(`the kind of ${at}`, edge.kind, bundle.kinds.length)) {
        checkOf(bundle, report, at, edge.kind, "edge");
      }
      if (edge.space < last) {
        report.add("bundle/inconsistent", `${at} stands behind one of a later space`);
      }
      last = edge.space;
      const key = edge.space * 6 + edge.side;
      if (edged.has(key)) report.add("bundle/inconsistent", `${at} is there twice`);
      edged.add(key);
    }
  });
}

function checkOf(
  bundle: Bundle,
  report: Report,
  what: string,
  kind: number,
  wanted: "region" | "map" | "edge",
): void {
  if (ancestors(bundle, kind)?.has(BUILT_IN_KINDS.indexOf(wanted)) === true) return;
  report.add("bundle/inconsistent", `${what} is no ${wanted}`);
}
