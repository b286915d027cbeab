import { describe, expect, test } from '@jest/globals'
import type { Profile } from '@glas/contracts/reporting/report'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { attack } from './attack.ts'
import { attackCompanies } from './attack-companies.ts'
import { createChance, simulateCompany } from './companies.ts'
import type { Company } from './companies.ts'
import { firstRules, rulesNow as rules } from './knowledge.ts'
import type { Classes, Find, Knowledge, PublishedReport, Rules } from './knowledge.ts'
import { answersOf, plainReport, smallInstrument } from './plain-report.ts'
import { holds } from './truth.ts'

const composites = { composite: true, single: false, distribution: false }
const items = { composite: true, single: true, distribution: false }
const all = { composite: true, single: true, distribution: true }

interface Plant {
  readonly respondents: readonly Classes[]
  readonly answers: readonly IzzAnswers[]
  readonly shows: Readonly<Record<string, Profile['levels']>>
  readonly rules?: Rules
  readonly populations?: Readonly<Record<string, number>>
  readonly spoil?: (report: PublishedReport) => void
}

const instrument = smallInstrument(4, 4)
const chance = createChance(11)
/** An average person, with answers somewhere in the middle. */
const someone = () => answersOf(
  instrument, Array.from({ length: 8 }, () => chance.whole(1, 4)), chance.whole(3, 10),
  [chance.whole(1, 9), chance.whole(1, 9), chance.whole(1, 9)],
)
const everyone = (count: number, make: (r: number) => IzzAnswers = someone) => Array.from({ length: count }, (_, r) => make(r))
const top = answersOf(instrument, [4, 4, 4, 4, 4, 4, 4, 4], 10, [10, 10, 10])
const groupOf = (report: PublishedReport, key: string) =>
  report.dimensions.flatMap(({ groups }) => groups).find((group) => group.key === key)!.profile!

async function strike({ respondents, answers, shows, spoil, ...known }: Plant) {
  const report = plainReport(instrument, answers, respondents, shows)
  spoil?.(report)
  const knowledge: Knowledge = { instrument, respondents, rules, ...known }
  const { finds } = await attack(report, knowledge)
  for (const find of finds) expect({ find, holds: holds(find, knowledge, answers) }).toEqual({ find, holds: true })
  return finds
}

const about = (finds: readonly Find[], respondent: number, statistic: RegExp) =>
  finds.filter((find) => find.respondents.includes(respondent) && statistic.test(find.statistic))

/** L is 0 to 4, G is 1 to 8: four of G in L. */
const overlapping = Array.from({ length: 30 }, (_, r): Classes => ({
  departments: r <= 4 ? 'l' : 'other', gender: r >= 1 && r <= 8 ? 'female' : 'male',
}))
const overlap = { whole: items, 'departments/l': composites, 'gender/female': items, 'gender/male': items }

