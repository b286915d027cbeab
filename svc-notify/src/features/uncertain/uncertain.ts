import type { UncertainMailing } from '@glas/contracts/notify/mails.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { openJwe, type Caller } from '@glas/svc-kit/http/tokens'
import { readAddressee } from '../../domain/addressee.ts'
import { aboutOf } from '../../domain/mail.ts'
import { inSteps, isWorthSending, mailingIdOf, masked, tellsWho } from '../../domain/mailing.ts'
import { companyOfMailing } from '../../domain/mails.store.ts'
import { createUncertainStore, type UncertainMail } from './uncertain.store.ts'

export interface UncertainSetup {
  readonly db: Database
  readonly clock: Clock
  readonly internalKeys: KeyRing
}

const isHidden = ({ kind, content }: UncertainMail) => tellsWho(kind, 'audience' in content ? content.audience : null)

export type Uncertain = ReturnType<typeof createUncertain>

/**
 * Mails that may or may not have arrived: listed by mailing, and decided about by a person. The audit entry of a
 * decision has its author and the number of mails, never their addresses.
 */
export function createUncertain({ db, clock, internalKeys }: UncertainSetup) {
  async function addressOf({ sealed }: UncertainMail): Promise<string> {
    try {
      return masked(readAddressee(await openJwe(internalKeys, sealed)).to)
    } catch {
      // Its key has since been dropped: the mail can only be settled.
      return '•••'
    }
  }

  async function mailings(): Promise<Map<string, UncertainMail[]>> {
    return Map.groupBy(await createUncertainStore(db).list(), mailingIdOf)
  }

  async function decide(
    id: string, by: Caller | 'system', action: 'resend-uncertain-mails' | 'settle-uncertain-mails',
  ): Promise<{ mails: number }> {
    const [mail] = (await mailings()).get(id) ?? []
    if (!mail) throw notFound()
    const again = action === 'resend-uncertain-mails'
    if (again && !isWorthSending(mail, clock.now())) throw new ApiError('STATE_CONFLICT')
    return await inTransaction(db, async (trx) => {
      const store = createUncertainStore(trx)
      const count = again ? await store.queueAgain(mail) : await store.markSent(mail)
      const { kind, subject, content } = mail
      const shown = inSteps(count, isHidden(mail))
      const details = { kind, mails: shown, ...('audience' in content && { audience: content.audience }) }
      if (count > 0) {
        await audit(trx, {
          action, subject: { type: aboutOf(kind), id: subject }, by, at: clock.now(), details,
          company: await companyOfMailing(trx, mail),
        })
      }
      return { mails: Math.max(shown, Math.min(count, 1)) }
    })
  }

  return {
    list: async (): Promise<UncertainMailing[]> =>
      await Promise.all([...await mailings()].map(async ([id, mails]) => {
        const first = mails[0]!
        const { kind, subject, content, queuedAt } = first
        return {
          id, kind, queuedAt: queuedAt.toISOString(), count: Math.max(1, inSteps(mails.length, isHidden(first))),
          applicationId: aboutOf(kind) === 'application' ? subject : null,
          companyName: 'companyName' in content ? content.companyName : null,
          researchName: researchNameOf(content),
          addresses: isHidden(first) ? null : await Promise.all(mails.map(addressOf)),
          worthSending: isWorthSending(first, clock.now()),
        }
      })),

    resend: (id: string, by: Caller | 'system') => decide(id, by, 'resend-uncertain-mails'),

    settle: (id: string, by: Caller | 'system') => decide(id, by, 'settle-uncertain-mails'),
  }
}

function researchNameOf(content: UncertainMail['content']): string | null {
  if ('researchName' in content) return content.researchName
  return 'name' in content ? content.name : null
}
