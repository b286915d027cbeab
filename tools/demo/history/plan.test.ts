import { describe, expect, test } from '@jest/globals'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import { failedConditions, rules2026 } from '../../../svc-reporting/src/domain/award/rules.ts'
import { draftFaults } from '../../../svc-survey/src/domain/draft-rules.ts'
import { commentsOf } from './comments.ts'
import { emailOf, historyCompanies, registrationOf } from './companies.ts'
import { draftOf } from './drafts.ts'
import { planHistory, type PlannedEvent, type PlannedResearch } from './plan.ts'
import { testimonials } from './testimonials.ts'
import { workforceOf } from './workforce.ts'

/** Days on which an installation may be filled: also those near the turn of the year and in a leap year. */
const days = ['2026-11-25', '2027-01-01', '2027-01-20', '2026-12-31', '2028-02-29', '2026-06-15', '2026-12-05']

const researchesIn = (events: readonly PlannedEvent[], kind: 'approve' | 'answer' | 'report') =>
  events.flatMap(({ what }) => (what.kind === kind ? what.researches : []))

describe.each(days)('a history that is made on %s', (today) => {
  const { years, events } = planHistory(today)

  test('when its events are played in order, then each research is approved, answered and over, in the past', () => {
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
    expect(events.at(-1)!.at < `${today}T00:00`).toBe(true)
    for (const kind of ['answer', 'report'] as const) {
      expect(new Set(researchesIn(events, kind))).toEqual(new Set(researchesIn(events, 'approve')))
    }
    for (const { at, what } of events) {
      const day = at.slice(0, 10)
      if (what.kind === 'approve') for (const one of what.researches) expect(one.startsOn > day).toBe(true)
      if (what.kind === 'answer') {
        for (const { startsOn, endsOn } of what.researches) expect(startsOn <= day && day <= endsOn).toBe(true)
      }
      if (what.kind === 'report') for (const one of what.researches) expect(one.endsOn < day).toBe(true)
      if (what.kind === 'close') expect(researchesIn(events.filter((event) => event.at < at), 'report')
        .filter(({ endsOn }) => endsOn.startsWith(`${what.year}-0`)).length).toBeGreaterThan(0)
    }
    expect(years).toEqual([3, 2, 1].map((ago) => Number(today.slice(0, 4)) - ago))
  })

  test('when a company fills in a draft on the day of its approval, then nothing is wrong with it', () => {
    for (const { at, what } of events) {
      if (what.kind !== 'approve') continue
      for (const research of what.researches) {
        expect(draftFaults({ product: research.product, draft: draftOf(research) }, at.slice(0, 10))).toEqual([])
      }
    }
  })
})

test('when the years are closed, then some miss each condition of the award, and prizes of each kind are given', () => {
  const { years, events } = planHistory('2026-11-25')
  const all = researchesIn(events, 'approve').filter(({ product }) => product === 'izz')
  const of = (year: number) => all.filter(({ endsOn }) => endsOn.startsWith(String(year)))
  const figures = { score: 7000, margin: 1 }
  const failed = (year: number, { company, endsOn, online, paper, startsOn }: PlannedResearch) =>
    failedConditions(rules2026, year, {
      researchId: '', endsOn, employees: company.employees, answers: online + paper, industry: company.industry,
      newcomer: false,
      firstOfYear: !of(year).some((other) => other.company === company && other.startsOn < startsOn),
      // Fewer than five answers publish nothing.
      ...(online + paper >= 5 && { figures }),
    })
  const missed = new Set(years.flatMap((year) => of(year).flatMap((one) => failed(year, one))))
  expect([...missed].sort()).toEqual(['employees', 'figures', 'fill-rate', 'finished', 'first'])
  for (const year of years) {
    const eligible = of(year).filter((one) => failed(year, one).length === 0).map(({ company }) => company)
    const byIndustry = Object.groupBy(eligible, ({ industry }) => industry)
    expect(Object.values(byIndustry).some((companies) => companies.length >= 3)).toBe(true)
    for (const [least, most] of [[20, 50], [51, 250], [251, 5000]] as const) {
      expect(eligible.some(({ employees }) => employees >= least && employees <= most)).toBe(true)
    }
    const before = new Set(all.filter(({ endsOn }) => endsOn < String(year)).map(({ company }) => company))
    expect(eligible.some((company) => !before.has(company))).toBe(true)
  }
})

test('when 28 companies register, then their tax ids and addresses are valid, and no two are equal', () => {
  const registrations = historyCompanies.map(registrationOf)
  expect(registrations).toHaveLength(28)
  const ids = registrations.map(({ company }) => company.taxId)
  expect(ids.every((id) => isTaxId('oib', id))).toBe(true)
  for (const list of [ids, registrations.map(({ contact }) => contact.email), historyCompanies.map(({ key }) => key)]) {
    expect(new Set(list).size).toBe(28)
  }
  expect(historyCompanies.map(emailOf).every((email) => /^[a-z.]+@[a-z-]+\.example$/.test(email))).toBe(true)
})

test('when people comment, then no text is there twice, and each testimonial is of a company of the history', () => {
  for (const { industry } of historyCompanies) {
    const { praises, critiques } = commentsOf(industry)
    expect(new Set([...praises, ...critiques]).size).toBe(praises.length + critiques.length)
  }
  const keys = new Set(historyCompanies.map(({ key }) => key))
  expect(testimonials.every(({ key }) => keys.has(key))).toBe(true)
})

test('when a research is online and on paper, then each comment is on one of them', () => {
  const combined = researchesIn(planHistory(days[0]!).events, 'answer').filter(({ paper }) => paper > 0)
  expect(combined).toHaveLength(1)
  const [online, paper] = (['online', 'paper'] as const).map((path) => workforceOf(combined[0]!, path).praises!)
  expect([online!.length, paper!.length].every((count) => count > 5)).toBe(true)
  expect(online!.filter((text) => paper!.includes(text))).toEqual([])
})

test('when a company has departments, then all but the largest have the whole part of their share', () => {
  const yearly = researchesIn(planHistory(days[0]!).events, 'approve').filter(({ product }) => product === 'izz')
  for (const { company, ...planned } of yearly) {
    const departments = company.departments ?? []
    const largest = departments.toSorted((a, b) => b[1] - a[1])[0]?.[0]
    const all = departments.reduce((sum, [, share]) => sum + share, 0)
    for (const [i, { name, headcount }] of draftOf({ company, ...planned }).questions.departments.entries()) {
      const whole = Math.floor(company.employees * departments[i]![1] / all)
      if (name !== largest) expect([name, headcount]).toEqual([name, whole])
    }
  }
})
