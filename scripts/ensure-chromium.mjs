// Finds the Chromium that the browser tests drive and prints its path. $CHROMIUM names one; else the
// usual places are searched. On Debian, as root, a missing one is installed.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns {string | undefined} the path of a Chromium or Chrome on this computer */
export const findChromium = () => {
  if (process.env.CHROMIUM) {
    return isExecutable(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  }
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(
    isExecutable,
  );
};

const installOnDebian = () => {
  const lock = ["-o", "DPkg::Lock::Timeout=300"];
  const steps = [
    ["update", ...lock],
    ["install", "-y", "--no-install-recommends", ...lock, "chromium"],
  ];
  return steps.every(
    (step) =>
      spawnSync("apt-get", step, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      }).status === 0,
  );
};

const ensureChromium = () => {
  const found = findChromium();
  if (found !== undefined || process.env.CHROMIUM) return found;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("No Chromium found; installing the one of Debian…");
  return installOnDebian() ? findChromium() : undefined;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chromium = ensureChromium();
  if (chromium === undefined) {
    console.error(
      process.env.CHROMIUM
        ? `$CHROMIUM names ${process.env.CHROMIUM}, which cannot be run.`
        : `The browser tests need Chromium or Chrome, and none was found. Install one
(Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium)
or name one with CHROMIUM=/path/to/chromium.`,
    );
    process.exit(1);
  }
  console.log(`Chromium: ${chromium}`);
}
