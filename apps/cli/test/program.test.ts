import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const commands = ["check", "build", "fmt", "play", "test", "cards", "studio", "explain"];

describe("the program", () => {
  it("tells its version", async () => {
    expect(await run(["--version"])).toEqual({ code: 0, out: "0.1.0\n", err: "" });
  });

  it("lists every command in its help", async () => {
    const { code, out, err } = await run(["--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command} +\\S`, "m"));
  });

  it.each(commands)("tells how %s is used", async (command) => {
    const { code, out, err } = await run([command, "--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`usage: questwright ${command} `);
    expect(out).toContain("--json");
    expect(out).toContain(`  questwright ${command}`);
  });

  it("takes help as a command, too", async () => {
    expect(await run(["help", "check"])).toEqual(await run(["check", "--help"]));
    expect(await run(["help"])).toEqual(await run(["--help"]));
  });

  it("shows its help, on standard error, when it is called with nothing", async () => {
    const { code, out, err } = await run([]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("usage: questwright COMMAND");
  });

  it.each([
    ["a command that is none", ["chek"], /there is no command "chek"/],
    ["help for a command that is none", ["help", "chek"], /there is no command "chek"/],
    ["an option that is none", ["check", "--jsn", "."], /Unknown option '--jsn'/],
    ["an option without its value", ["build", ".", "--out"], /--out/],
    ["a number that is none", ["play", ".", "--seed", "seven"], /--seed takes a whole number/],
    ["a number too high", ["play", ".", "--seed", "4294967296"], /from 0 to 4294967295/],
    [
      "a bot that is none",
      ["play", ".", "--bot", "clever"],
      /--bot: there is no bot "clever"; there are random, greedy, oracle, first/,
    ],
    ["a format that is none", ["cards", ".", "--out", "x", "--format", "gif"], /svg or png or pdf/],
    ["no path", ["check"], /something is missing: PATH…/],
    ["an argument too many", ["build", "a", "b", "--out", "c"], /"b" is one argument too many/],
    ["no place to write to", ["build", "."], /--out FILE/],
    ["a save without a place", ["play", ".", "--at", "3"], /--save and --at go together/],
    ["many games without a bot", ["play", ".", "--games", "3"], /--games needs a --bot/],
    [
      "a path that is not there",
      ["check", "no/such/pack"],
      /there is no file or folder "no\/such\/pack"/,
    ],
    ["a studio of a file", ["studio", "package.json"], /"package.json" is not a folder/],
    ["a code that is none", ["explain", "table/cheese"], /there is no code "table\/cheese"/],
  ])("answers %s as wrong usage, on standard error alone", async (_, words, message) => {
    const { code, out, err } = await run(words, { cwd: folderWith({ "package.json": "{}" }) });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(message);
    expect(err).toMatch(/See questwright|There are check/);
    expect(err).not.toMatch(/^ +at /m);
  });
});
