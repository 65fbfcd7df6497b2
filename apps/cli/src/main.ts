import process from "node:process";
import manifest from "../package.json" with { type: "json" };

const usage = `questwright ${manifest.version}: ${manifest.description}

usage: questwright --help | --version
`;

const [first] = process.argv.slice(2);
if (first === "--version") {
  process.stdout.write(`${manifest.version}\n`);
} else if (first === "--help") {
  process.stdout.write(usage);
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
