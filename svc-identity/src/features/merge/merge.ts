import { companyMerged } from '@glas/contracts/identity/identity.events'
import type { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { isSameName } from '@glas/contracts/names'
import type { BodyOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, invalid, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { recordMerge } from '@glas/svc-kit/events/merged-companies'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createActingStore } from '../../domain/actings.store.ts'
import { createCompanyStore } from '../../domain/companies.store.ts'
import { companyStateOf, contactOf } from '../../domain/company.events.ts'
import { createErasureStore } from '../../domain/erasures.store.ts'
import { requireActive } from '../../domain/require-active.ts'
import { mergeMails, type Registered } from './merge.events.ts'
import { createMergeStore } from './merge.store.ts'

/** Locks companies with their contacts, in one order whatever is merged into what. @throws NOT_FOUND */
async function lockAll(
  trx: Transaction, ids: readonly string[], contactIds: readonly string[],
): Promise<Map<string, Registered>> {
  const [accounts, companies] = [createAccountStore(trx), createCompanyStore(trx)]
  for (const id of contactIds.toSorted()) await accounts.lock(id)
  for (const id of ids.toSorted()) await companies.lock(id)
  const locked = new Map<string, Registered>()
  for (const id of ids) {
    const [company, contact] = [await companies.find(id), await accounts.findContact(id)]
    if (!company || !contact) throw notFound()
    locked.set(id, { company, contact })
  }
  return locked
}

/** Merges companies that were registered twice (contracts/decisions/037). */
export function createMerges({ db, clock, mail }: { db: Database; clock: Clock; mail: MailSetup }) {
  return {
    /** @throws NOT_FOUND, VALIDATION_FAILED for the same company or another name, STATE_CONFLICT */
    async merge(caller: Caller, into: string, body: BodyOf<typeof mergeCompanies>): Promise<void> {
      const { from, name, reason } = body
      if (from === into) throw invalid({ path: '/from', rule: 'unique' })
      const contacts = await Promise.all([from, into].map((id) => createAccountStore(db).findContact(id)))
      const contactIds = contacts.flatMap((contact) => contact?.id ?? [])
      await inTransaction(db, async (trx) => {
        await requireActive(trx, caller)
        const locked = await lockAll(trx, [from, into], contactIds)
        const [source, target] = [locked.get(from)!, locked.get(into)!]
        if (!isSameName(name, source.company.name)) throw invalid({ path: '/name', rule: 'equal' })
        const erasures = createErasureStore(trx)
        if (await erasures.find(from) || await erasures.find(into)) {
          throw new ApiError('STATE_CONFLICT', { message: 'one of them will be erased' })
        }
        const at = clock.now()
        const userIds = await createAccountStore(trx).idsOf(from)
        const mails = await mergeMails(mail, { gone: source, kept: target })
        await recordMerge(trx, from, into)
        // Sessions live in real time.
        await createActingStore(trx).endAllFor(from, new Date())
        await createMergeStore(trx, { from, into, by: caller.userId, at }).moveEverything()
        // The address and the tax id are free again.
        await createCompanyStore(trx).removeWithUsers(from)
        const company = await createCompanyStore(trx).nextRevision(into)
        const { firstName, lastName } = source.contact
        await audit(trx, {
          action: 'merge-companies', subject: { type: 'company', id: into }, company: into, by: caller, at,
          details: {
            reason: reason.trim(),
            merged: { name: source.company.name, taxId: source.company.taxId, contact: `${firstName} ${lastName}` },
          },
        })
        const state = await companyStateOf(trx, {
          internalKeys: mail.internalKeys, company, contact: contactOf(target.contact),
        })
        await publishLater(trx, companyMerged, {
          aggregateId: into, data: { ...state, from, userIds, mails }, time: at,
        })
      })
    },
  }
}

export type Merges = ReturnType<typeof createMerges>
