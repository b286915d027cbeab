import type { ContractDiscount, setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import type { DataOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { invalid, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import { createCompaniesStore } from '../../domain/companies.store.ts'
import { dayOf } from '../../domain/research-time.ts'

type Shown = DataOf<typeof setContractDiscount>

export type Discounts = ReturnType<typeof createDiscounts>

/** Contract discounts, which administrators give companies. */
export function createDiscounts({ db, clock }: { db: Database; clock: Clock }) {
  async function read(on: Database | Transaction, companyId: string): Promise<Shown> {
    const company = await createCompaniesStore(on).find(companyId)
    if (!company) throw notFound()
    const { contractPercent: percent, contractUntil: until } = company
    return { percent, until, openStatements: await createApplicationLists(on).countWithoutStatement(companyId) }
  }

  return {
    /** @throws NOT_FOUND for a company that is unknown here */
    get: (companyId: string): Promise<Shown> => read(db, companyId),

    /** @throws NOT_FOUND, VALIDATION_FAILED if a discount has no last day, or one that has passed */
    set: (companyId: string, { percent, until }: ContractDiscount, caller: Caller): Promise<Shown> =>
      inTransaction(db, async (trx) => {
        const now = clock.now()
        const companies = createCompaniesStore(trx)
        if (!await companies.lock(companyId)) throw notFound()
        if (percent > 0 && until === null) throw invalid({ path: '/until', rule: 'required' })
        if (percent > 0 && until! < dayOf(now)) {
          throw invalid({ path: '/until', rule: 'tooEarly', params: { limit: dayOf(now) } })
        }
        await companies.setContractDiscount(companyId, { percent, until: percent > 0 ? until : null })
        await audit(trx, {
          action: 'set-contract-discount', subject: { type: 'company', id: companyId }, by: caller, at: now,
          company: companyId, details: { percent, until: percent > 0 ? until : null },
        })
        return await read(trx, companyId)
      }),
  }
}
