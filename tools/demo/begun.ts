import { confirmEmail } from '@glas/contracts/identity/accounts.operations'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { listApplications } from '@glas/contracts/survey/applications.operations'
import type { Registration } from './companies.ts'
import { register, tokenOf } from './research.ts'
import { waitFor, type Site } from './site.ts'

/** Registers a company, or continues where an earlier attempt stopped; returns the access token. */
export async function registerOnce(site: Site, registration: Registration, password: string): Promise<string> {
  const { email } = registration.contact
  const known = await site.ask(logIn, { body: { email, password } }).catch(() => undefined)
  if (!known) return register(site, registration, password)
  if (!known.user.email_verified_at) {
    const [, token = ''] = await site.findInMail(email, /[?&]token=([\w-]+)/)
    await site.ask(confirmEmail, { body: { token } })
  }
  return tokenOf(site, email, password)
}

const unfinished: readonly ApplicationSummary['state'][] = ['draft', 'under_check', 'approved', 'in_progress']

/**
 * A company's unfinished research of this name. One that ended with fewer answers than wanted, because business time
 * was restored in the middle, doesn't count.
 * @param leastFillRate percent
 */
export async function findBegun(
  site: Site, token: string, name: string | null, leastFillRate = 0,
): Promise<ApplicationSummary | undefined> {
  const { applications } = await waitFor('The list of applications', () => site.ask(listApplications, { token }))
  return applications.find((one) => (one.name === name || one.name === null)
    && (unfinished.includes(one.state) || (one.state === 'finished' && (one.fillRate ?? 0) >= leastFillRate)))
}
