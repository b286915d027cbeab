import { longestActingSeconds, type actForCompany } from '@glas/contracts/identity/acting.operations'
import { actingStarted } from '@glas/contracts/identity/identity.events'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { accountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createActingStore } from '../../domain/actings.store.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import { callerOf, type Account } from '../../domain/users.ts'
import { pathTo } from '../../links.ts'

/** The person who acts, the company, and the reason. */
interface Mailed {
  readonly contact: Account
  readonly staff: string
  readonly reason: string
}

async function mailCompany(
  trx: Transaction, mail: MailSetup, { contact, staff, reason }: Mailed,
): Promise<void> {
  const link = mail.siteUrl + pathTo('profile-edit', contact.locale)
  await publishLater(trx, actingStarted, {
    aggregateId: contact.id, data: await accountMail(mail, contact, { staff, reason, link }),
  })
}

/** Administrators who act for a company: a state of their session, of which refresh makes the tokens (D-3.4). */
export function createActing({ db, clock, mail }: { db: Database; clock: Clock; mail: MailSetup }) {
  return {
    /**
     * @param refreshToken of the administrator's session
     * @throws UNAUTHENTICATED, NOT_FOUND, STATE_CONFLICT
     */
    async start(
      caller: Caller, { companyId, reason: typed }: BodyOf<typeof actForCompany>, refreshToken: string | undefined,
    ): Promise<void> {
      const reason = typed.trim()
      await inTransaction(db, async (trx) => {
        const session = refreshToken ? await createSessionStore(trx).lock(refreshToken) : undefined
        if (!session || session.userId !== caller.userId || session.sessionEndedAt) throw unauthenticated('no session')
        const accounts = createAccountStore(trx)
        const [admin, contact] = [await accounts.findById(caller.userId), await accounts.findContact(companyId)]
        if (!admin) throw unauthenticated()
        if (!contact) throw notFound()
        if (!contact.emailVerifiedAt) throw new ApiError('STATE_CONFLICT')
        const [startedAt, at] = [new Date(), clock.now()]
        const expiresAt = new Date(startedAt.getTime() + longestActingSeconds * 1000)
        const store = createActingStore(trx)
        await store.end(session.sessionId, startedAt)
        await store.start({
          sessionId: session.sessionId, adminId: admin.id, companyId, reason, at, startedAt, expiresAt,
        })
        await audit(trx, {
          action: 'act-for-company', subject: { type: 'company', id: companyId }, by: caller, at, company: companyId,
          details: { reason, endsBy: new Date(at.getTime() + longestActingSeconds * 1000) },
        })
        await mailCompany(trx, mail, { contact, staff: `${admin.firstName} ${admin.lastName}`, reason })
      })
    },

    /** Ends it in the session of a refresh token; does nothing if none is active. */
    async stop(refreshToken: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const session = await createSessionStore(trx).lock(refreshToken)
        if (!session) return
        const [now, store] = [new Date(), createActingStore(trx)]
        const running = await store.running(session.sessionId, now)
        const admin = running && await createAccountStore(trx).findById(session.userId)
        if (!admin) return
        await store.end(session.sessionId, now)
        await audit(trx, {
          action: 'stop-acting', subject: { type: 'company', id: running.companyId }, by: callerOf(admin),
          at: clock.now(), company: running.companyId,
        })
      })
    },

    /** When staff acted for a company. */
    list: (companyId: string) => createActingStore(db).list(companyId, new Date()),
  }
}

export type ActingSessions = ReturnType<typeof createActing>
