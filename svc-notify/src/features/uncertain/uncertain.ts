import { createHash } from 'node:crypto'
import type { UncertainMailing } from '@glas/contracts/notify/mails.operations'
import { timeZone } from '@glas/contracts/locales'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { fromBinary } from '@glas/svc-kit/base/ids'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { openJwe, type Caller } from '@glas/svc-kit/http/tokens'
import { readAddressee } from '../../domain/addressee.ts'
import { aboutOf, type MailKind } from '../../domain/mail.ts'
import { createUncertainStore, type MailingKey, type UncertainMail } from './uncertain.store.ts'

export interface UncertainSetup {
  readonly db: Database
  readonly clock: Clock
  readonly internalKeys: KeyRing
}

const hour = 3600_000

/** Real milliseconds for which the link in an account mail is valid (D-3.5). */
const linkLivesMs: Partial<Record<MailKind, number>> = {
  'confirm-email': 24 * hour, 'reset-password': hour, 'email-change-confirm': 24 * hour,
  'email-change-requested': 24 * hour,
  // A notice, worth reading as long as it is kept.
  'email-changed': 30 * 24 * hour,
}

/** The same for the same mailing; other ids can't be guessed from it. */
function idOf({ kind, subject, round }: MailingKey): string {
  return fromBinary(createHash('sha256').update(['mailing', kind, subject, round].join('\0')).digest().subarray(0, 16))
}

/** `i•••@kvarner.example`: enough to ask the right person, too little to write to. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`
}

const dayIn = (now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

function worthSending({ kind, queuedAt, content }: UncertainMail, now: Date): boolean {
  const lives = linkLivesMs[kind]
  if (lives !== undefined) return queuedAt.getTime() + lives > Date.now()
  if (kind !== 'invitation' && kind !== 'reminder') return true
  return 'endsOn' in content && dayIn(now) <= content.endsOn
}

/** A reminder only to those who have not answered: each address would reveal that about a person. */
const tellsWho = ({ content }: UncertainMail) => 'audience' in content && content.audience === 'not-answered'

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
    return Map.groupBy(await createUncertainStore(db).list(), idOf)
  }

  async function decide(
    id: string, by: Caller | 'system', action: 'resend-uncertain-mails' | 'settle-uncertain-mails',
  ): Promise<{ mails: number }> {
    const [mail] = (await mailings()).get(id) ?? []
    if (!mail) throw notFound()
    const again = action === 'resend-uncertain-mails'
    if (again && !worthSending(mail, clock.now())) throw new ApiError('STATE_CONFLICT')
    return await inTransaction(db, async (trx) => {
      const store = createUncertainStore(trx)
      const count = again ? await store.queueAgain(mail) : await store.markSent(mail)
      const { kind, subject, content } = mail
      const details = { kind, mails: count, ...('audience' in content && { audience: content.audience }) }
      if (count > 0) await audit(trx, { action, subject: { type: aboutOf(kind), id: subject }, by, at: clock.now(), details })
      return { mails: count }
    })
  }

  return {
    list: async (): Promise<UncertainMailing[]> =>
      await Promise.all([...await mailings()].map(async ([id, mails]) => {
        const first = mails[0]!
        const { kind, subject, content, queuedAt } = first
        return {
          id, kind, queuedAt: queuedAt.toISOString(), count: mails.length,
          applicationId: aboutOf(kind) === 'application' ? subject : null,
          companyName: 'companyName' in content ? content.companyName : null,
          researchName: researchNameOf(content),
          addresses: tellsWho(first) ? null : await Promise.all(mails.map(addressOf)),
          worthSending: worthSending(first, clock.now()),
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
