import type { NumberNode, VersionNode } from "@questwright/grammar";

export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** `use x 2` asks for 2.0.0 or later. */
export function versionOf(node: VersionNode | NumberNode): Version {
  return node.kind === "Version" ? node : { major: node.value, minor: 0, patch: 0 };
}

export function versionText({ major, minor, patch }: Version): string {
  return `${major}.${minor}.${patch}`;
}

/**
 * Whether a pack of version `found` may stand where `wanted` is asked for: the same first number
 * (before 1.0.0 the same first two) and not an earlier one.
 */
export function satisfies(found: Version, wanted: Version): boolean {
  if (found.major !== wanted.major) return false;
  if (found.major === 0 && found.minor !== wanted.minor) return false;
  return (
    found.minor > wanted.minor || (found.minor === wanted.minor && found.patch >= wanted.patch)
  );
}
