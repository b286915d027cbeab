/** The Content-Security-Policy of a page: nothing inline without the nonce, nothing from other origins, no eval. */
export function pagePolicy(nonce: string, respondent: boolean): string {
  return [
    "default-src 'none'",
    // What a trusted script loads is trusted.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The page's policy applies to a blob's worker, but not to a file's.
    `worker-src ${respondent ? 'blob:' : "'self'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(respondent ? ["frame-src 'none'"] : []),
  ].join('; ')
}
