import type { Report } from '@glas/contracts/reporting/report'
import type { Industry } from '@glas/contracts/identity/company'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { buildApproved } from './research.ts'
import type { ReportingUnderTest } from './start-reporting.ts'

export interface Company {
  readonly companyId?: string
  readonly name?: string
  readonly endsOn?: string
  readonly employees?: number
  readonly answers?: number
  readonly industry?: Industry
  /** One index for all categories, or nine; a missing one is hidden. */
  readonly indices?: number | readonly number[]
  readonly enps?: number
  /** The research as approved; by default a new one. */
  readonly research?: ReturnType<typeof buildApproved>
}

/** Stores a published research with the figures that a cycle reads. */
export async function publishCompany({ database: { db } }: Pick<ReportingUnderTest, 'database'>, company: Company = {}) {
  const {
    name = 'Kvarner oprema d.o.o.', endsOn = '2025-06-20', employees = 100, answers = 90, industry = 'it', indices = 70,
    enps = 20,
  } = company
  const given = company.research ?? buildApproved({
    ...(company.companyId && { companyId: company.companyId }), companyName: name, endsOn, employees,
    startsOn: endsOn.replace(/\d\d$/, '01'),
  })
  const research = { ...given, company: { ...given.company, name, industry } }
  await createResearchStore(db).insert(research)
  await createReportStore(db).save(research.applicationId, reportOf(research, { employees, answers, indices, enps }))
  return research
}

/** The report of a research that was stored without one. */
export const reportOfCompany = (research: ReturnType<typeof buildApproved>, { indices = 70 }: Pick<Company, 'indices'>) =>
  reportOf(research, { employees: 100, answers: 90, indices, enps: 20 })

function reportOf(
  research: ReturnType<typeof buildApproved>,
  { employees, answers, indices, enps }: { employees: number; answers: number; indices: number | readonly number[]; enps: number },
): Report {
  const nine = typeof indices === 'number' ? categoryKeys.map(() => indices) : indices
  const figure = (index: number) => ({ index, n: answers, margin: 1.5 })
  const overall = nine.length === 9 ? { overall: figure(Math.round((10 * nine.reduce((sum, one) => sum + one)) / 9) / 10) } : {}
  return {
    researchId: research.applicationId, name: research.name, companyName: research.company.name,
    startsOn: research.startsOn, endsOn: research.endsOn, releasedAt: `${research.endsOn}T23:00:00.000Z`,
    codeMode: 'different',
    participation: { employees, answers, void: 0, responseRate: Math.round((1000 * answers) / employees) / 10 },
    categories: research.instrument.categories,
    statements: research.instrument.statements.map(({ key, category, text }) => ({ key, category, text })),
    whole: {
      n: answers, levels: { composite: true, single: true, distribution: true }, ...overall,
      esi: figure(65), enps: { value: enps, n: answers, margin: 6 },
      categories: nine.map((index, i) => ({ key: categoryKeys[i]!, ...figure(index) })),
    },
    dimensions: [],
  }
}
