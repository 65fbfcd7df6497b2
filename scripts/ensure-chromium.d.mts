/** The path of a Chromium or Chrome on this computer; `$CHROMIUM` comes first. */
export function findChromium(): string | undefined;
