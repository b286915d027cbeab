import { randomInt } from 'node:crypto'
import { companyErased } from '@glas/contracts/identity/identity.events'
import type { UiLocale } from '@glas/contracts/locales'
import { codeAlphabet } from '@glas/contracts/survey/codes'
import { fromBinary, newId, toBinary } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { sealJwe, type Caller } from '@glas/svc-kit/http/tokens'
import type { MailSetup } from '../../domain/account-mail.events.ts'
import type { Account } from '../../domain/users.ts'

const words = { hr: 'Izbrisana tvrtka', en: 'Erased company' } as const satisfies Record<UiLocale, string>

/** Random: neither the name nor the id can be found from it. */
export const newPseudonym = (locale: UiLocale): string =>
  `${words[locale]} ${Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')}`

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
  trx: Transaction, { internalKeys }: Pick<MailSetup, 'internalKeys'>, { companyId, contact, by, at }: Erased,
): Promise<void> {
  const ofCompany = { company_id: toBinary(companyId) }
  const userIds = (await trx('users').where(ofCompany).pluck<Buffer[]>('id')).map(fromBinary)
  const { id: userId, email: to, firstName, emailVerifiedAt, locale } = contact
  const secret = { to, firstName: emailVerifiedAt ? firstName : '', link: '' }
  await publishLater(trx, companyErased, {
    aggregateId: companyId,
    data: {
      companyId, pseudonym: newPseudonym(locale), userIds,
      mail: { userId, round: newId(), locale, sealed: await sealJwe(internalKeys, secret) },
    },
    time: at,
  })
  // Everything else of users and companies refers to them and goes with them.
  await trx('users').where(ofCompany).delete()
  await trx('companies').where({ id: toBinary(companyId) }).delete()
  // Reasons that administrators typed may name someone.
  await trx('audit').where(ofCompany).update({ details: '{}' })
  await audit(trx, { action: 'erase-company', subject: { type: 'company', id: companyId }, company: companyId, by, at })
}