describe('an attack finds', () => {
  test('one person as 5·L − 4·G, where all of G answered at the top', async () => {
    const finds = await strike({
      respondents: overlapping, shows: overlap, answers: everyone(30, (r) => (r >= 1 && r <= 8 ? top : someone())),
    })
    const found = about(finds, 0, /^category:/)
    expect(found.map(({ statistic }) => statistic)).toEqual(['category:commitment', 'category:communication'])
    expect(found[0]!.high - found[0]!.low).toBeLessThan(10)
    expect(about(finds, 0, /^esi$/)).toHaveLength(1)
  })

  test.each([
    ['own margins', firstRules, 1], ['margins of the whole', rules, 0],
  ] as const)('one person as 5·L − 4·G, where G is in the middle with a margin of 0: %s', async (_, given, many) => {
    const middle = answersOf(instrument, [2, 3, 2, 3, 2, 3, 2, 3])
    const finds = await strike({
      respondents: overlapping, shows: overlap, rules: given,
      answers: everyone(30, (r) => (r >= 1 && r <= 8 ? middle : someone())),
      spoil: (report) => {
        for (const shown of groupOf(report, 'female').categories!) shown.margin = 0
      },
    })
    expect(about(finds, 0, /^category:commitment$/)).toHaveLength(many)
  })

  test('three people between a location and a department within it', async () => {
    const respondents = Array.from({ length: 40 }, (_, r): Classes => ({
      departments: r < 12 ? 'd' : 'e', locations: r < 15 ? 'l' : 'm',
    }))
    const shows = { whole: items, 'departments/d': items, 'locations/l': items }
    const finds = await strike({ respondents, shows, answers: everyone(40) })
    expect(finds.filter(({ means }) => means === 'row-space').map((find) => find.respondents)).toContainEqual([12, 13, 14])
  })

  test('two people who differ from the rest only by three dimensions together', async () => {
    const respondents = Array.from({ length: 38 }, (_, r): Classes => ({
      departments: r < 12 ? 'd' : 'e', locations: r >= 12 && r < 24 ? 'l' : 'm', gender: r >= 24 && r < 36 ? 'female' : 'male',
    }))
    const shows = { whole: items, 'departments/d': items, 'locations/l': items, 'gender/female': items }
    const finds = await strike({ respondents, shows, answers: everyone(38) })
    expect(about(finds, 36, /^sum:single$/).map((find) => find.respondents)).toEqual([[36, 37]])
    // Without one of them nothing is found.
    const { 'gender/female': _, ...two } = shows
    expect(await strike({ respondents, shows: two, answers: everyone(38) })).toEqual([])
  })

  test('everybody of a group whose mean is as high as it can be but one', async () => {
    const respondents = Array.from({ length: 30 }, (_, r): Classes => ({ departments: r < 8 ? 'd' : 'e' }))
    const answers = everyone(30, (r) => {
      const answer = someone()
      return r < 8 ? { ...answer, answerFields: { ...answer.answerFields, '0.0': r === 3 ? 3 : 4 } } : answer
    })
    const finds = await strike({ respondents, shows: { whole: items, 'departments/d': items }, answers })
    expect(about(finds, 3, /^statement:0\.0$/)).toMatchObject([{ respondents: [0, 1, 2, 3, 4, 5, 6, 7], low: 3, high: 4 }])
  })

  test('that all of a group are passive, from eNPS of 0 with its own margin of 0', async () => {
    const respondents = Array.from({ length: 30 }, (_, r): Classes => ({ departments: r < 8 ? 'd' : 'e' }))
    const plant: Plant = {
      respondents, shows: { whole: items, 'departments/d': items }, rules: firstRules,
      answers: everyone(30, (r) => (r < 8 ? { ...someone(), enps_grade: 7 } : someone())),
      spoil: (report) => {
        groupOf(report, 'd').enps!.margin = 0
      },
    }
    expect(about(await strike(plant), 0, /^enps$/)).toMatchObject([{ low: 0, high: 0 }])
    expect(about(await strike({ ...plant, rules }), 0, /^enps$/)).toEqual([])
  })

  test('nothing in a margin of 0 that only means that everybody answered', async () => {
    const respondents = Array.from({ length: 30 }, (_, r): Classes => ({ departments: r < 8 ? 'd' : 'e' }))
    const finds = await strike({
      respondents, shows: { whole: items, 'departments/d': items }, rules: firstRules, answers: everyone(30),
      populations: { 'departments/d': 8 },
      spoil: (report) => {
        const shown = groupOf(report, 'd')
        for (const one of [shown.enps!, ...shown.categories!]) one.margin = 0
      },
    })
    expect(finds.filter(({ means }) => means === 'spread')).toEqual([])
    expect(about(finds, 0, /^enps$/)).toEqual([])
  })

  test('five who agree at n = 5 with an index of 100', async () => {
    const respondents = Array.from({ length: 30 }, (_, r): Classes => ({ departments: r < 5 ? 'd' : 'e' }))
    const finds = await strike({
      respondents, shows: { whole: items, 'departments/d': composites }, answers: everyone(30, (r) => (r < 5 ? top : someone())),
    })
    expect(about(finds, 0, /^category:/)).toMatchObject([{ low: 100, high: 100 }, { low: 100, high: 100 }])
    expect(about(finds, 0, /^statement:/)).toHaveLength(8)
  })

  test.each([['the other groups shown', false], ['a second group coded too', true]] as const)(
    'what an end was to hide: %s', async (_, second) => {
      const respondents = Array.from({ length: 36 }, (_r, r): Classes => ({ departments: r < 10 ? 'a' : r < 22 ? 'b' : 'c' }))
      const shows = { whole: composites, 'departments/a': composites, 'departments/b': composites, 'departments/c': composites }
      const finds = await strike({
        respondents, shows, answers: everyone(36, (r) => (r < 10 ? top : someone())),
        spoil: (report) => {
          const code = (key: string, index: number) => {
            const { overall, esi, categories } = groupOf(report, key)
            for (const shown of [overall!, esi!, ...categories!]) Object.assign(shown, { index, bound: 'at-least' })
          }
          code('a', 60)
          if (second) code('b', 5)
        },
      })
      expect(about(finds, 0, /^category:/)).toHaveLength(second ? 0 : 2)
    },
  )

  test('a whole research that agrees, from its margin', async () => {
    const answers = everyone(12, (r) => answersOf(instrument, Array.from({ length: 8 }, (_, s) => (s === r % 8 ? 2 : 3))))
    const finds = await strike({
      respondents: answers.map(() => ({})), answers, shows: { whole: composites }, rules,
      spoil: (report) => {
        for (const shown of report.whole.categories!) shown.margin = 2.8
      },
    })
    expect(about(finds, 0, /^category:commitment$/)).toMatchObject([{ means: 'spread' }])
  })

  test('an answer of the whole that only the order of the lists gives away', async () => {
    const given = everyone(9, () => answersOf(instrument, [4, 4, 3, 2, 2, 3, 2, 3]))
    given[8] = answersOf(instrument, [3, 3, 2, 3, 3, 2, 3, 2])
    const plant: Plant = {
      respondents: given.map(() => ({})), answers: given, shows: { whole: items },
      spoil: (report) => {
        Object.assign(report.whole.statements![0]!, { mean: 3.56, index: 85.2, bound: 'at-least' })
        delete report.whole.categories
        delete report.whole.overall
        report.highest = ['0.0', '0.1']
      },
    }
    expect(about(await strike(plant), 8, /^statement:0\.0$/)).toHaveLength(1)
    const tiers = (report: PublishedReport) => {
      plant.spoil!(report)
      report.order = {}
    }
    expect(about(await strike({ ...plant, spoil: tiers }), 8, /^statement:0\.0$/)).toHaveLength(0)
  })
})

