import type { Bound, Profile } from '@glas/contracts/reporting/report'
import type { Circle, Crowd, Tables } from './crowd.ts'
import { boundOf, endShown, endsOfEnps, endsOfIndex, endsOfMean, endsOfShare, slack } from './ends.ts'
import type { Ends } from './ends.ts'
import { beyond, correction, measure, pointsOf, spreadsOf, tQuantile, z95 } from './measures.ts'
import type { Mean, Measures, Spread, Spreads } from './measures.ts'
import { Refused } from './refusal.ts'
import { checkVerdicts } from './verdicts.ts'
import type { Verdict } from './verdicts.ts'

/** Minimum answers of each level (disclosure.md). */
export const least = { composite: 5, single: 8, distributionWhole: 8, distributionGroup: 20, texts: 10, drivers: 20 } as const

/** Fewer statements are no composite. */
const compositeItems = 3

type Composite = NonNullable<Profile['overall']>

/**
 * Computes every published number again from the answers, by the formulas of D-7.1 and the rules of disclosure.md, and
 * refuses the first that differs, is of a level that its people are too few for, is exact near an end, or has too many
 * decimals.
 */
export function restate(tables: Tables, crowd: Crowd, circles: readonly Circle[]): void {
  const whole = measure(crowd, circles[0]!.members)
  const spreads = spreadsOf(crowd)
  const places = new Map(tables.statements.map(({ key }, place) => [key, place]))
  const verdicts: Verdict[] = []
  for (const circle of circles) restateCircle(circle, crowd, { whole, spreads, places, verdicts })
  checkVerdicts(verdicts)
  if (tables.drivers && crowd.people < least.drivers) throw new Refused('level', 'drivers')
  hiddenIsEmpty(tables)
}

interface Common {
  readonly whole: Measures
  readonly spreads: Spreads
  readonly places: ReadonlyMap<string, number>
  /** Filled with the verdicts on differences. */
  readonly verdicts: Verdict[]
}

function hiddenIsEmpty({ dimensions }: Tables): void {
  for (const { key, groups } of dimensions) {
    for (const group of groups) {
      const known = ['key', 'label', 'visible', ...(group.visible ? ['profile'] : [])]
      if (Object.keys(group).some((field) => !known.includes(field))) {
        throw new Refused('hidden', 'a hidden group', [{ dimension: key, group: group.key }])
      }
    }
  }
}

function restateCircle(circle: Circle, crowd: Crowd, { whole, spreads, places, verdicts }: Common): void {
  const { profile, members, population, name } = circle
  const { levels, n } = profile
  const own = measure(crowd, members)
  const check = checker(name ? [name] : [])
  check.that(n === members.length, 'restated', 'n')
  if (name && population !== undefined) check.that(n <= population, 'hidden', 'n beyond its headcount')
  check.level(levels.composite, n, least.composite, 'composites')
  check.level(levels.single, n, least.single, 'single items')
  check.level(levels.distribution, n, name ? least.distributionGroup : least.distributionWhole, 'distributions')
  check.that(levels.composite || !(levels.single || levels.distribution), 'level', 'levels')

  const composite = (
    label: string, shown: Composite | undefined, mean: Mean, spread: Spread, all: Mean, items: number,
    rest = restOf(mean, all),
  ) => {
    if (!shown) return
    const about = { label, mean, spread, all, items, rest }
    restateComposite(circle, shown, about, check)
    if (shown.difference) verdicts.push(restateDifference(circle, shown.difference, about, check))
  }

  for (const [c, { key, statements }] of crowd.categories.entries()) {
    const of = (label: string, shown: Composite | undefined) => composite(
      label, shown, own.categories[c]!, spreads.categories[c]!, whole.categories[c]!, statements.length,
    )
    of(`category ${key}`, profile.categories?.find((one) => one.key === key))
    if (key === 'commitment') of('engagement', profile.engagement)
  }
  if (profile.overall) {
    check.that(crowd.categories.every(({ key }) =>
      profile.categories?.some((one) => one.key === key && one.bound === undefined)), 'hidden', 'overall')
    const shown = { ...profile.overall, n: name ? n : profile.overall.n }
    const items = crowd.statements.length
    composite('overall', shown, own.overall, spreads.overall, whole.overall, items, restOfOverall(own, whole))
  }
  composite('esi', profile.esi, own.esi, spreads.esi, whole.esi, compositeItems)
  for (const shown of profile.statements ?? []) {
    const place = places.get(shown.key)
    check.that(place !== undefined && levels.single, 'level', `statement ${shown.key}`)
    restateStatement(circle, shown, own.counts[place!]!, check)
  }
  restateEnps(circle, own, whole, check)
}

