import type { Context } from 'koa'

/** For an answer that is no page, such as an error: nothing in it runs, loads, sends or is framed. */
const nothingAllowed = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const always: Readonly<Record<string, string>> = {
  'content-security-policy': nothingAllowed,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
}

/**
 * For any answer: what a browser must not do with it. Pages and scripts take the strictest policy's place.
 * @param respondent whether the address is a respondents' page
 */
export function secured(ctx: Context, respondent: boolean): void {
  ctx.set(always)
  ctx.set('referrer-policy', respondent ? 'no-referrer' : 'strict-origin-when-cross-origin')
}

const ours = new Set([
  ...Object.keys(always), 'referrer-policy', 'strict-transport-security', 'content-security-policy-report-only',
])

/** Whether a header of an answer is for the site alone to set: a service can't loosen what `secured` says. */
export const isOurs = (name: string): boolean => ours.has(name) || name.startsWith('access-control-')
