import type { Context } from 'koa'

/** For responses other than pages, such as errors: nothing in them may run, load, send or be framed. */
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
 * Sets the headers of every response. Pages and scripts replace the policy.
 * @param respondent whether the path is a respondents' page
 */
export function secured(ctx: Context, respondent: boolean): void {
  ctx.set(always)
  ctx.set('referrer-policy', respondent ? 'no-referrer' : 'strict-origin-when-cross-origin')
}

const ours = new Set([
  ...Object.keys(always), 'referrer-policy', 'strict-transport-security', 'content-security-policy-report-only',
])

/** Whether only the site sets a response header: a service can't loosen what `secured` has set. */
export const isOurs = (name: string): boolean => ours.has(name) || name.startsWith('access-control-')