/** What a composite is checked against. */
interface Restated {
  readonly label: string
  readonly mean: Mean
  readonly spread: Spread
  readonly all: Mean
  readonly items: number
  /** Points of everybody else. */
  readonly rest: number
}

function restateComposite(
  circle: Circle, shown: Composite, { label, mean: { people, points }, spread, items }: Restated, check: Checker,
): void {
  const { profile: { levels, n }, population, name } = circle
  check.that(levels.composite && (items >= compositeItems || levels.single), 'level', label)
  check.that(people >= least.composite, 'level', label)
  check.that(shown.n === (name ? n : people), 'restated', `${label}: n`)
  if (label === 'overall') check.value(label, shown.index, points, 1)
  else {
    const shownEnds = endsShown(endsOfIndex, circle, people, least.composite)
    check.coded(label, shown.index, shown.bound, points, endsOfIndex(people), 1, shownEnds)
  }
  const { margin, difference } = shown
  check.that(shown.bound === undefined || (margin === null && !difference), 'end', label)
  if (margin === null && !difference) return
  check.that(levels.single && spread.people > 1, 'level', `${label}: margin`)
  if (margin === null) return
  check.that(!name || people === n, 'hidden', `${label}: blanks`)
  const half = tQuantile(spread.people - 1) * Math.sqrt(spread.variance / people) * correction(people, population)
  check.value(`${label}: margin`, margin, half, 1)
}

/** @returns its verdict, which is checked together with the others */
function restateDifference(
  { profile: { n }, name }: Circle, difference: NonNullable<Composite['difference']>,
  { label, mean: { people, points }, spread, all, rest }: Restated, check: Checker,
): Verdict {
  check.that(name !== undefined && all.people > people, 'restated', `${label}: difference`)
  const others = label === 'overall' ? n : people
  check.value(`${label}: difference`, difference.value, points - rest, 1)
  const error = Math.sqrt(spread.variance * (1 / others + 1 / (all.people - others)))
  return {
    group: name!, label, chance: points === rest ? 1 : beyond(Math.abs(points - rest) / error, spread.people - 1),
    clear: difference.certainty === 'clear', counted: label !== 'engagement',
  }
}

/** Points of everybody else. */
const restOf = ({ people, points }: Mean, all: Mean): number =>
  (all.points * all.people - points * people) / (all.people - people)

/** Overall of everybody else: the mean of the categories' means of everybody else. */
function restOfOverall(own: Measures, whole: Measures): number {
  const rests = own.categories.map((mean, c) => restOf(mean, whole.categories[c]!))
  return rests.reduce((sum, points) => sum + points, 0) / rests.length
}

type Checker = ReturnType<typeof checker>

/** Those of a group that some left blank are of the fewest people, since its own tell how many (decision 030). */
function endsShown(
  endsOf: (people: number) => Ends, { profile: { n }, name }: Circle, people: number, fewest: number,
): Ends {
  return name && endsOf(people).high !== endsOf(n).high ? endsOf(fewest) : endsOf(people)
}

