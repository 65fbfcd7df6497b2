/**
 * The board of the skirmish for those who play it by hand: 91 hexes row by row, who touches whom,
 * distances and sight. What stands where at the beginning, and the dice.
 */
const RADIUS = 5;

/** Points of the line that are looked at for each step: enough to meet every hex that it crosses. */
const POINTS = 24;

const places: (readonly [q: number, r: number])[] = [];
for (let r = -RADIUS; r <= RADIUS; r++) {
  for (let q = -RADIUS; q <= RADIUS; q++) if (Math.abs(q + r) <= RADIUS) places.push([q, r]);
}

export const HEXES = places.length;
const hexAt = (q: number, r: number): number =>
  places.findIndex(([column, row]) => column === q && row === r);

const WALLS: readonly (readonly [number, number])[] = [
  [0, -2],
  [1, -2],
  [-1, 2],
  [-2, 2],
  [3, 0],
  [-3, 0],
  [2, -4],
  [-2, 4],
  [0, 0],
  [3, -3],
  [-3, 3],
  [1, 1],
];
export const wall = new Uint8Array(HEXES);
for (const [q, r] of WALLS) wall[hexAt(q, r)] = 1;

/** Six for each hex in ascending order, -1 behind the last. */
export const neighbours = new Int8Array(HEXES * 6).fill(-1);
const STEPS = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
] as const;
places.forEach(([q, r], hex) => {
  let count = 0;
  for (const [across, down] of STEPS) {
    const other = hexAt(q + across, r + down);
    if (other >= 0) neighbours[hex * 6 + count++] = other;
  }
});

export const distances = new Uint8Array(HEXES * HEXES);
export const sight = new Uint8Array(HEXES * HEXES);
for (let from = 0; from < HEXES; from++) {
  for (let to = 0; to < HEXES; to++) {
    const [q, r] = places[from]!;
    const [column, row] = places[to]!;
    const steps = (Math.abs(q - column) + Math.abs(r - row) + Math.abs(q - column + r - row)) / 2;
    distances[from * HEXES + to] = steps;
    sight[from * HEXES + to] = isClear(from, to, steps) ? 1 : 0;
  }
}

/** Whether the straight line between two hexes crosses no wall; where it runs between two, both must be walls. */
function isClear(from: number, to: number, steps: number): boolean {
  const [q, r] = places[from]!;
  const [column, row] = places[to]!;
  const points = steps * POINTS;
  for (let point = 1; point < points; point++) {
    const across = (q * (points - point) + column * point) / points;
    const down = (r * (points - point) + row * point) / points;
    const near = nearestHexes(across, down);
    if (near.includes(from) || near.includes(to)) continue;
    if (near.every((hex) => hex < 0 || wall[hex] === 1)) return false;
  }
  return true;
}

/** The hexes whose centre is nearest to a point of the line. */
function nearestHexes(across: number, down: number): number[] {
  let least = Number.POSITIVE_INFINITY;
  let nearest: number[] = [];
  for (let q = Math.floor(across) - 1; q <= Math.ceil(across) + 1; q++) {
    for (let r = Math.floor(down) - 1; r <= Math.ceil(down) + 1; r++) {
      const [x, y] = [q - across, r - down];
      const far = x * x + y * y + x * y;
      if (far < least - 1e-9) {
        least = far;
        nearest = [hexAt(q, r)];
      } else if (far < least + 1e-9) nearest.push(hexAt(q, r));
    }
  }
  return nearest;
}

// ---- who fights: heroes first
export const HEROES = 4;
export const UNITS = 14;
export const KIND = { hero: 0, bowman: 1, grunt: 2, archer: 3, brute: 4 } as const;
export const ATTACK = [4, 4, 2, 2, 3];
export const DEFENCE = [2, 1, 1, 0, 2];
export const LIFE = [16, 14, 3, 2, 5];
export const UNIT_KINDS = [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4];
export const UNIT_PLACES = [
  [-4, 2],
  [-4, 3],
  [-5, 3],
  [-5, 4],
  [1, 0],
  [2, 0],
  [2, -1],
  [1, -1],
  [4, -1],
  [4, -2],
  [4, -3],
  [4, 0],
  [3, -1],
  [3, -2],
].map(([q, r]) => hexAt(q!, r!));

/** Faces of the strike die: hits, and whether it shows a miss or a spark. Of the guard die: what it stops. */
export const HITS = [0, 0, 1, 1, 2, 1];
export const MISS = [1, 1, 0, 0, 0, 0];
export const SPARK = [0, 0, 0, 0, 0, 1];
export const STOPS = [0, 0, 0, 1, 1, 2];

export const MOST_AIM = 3;
export const MOST_FOCUS = 5;
export const ROUNDS = 30;
export const OUTCOMES = ["", "won", "lost", "drawn"] as const;

/** How a game came out, for telling whether two engines played the same one. */
export interface Ended {
  readonly outcome: string;
  readonly rounds: number;
  readonly decisions: number;
  /** Of each unit: hurt, aim, focus, hex; nothing where it is gone. */
  readonly units: readonly (readonly number[])[];
}
