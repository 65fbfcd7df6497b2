import { type NextRequest, NextResponse } from "next/server";
import { refuseForeign } from "./src/server/guard.ts";
import { pagePolicy, scriptPolicy } from "./src/server/policy.ts";

const COMMON = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Every request passes here first: strangers are turned away, and each answer carries its policy. */
export const proxy = (request: NextRequest): NextResponse => {
  const reason = refuseForeign(request);
  if (reason !== undefined) {
    const problem = { code: "denied", path: "", message: reason };
    return NextResponse.json(problem, { status: 403, headers: COMMON });
  }
  const isScript = request.nextUrl.pathname.startsWith("/_next/static/");
  const policy = isScript ? scriptPolicy : pagePolicy(crypto.randomUUID().replaceAll("-", ""));
  // The renderer reads the nonce out of the request's policy and puts it on its own scripts.
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(COMMON)) response.headers.set(name, value);
  response.headers.set("Content-Security-Policy", policy);
  return response;
};