function restateStatement(
  circle: Circle, shown: NonNullable<Profile['statements']>[number], counts: readonly number[], check: Checker,
): void {
  const { profile: { levels, n }, name } = circle
  const label = `statement ${shown.key}`
  const people = counts.reduce((sum, count) => sum + count, 0)
  const mean = counts.reduce((sum, count, i) => sum + count * (i + 1), 0) / people
  check.that(people >= least.single, 'level', label)
  check.that(shown.n === (name ? n : people), 'restated', `${label}: n`)
  const ends = endsOfMean(people)
  const published = endsShown(endsOfMean, circle, people, least.single)
  const inPoints = ({ low, high }: Ends): Ends => ({ low: pointsOf(low), high: pointsOf(high) })
  check.coded(label, shown.mean, shown.bound, mean, ends, 2, published)
  check.coded(`${label}: index`, shown.index, shown.bound, pointsOf(mean), inPoints(ends), 1, inPoints(published))
  const { favourable, favourableBound, distribution } = shown
  if (favourable === undefined && !distribution) return
  check.that(levels.distribution, 'level', `${label}: favourable`)
  const share = (100 * (counts[2]! + counts[3]!)) / people
  check.that(favourable !== undefined, 'restated', `${label}: favourable`)
  check.coded(`${label}: favourable`, favourable!, favourableBound, share, endsOfShare(people), 1,
    endsShown(endsOfShare, circle, people, least.distributionGroup))
  if (!distribution) return
  check.that(favourableBound === undefined && shown.bound === undefined, 'end', `${label}: distribution`)
  check.that(distribution.every((count, i) => count === counts[i]), 'restated', `${label}: distribution`)
}

function restateEnps(circle: Circle, own: Measures, whole: Measures, check: Checker): void {
  const { profile: { enps: shown, levels, n }, population, name } = circle
  if (!shown) return
  const [detractors, passives, promoters] = own.enps
  const people = detractors + passives + promoters
  check.that(levels.single && people >= least.single, 'level', 'enps')
  check.that(shown.n === (name ? n : people), 'restated', 'enps: n')
  check.coded('enps', shown.value, shown.bound, (100 * (promoters - detractors)) / people, endsOfEnps(people), 0,
    endsShown(endsOfEnps, circle, people, least.single))
  check.that(shown.bound === undefined || shown.margin === null, 'end', 'enps')
  if (shown.margin !== null) {
    check.that(!name || people === n, 'hidden', 'enps: blanks')
    const [no, passive, yes] = whole.enps
    const all = no + passive + yes
    const variance = (yes + no) / all - ((yes - no) / all) ** 2
    check.value('enps: margin', shown.margin, 100 * z95 * Math.sqrt(variance / people) * correction(people, population), 1)
  }
  for (const [count, share] of [
    [detractors, shown.detractors], [passives, shown.passives], [promoters, shown.promoters],
  ] as const) {
    if (share === undefined) continue
    check.that(levels.distribution, 'level', 'enps: shares')
    check.coded('enps: shares', share, undefined, (100 * count) / people, endsOfShare(people), 1)
  }
}

function checker(groups: readonly { readonly dimension: string; readonly group: string }[]) {
  const that = (holds: boolean, reason: Refused['refusal']['reason'], statistic: string) => {
    if (!holds) throw new Refused(reason, statistic, groups)
  }
  const value = (statistic: string, shown: number, exact: number, digits: number) => {
    const scaled = shown * 10 ** digits
    that(Math.abs(scaled - Math.round(scaled)) < slack, 'rounding', statistic)
    that(Math.abs(shown - exact) <= 0.5 * 10 ** -digits + slack, 'restated', statistic)
  }
  return {
    that,
    value,
    level: (shown: boolean, n: number, k: number, statistic: string) => that(!shown || n >= k, 'level', statistic),
    /** A value that is published as a bound beyond an end, and exactly elsewhere. */
    coded: (
      statistic: string, shown: number, bound: Bound | undefined, exact: number, ends: Ends, digits: number,
      published = ends,
    ) => {
      that(boundOf(exact, ends) === bound, 'end', statistic)
      if (bound === undefined) value(statistic, shown, exact, digits)
      else that(Math.abs(shown - endShown(published, bound, digits)) < slack, 'restated', statistic)
    },
  }
}
