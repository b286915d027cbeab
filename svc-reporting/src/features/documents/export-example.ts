import type { DataOf } from '@glas/contracts/operation'
import type { exportReport } from '@glas/contracts/reporting/reports.operations'

const researchId = '0190f6c0-0000-7000-8000-000000000001'
const commitment = { hr: 'Predanost poslu', en: 'Commitment to work' }
const difference = { value: 6.1, certainty: 'uncertain' as const }
const year = (id: string, endsOn: string, answers: number) =>
  ({ researchId: id, name: `Zadovoljstvo ${endsOn.slice(0, 4)}`, startsOn: `${endsOn.slice(0, 8)}01`, endsOn, answers })

/**
 * An example of the exported JSON, for the OpenAPI document: one category and one statement of a report, a group that
 * is shown and one that is hidden, a value that is only a bound, and two years.
 */
export const exportExample: DataOf<typeof exportReport> = {
  report: {
    researchId, name: 'Zadovoljstvo 2026', companyName: 'Horizont logistika d.o.o.', startsOn: '2026-11-01', endsOn: '2026-11-20',
    codeMode: 'different', releasedAt: '2026-11-21T09:00:00.000Z',
    participation: { employees: 80, answers: 60, void: 0, responseRate: 75, margin: 6.4 },
    categories: [{ key: 'commitment', title: commitment }],
    statements: [{ key: 'izz.3.01', category: 'commitment', text: { hr: 'Ponosim se svojim poslom.', en: 'I am proud of my work.' } }],
    whole: {
      n: 60, levels: { composite: true, single: true, distribution: true },
      engagement: { index: 64.2, n: 60, margin: 3.1 }, categories: [{ key: 'commitment', index: 64.2, n: 60, margin: 3.1 }],
      enps: { value: 12, n: 60, margin: 11.2, promoters: 40, passives: 32, detractors: 28 },
      statements: [{
        key: 'izz.3.01', mean: 3.93, index: 97.8, bound: 'at-least', n: 60, favourable: 95, favourableBound: 'at-least',
      }],
    },
    differences: 'together',
    dimensions: [{
      key: 'departments', title: { hr: 'Odjeli', en: 'Departments' },
      groups: [
        {
          key: 'd1', label: { hr: 'Prodaja', en: 'Sales' }, visible: true,
          profile: {
            n: 23, levels: { composite: true, single: true, distribution: true },
            categories: [{ key: 'commitment', index: 68.1, n: 23, margin: 4.4, difference }],
          },
        },
        { key: 'd2', label: { hr: 'Uprava', en: 'Management' }, visible: false },
      ],
    }],
    comments: { praise: ['Dobra ekipa.'], critique: [] },
  },
  years: {
    years: [year('0190f6c0-0000-7000-8000-000000002025', '2025-11-20', 55), year(researchId, '2026-11-20', 60)],
    categories: [{
      key: 'commitment', title: commitment,
      points: [{ year: 0, value: 60.1, n: 55, margin: 3.4 }, { year: 1, value: 64.2, n: 60, margin: 3.1 }],
      changes: [{ from: 0, to: 1, value: 4.1, margin: 5.2, verdict: 'unclear' }],
    }],
  },
}
