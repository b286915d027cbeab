import type { EventData } from '@glas/contracts/event'
import type { companyMerged } from '@glas/contracts/identity/identity.events'
import { accountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import type { StoredCompany } from '../../domain/companies.store.ts'
import type { Account } from '../../domain/users.ts'
import { pathTo, type links } from '../../links.ts'

export interface Registered {
  readonly company: StoredCompany
  readonly contact: Account
}

/**
 * The mails about a merge to both contacts, each naming the other company. None goes to an address that isn't
 * confirmed: it may be a stranger's.
 */
export async function mergeMails(
  mail: MailSetup, { gone, kept }: Record<'gone' | 'kept', Registered>,
): Promise<NonNullable<EventData<typeof companyMerged>['mails']>> {
  const write = async (to: Account, other: Registered, page: (typeof links)[number]) => {
    if (!to.emailVerifiedAt) return undefined
    const { firstName, lastName, emailVerifiedAt } = other.contact
    return accountMail(mail, to, {
      link: mail.siteUrl + pathTo(page, to.locale), company: other.company.name,
      ...(emailVerifiedAt && { person: `${firstName} ${lastName}` }),
    })
  }
  const [toGone, toKept] = [
    await write({ ...gone.contact, company: null }, kept, 'login'), await write(kept.contact, gone, 'profile-izz'),
  ]
  return { ...(toGone && { gone: toGone }), ...(toKept && { kept: toKept }) }
}