describe('an attack', () => {
  test('finds of tiny companies just what trying all answers finds', async () => {
    const single = smallInstrument(1)
    let known = 0
    for (let seed = 0; seed < 40; seed++) {
      const draw = createChance(1000 + seed)
      const n = draw.whole(4, 6)
      const respondents = Array.from({ length: n }, (): Classes => ({
        departments: draw.pick(['a', 'b']), gender: draw.pick(['female', 'male']), age: draw.pick(['25-34', '35-44']),
      }))
      const lean = draw.whole(0, 2)
      const answers = respondents.map(() => answersOf(single, [Math.max(1, Math.min(4, draw.whole(1, 4) + lean))]))
      const names = ['departments/a', 'departments/b', 'gender/female', 'age/25-34', 'age/35-44'].filter((name) => {
        const [dimension, key] = name.split('/') as ['departments', string]
        return draw.happens(0.6) && respondents.some((classes) => classes[dimension] === key)
      })
      const shows = Object.fromEntries(['whole', ...names].map((name) => [name, draw.happens(0.3) ? all : items]))
      const code = draw.happens(0.5)
      const publish = (given: readonly IzzAnswers[]): PublishedReport => {
        const report = plainReport(single, given, respondents, shows)
        for (const profile of [report.whole, ...report.dimensions.flatMap(({ groups }) => groups.map((g) => g.profile!))]) {
          delete profile.categories
          delete profile.overall
          delete profile.enps
          const shown = profile.statements![0]!
          const end = 4 - 4 / profile.n
          if (code && shown.mean >= end - 0.004) {
            Object.assign(shown, { mean: Math.round(end * 100) / 100, index: 0, bound: 'at-least' })
            Object.assign(shown, { index: Math.round(((shown.mean - 1) / 3) * 1000 - 2) / 10 })
            delete shown.distribution
            delete shown.favourable
          }
        }
        return report
      }
      const published = publish(answers)
      const same = JSON.stringify(published)
      const seen = respondents.map(() => new Set<boolean>())
      for (let code4 = 0; code4 < 4 ** n; code4++) {
        const given = respondents.map((_, r) => Math.floor(code4 / 4 ** r) % 4 + 1)
        if (JSON.stringify(publish(given.map((value) => answersOf(single, [value])))) !== same) continue
        for (const [r, value] of given.entries()) seen[r]!.add(value >= 3)
      }
      const { finds } = await attack(published, { instrument: single, respondents, rules })
      const found = new Set(finds.flatMap((find) => (find.statistic === 'statement:0.0' ? find.respondents : [])))
      const expected = [...respondents.keys()].filter((r) => seen[r]!.size === 1)
      expect({ seed, found: [...found].sort((a, b) => a - b) }).toEqual({ seed, found: expected })
      known += expected.length
    }
    expect(known).toBeGreaterThan(30)
  })

  test('claims nothing that is not true of simulated companies, and breaks reports that only count', async () => {
    const seeds = Array.from({ length: 6 }, (_, i) => 401 + 2 * i)
    let broken = 0
    for await (const { company, knowledge, finds } of attackCompanies(seeds, plainLevels)) {
      for (const find of finds) {
        if (!holds(find, knowledge, company.answers)) throw new Error(`${company.seed}: ${JSON.stringify(find)}`)
      }
      if (finds.length > 0) broken++
    }
    expect(broken).toBeGreaterThan(0)
  })

  test('meets the same company again from its seed', () => {
    expect(simulateCompany(17)).toEqual(simulateCompany(17))
    expect(simulateCompany(17).kind).toBe('adversarial')
    expect(simulateCompany(16).kind).toBe('ordinary')
  })
})

/** Shows every group of at least five people, so that there is always something to find. */
function plainLevels({ instrument: own, answers, respondents }: Company): PublishedReport {
  const sizes = new Map<string, number>()
  for (const classes of respondents) {
    for (const [dimension, key] of Object.entries(classes)) {
      sizes.set(`${dimension}/${key}`, (sizes.get(`${dimension}/${key}`) ?? 0) + 1)
    }
  }
  const shown = [...sizes].filter(([, n]) => n >= 5).map(([name, n]) => [name, n >= 20 ? all : n >= 8 ? items : composites])
  return plainReport(own, answers, respondents, { whole: items, ...Object.fromEntries(shown) })
}
