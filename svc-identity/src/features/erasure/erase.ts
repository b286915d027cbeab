import { companyErased } from '@glas/contracts/identity/identity.events'
import type { UiLocale } from '@glas/contracts/locales'
import { codeAlphabet } from '@glas/contracts/survey/codes'
import { randomText } from '@glas/svc-kit/base/random-text'
import { audit, forgetDetails } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { accountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createCompanyStore } from '../../domain/companies.store.ts'
import type { Account } from '../../domain/users.ts'

const words = { hr: 'Izbrisana tvrtka', en: 'Erased company' } as const satisfies Record<UiLocale, string>

/** Random: neither the name nor the id can be found from it. */
export const newPseudonym = (locale: UiLocale): string =>
  `${words[locale]} ${randomText(codeAlphabet, 8)}`

interface Erased {
  readonly companyId: string
  readonly contact: Account
  readonly by: Caller | 'system'
  readonly at: Date
}

/**
 * Erases a company with its users, sessions, links, pictures, notes and tax id, and has the other services erase what
 * they hold (D-3.8). The audit log keeps who did what and when, by ids that no longer lead to a name.
 */
export async function eraseEverything(
  trx: Transaction, mail: Pick<MailSetup, 'internalKeys'>, { companyId, contact, by, at }: Erased,
): Promise<void> {
  await publishLater(trx, companyErased, {
    aggregateId: companyId,
    data: {
      companyId, pseudonym: newPseudonym(contact.locale), userIds: await createAccountStore(trx).idsOf(companyId),
      mail: await accountMail(mail, { ...contact, company: null }, { link: '' }),
    },
    time: at,
  })
  await createCompanyStore(trx).removeWithUsers(companyId)
  // Reasons that administrators typed may name someone.
  await forgetDetails(trx, companyId)
  await audit(trx, { action: 'erase-company', subject: { type: 'company', id: companyId }, company: companyId, by, at })
}
