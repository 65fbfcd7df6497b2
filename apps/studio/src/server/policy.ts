/** What pages and workers of the studio may load: only what this server serves. */

const development = process.env.NODE_ENV === "development";

const join = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");

// WebAssembly is the card layout's; inline style attributes are the editor's.
const scripts = `'self' 'wasm-unsafe-eval'${development ? " 'unsafe-eval'" : ""}`;

export const pagePolicy = (nonce: string): string =>
  join({
    "default-src": "'none'",
    "script-src": `${scripts} 'nonce-${nonce}'`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  });

/** For scripts, and so for the workers made from them: they draw cards and play packs, and reach nothing else. */
export const scriptPolicy: string = join({
  "default-src": "'none'",
  "script-src": scripts,
  "connect-src": "'self'",
});
