import { join } from "node:path";
import type { NextConfig } from "next";

const repository = join(import.meta.dirname, "../..");

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  turbopack: { root: repository },
  outputFileTracingRoot: repository,
  // The packages are TypeScript sources, not builds.
  transpilePackages: [
    "@questwright/bundle",
    "@questwright/cards",
    "@questwright/grammar",
    "@questwright/language",
    "@questwright/playtest",
    "@questwright/runtime",
  ],
};

export default config;
