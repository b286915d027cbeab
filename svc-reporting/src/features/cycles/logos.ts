import type { Picture } from '@glas/contracts/identity/assets.operations'
import type { AwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, forbidden, notFound } from '@glas/svc-kit/base/errors'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createResearchStore, type Subject } from '../../domain/researches/researches.store.ts'

/** Which of these researches may show their logo. */
export async function agreedLogos(db: Database | Transaction, researchIds: readonly string[]): Promise<Set<string>> {
  const rows: { research_id: Buffer }[] = await db('award_logos').whereIn('research_id', researchIds.map(toBinary))
    .select('research_id')
  return new Set(rows.map(({ research_id: id }) => fromBinary(id)))
}

/** The logo of a research, and whether its company agreed that winners' pages show it. */
export const awardLogoOf = async (db: Database | Transaction, id: string, { company }: Subject): Promise<AwardLogo> =>
  ({ logo: company.logo ?? null, agreed: (await agreedLogos(db, [id])).has(id) })

/** The logo of a winner, for those who agreed. */
export const shownLogo = (agreed: ReadonlySet<string>, id: string, { company }: Pick<Subject, 'company'>): { logo?: Picture } =>
  (company.logo && agreed.has(id) ? { logo: company.logo } : {})

/** An erased research has no logo that could be shown. */
export async function removeAwardLogo(trx: Transaction, researchId: string): Promise<void> {
  await trx('award_logos').where({ research_id: toBinary(researchId) }).delete()
}

/**
 * A company agrees that its logo is shown among the winners, or withdraws that. Only the company itself can.
 * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT as in the contract
 */
export async function setAwardLogo(
  { db, clock }: { db: Database; clock: Clock }, researchId: string, agreed: boolean, caller: Caller,
): Promise<AwardLogo> {
  return await inTransaction(db, async (trx) => {
    const researches = createResearchStore(trx)
    const research = await researches.lock(researchId)
    if (!research || research.companyId !== caller.companyId) throw notFound()
    if (caller.act !== undefined) throw forbidden('only the company itself agrees to its logo')
    const subject = await researches.subjectOf(researchId)
    if (!subject.company.logo) throw new ApiError('STATE_CONFLICT', { message: 'the research has no logo' })
    const before = await awardLogoOf(trx, researchId, subject)
    if (before.agreed === agreed) return before
    const at = clock.now()
    if (agreed) await trx('award_logos').insert({ research_id: toBinary(researchId), agreed_at: at })
    else await removeAwardLogo(trx, researchId)
    await audit(trx, {
      action: agreed ? 'show-award-logo' : 'hide-award-logo', subject: { type: 'research', id: researchId },
      by: caller, at,
    })
    return { ...before, agreed }
  })
}
