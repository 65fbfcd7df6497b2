/**
 * Who may ask: only pages that this server itself served. The server listens on loopback, but any
 * web site open in the same browser can send it requests, or give its own name this address.
 */

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/** A sentence that says why a request is refused, or undefined where it may pass. */
export const refuseForeign = (request: Request): string | undefined => {
  const host = request.headers.get("host") ?? "";
  if (!LOOPBACK.test(host)) return "The studio answers only on this computer's own address.";
  const origin = request.headers.get("origin");
  if (isSafeMethod(request.method)) {
    const site = request.headers.get("sec-fetch-site");
    const isNavigation = request.headers.get("sec-fetch-mode") === "navigate";
    return (site === "cross-site" || site === "same-site") && !isNavigation
      ? "Another site asked for this."
      : undefined;
  }
  return origin === `http://${host}` ? undefined : "Only the studio's own page may change files.";
};
