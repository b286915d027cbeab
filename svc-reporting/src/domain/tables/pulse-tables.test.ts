import { describe, expect, test } from '@jest/globals'
import { answersToPulse, buildAnswers, buildInstrument, buildPulse } from '../../../test/believable-answers.ts'
import { createRng } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) % 251))

/** One, two and three statements of three categories. */
const keys = ['izz.6.01', 'izz.4.02', 'izz.4.01', 'izz.3.01', 'izz.3.05', 'izz.3.02']

function tablesOf(count: number, more: Parameters<typeof buildPulse>[1] = {}) {
  const instrument = buildPulse(keys, more)
  const full = buildAnswers(buildInstrument({ demographics: {}, ...more }), count, rng(count))
  const answers = answersToPulse(full, instrument)
  const tables = buildReportTables(
    { instrument, employees: count, headcounts: {} }, answers, 0, { audit: rng(1), shuffle: rng(2) },
  )
  return { answers, tables }
}

const shownCategories = ({ tables }: ReturnType<typeof tablesOf>) => tables.whole.categories?.map(({ key }) => key)

describe('the tables of a PULS', () => {
  test('when it has 30 answers, then statements and categories have figures, in the order in which they were asked', () => {
    const { tables, answers } = tablesOf(30)
    expect(tables.statements.map(({ key }) => key)).toEqual(keys)
    expect(tables.whole.statements?.map(({ key }) => key)).toEqual(keys)
    const [first] = keys as [string]
    const mean = answers.reduce((sum, { answerFields }) => sum + answerFields[first]!, 0) / 30
    expect(tables.whole.statements?.[0]?.mean).toBeCloseTo(mean, 2)
    expect(shownCategories({ tables, answers })).toEqual(['commitment', 'labour-organization', 'work-conditions'])
  })

  test('when it has 6 answers, then a category of fewer than three statements is a single item, and not shown', () => {
    const small = tablesOf(6)
    expect(shownCategories(small)).toEqual(['commitment'])
    expect(small.tables.whole).not.toHaveProperty('statements')
    expect(small.tables.whole).not.toHaveProperty('overall')
  })

  test('when it asks neither eNPS nor ESI nor comments, then there are none', () => {
    const { tables } = tablesOf(30)
    expect(tables.whole).not.toHaveProperty('enps')
    expect(tables.whole).not.toHaveProperty('esi')
    expect(tables).not.toHaveProperty('comments')
  })

  test('when it asks eNPS and comments, then they are in the tables, and ESI is not', () => {
    const { tables, answers } = tablesOf(30, { enps: true, comments: true })
    const grades = answers.map(({ enps_grade: grade = 0 }) => grade)
    const share = (accept: (grade: number) => boolean) => (100 * grades.filter(accept).length) / grades.length
    expect(tables.whole.enps?.value).toBe(Math.round(share((grade) => grade >= 9) - share((grade) => grade <= 6)))
    expect(tables.whole).not.toHaveProperty('esi')
    expect(tables.comments?.praise.length).toBe(
      answers.filter(({ praiseCritiqueAnswer }) => praiseCritiqueAnswer.praise).length,
    )
  })

  test('when there are few statements, then none is among the highest and the lowest', () => {
    const { tables: { highest = [], lowest = [] } } = tablesOf(30)
    expect([highest.length, lowest.length]).toEqual([3, 3])
    expect(highest.filter((key) => lowest.includes(key))).toEqual([])
  })

  test('when departments are asked, then a group of fewer than 8 shows its composite alone', () => {
    const { tables } = tablesOf(30, { departments: [6, 9, 15] })
    const [small, , large] = tables.dimensions[0]!.groups
    expect(small!.profile?.categories?.map(({ key }) => key)).toEqual(['commitment'])
    expect(small!.profile).not.toHaveProperty('statements')
    expect(large!.profile?.statements).toBeDefined()
  })
})
