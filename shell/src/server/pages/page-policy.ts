/**
 * The Content-Security-Policy of a page: nothing inline without the nonce, nothing from other origins, no eval.
 * @param captchaOrigin of the captcha provider, if forms have one that is not ours; never allowed for respondents. A
 *   visitor gets from any page to a form without a new document, so all other pages allow it.
 */
export function pagePolicy(nonce: string, respondent: boolean, captchaOrigin?: string): string {
  const captcha = captchaOrigin && !respondent ? ` ${captchaOrigin}` : ''
  return [
    "default-src 'none'",
    // Scripts that a trusted script loads are trusted, too.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${captcha}`,
    // The page's policy applies to a blob's worker, but not to a file's.
    `worker-src ${respondent ? 'blob:' : "'self'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(respondent ? ["frame-src 'none'"] : captcha ? [`frame-src${captcha}`] : []),
  ].join('; ')
}
