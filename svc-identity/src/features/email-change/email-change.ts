import type { AuditAction } from '@glas/contracts/audit'
import type { EmailChange, requestEmailChange } from '@glas/contracts/identity/accounts.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, isDuplicate, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { publishContact } from '../../domain/company.events.ts'
import { createEmailChangeStore } from '../../domain/email-changes.store.ts'
import type { Limits } from '../../domain/limits.ts'
import { createLinkTokenStore, linkTokenMs } from '../../domain/link-tokens.store.ts'
import { requirePassword } from '../../domain/require-password.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import { callerOf, emailTaken, normaliseEmail } from '../../domain/users.ts'
import { emailChangeMails } from './email-change.events.ts'

const note = (trx: Transaction, action: AuditAction, by: Caller, at: Date): Promise<void> =>
  audit(trx, { action, subject: { type: 'user', id: by.userId }, by, at })

interface Confirmed {
  readonly userId: string
  readonly token: string
  /** In real time, and by the business clock. */
  readonly now: Date
  readonly at: Date
}

/** @returns undefined if the token was used meanwhile, or the change withdrawn */
async function changeEmail(
  trx: Transaction, { userId, token, now, at }: Confirmed, mail: MailSetup,
): Promise<{ email: string; changed: true } | undefined> {
  const accounts = createAccountStore(trx)
  await accounts.lock(userId)
  const links = createLinkTokenStore(trx)
  if (!(await links.spend(token, 'change-email', now))) return undefined
  const [before, change] = [await accounts.findById(userId), await createEmailChangeStore(trx).find(userId, now)]
  if (!before || !change) return undefined
  const { email } = change
  await accounts.setEmail(userId, email)
  await createEmailChangeStore(trx).remove(userId)
  // Links that went to the old address end, too.
  await links.deleteAllOf(userId)
  await createSessionStore(trx).endAllOf(userId, now)
  await note(trx, 'change-email', callerOf(before), at)
  await publishContact(trx, mail.internalKeys, { ...before, email }, at)
  await emailChangeMails(trx, mail, before).changed(email)
  return { email, changed: true }
}

/** Changes a confirmed e-mail address, once the new one is confirmed from a mail to it (D-3.5). */
export function createEmailChange(deps: { db: Database; clock: Clock; mail: MailSetup; limits: Limits }) {
  const { db, clock, mail, limits } = deps

  return {
    /**
     * Doesn't reserve the address: the first account to confirm it gets it.
     * @param from the caller's address
     * @throws WRONG_CREDENTIALS, EMAIL_TAKEN, also for the address that the user has
     */
    async request(
      caller: Caller, { email: typed, password }: Omit<BodyOf<typeof requestEmailChange>, 'captcha'>, from: string,
    ): Promise<EmailChange> {
      const { userId } = caller
      const email = normaliseEmail(typed)
      const known = await createAccountStore(db).findById(userId)
      if (!known?.passwordHash) throw unauthenticated()
      await requirePassword(limits, known, password, from)
      if (await createAccountStore(db).findByEmail(email)) throw emailTaken()
      return inTransaction(db, async (trx) => {
        // After a concurrent change of password or address, this request is an old one.
        if (!(await createAccountStore(trx).lockUnchanged(known))) throw unauthenticated()
        const now = new Date()
        const expiresAt = new Date(now.getTime() + linkTokenMs['change-email'])
        const links = createLinkTokenStore(trx)
        await links.deleteOf(userId, 'change-email')
        await createEmailChangeStore(trx).save(userId, email, expiresAt)
        await emailChangeMails(trx, mail, known).requested(email, await links.issue(userId, 'change-email', now))
        await note(trx, 'request-email-change', caller, clock.now())
        return { email, expiresAt: expiresAt.toISOString() }
      })
    },

    /**
     * Replaces the address, ends every session, and informs other services and the old address.
     * @returns undefined if it is not the token of such a change, or is used or expired
     * @throws EMAIL_TAKEN if another account has got the address meanwhile
     */
    async confirm(token: string): Promise<{ email: string; changed: true } | undefined> {
      const now = new Date()
      const userId = await createLinkTokenStore(db).find(token, 'change-email', now)
      if (!userId) return undefined
      try {
        return await inTransaction(db, (trx) => changeEmail(trx, { userId, token, now, at: clock.now() }, mail))
      } catch (error) {
        throw isDuplicate(error, 'users_email') ? emailTaken() : error
      }
    },

    /** Does nothing if there is none. */
    async withdraw(caller: Caller): Promise<void> {
      const { userId } = caller
      await inTransaction(db, async (trx) => {
        await createAccountStore(trx).lock(userId)
        await createLinkTokenStore(trx).deleteOf(userId, 'change-email')
        if (!(await createEmailChangeStore(trx).remove(userId))) return
        await note(trx, 'withdraw-email-change', caller, clock.now())
      })
    },
  }
}

export type EmailChanges = ReturnType<typeof createEmailChange>
