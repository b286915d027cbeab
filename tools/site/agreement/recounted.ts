import type { GroupFigures, Profile } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { otherCompanies } from '../../../svc-reporting/test/compared-reports.ts'
import type { Published } from '../../../svc-reporting/test/published-report.ts'
import { inGroup, recount, rounded } from '../stories/recount.ts'
import type { Company } from './company.ts'
import { marginPairs } from './margins.ts'
import type { Pair } from './pair.ts'

const isTrue = ({ shown, counted, bound, tolerance = 1e-9 }: Pair) => shown !== undefined && (
  bound === 'at-least' ? counted >= shown : bound === 'at-most' ? counted <= shown : Math.abs(shown - counted) <= tolerance)

const byKey = <T extends { readonly key: string }>(list: readonly T[], key: string): T => list.find((one) => one.key === key)!

/** The figures of the whole or of a group; a group's n counts its answers, whatever they left blank. */
function profilePairs(
  where: string, shown: Profile | GroupFigures, instrument: Instrument, answers: readonly Answers[], rest?: readonly Answers[],
): Pair[] {
  const { composites, singles } = recount(instrument, answers)
  const others = rest && recount(instrument, rest).composites
  const pairs: Pair[] = [{ where: `${where} n`, shown: shown.n, counted: composites.n }]
  const nOf = (own: number) => (rest ? composites.n : own)
  const composite = (name: string, figures: NonNullable<GroupFigures['esi']>, own: { index: number; n: number }, other?: { index: number }) => {
    pairs.push(
      { where: `${where} ${name}`, shown: figures.index, counted: own.index, bound: figures.bound },
      { where: `${where} ${name} n`, shown: figures.n, counted: nOf(own.n) },
    )
    // Both sides are rounded here.
    if (figures.difference && other) {
      pairs.push({ where: `${where} ${name} against the others`, shown: figures.difference.value, counted: own.index - other.index, tolerance: 0.151 })
    }
  }
  if (shown.engagement) composite('engagement', shown.engagement, composites.engagement, others?.engagement)
  if (shown.esi) composite('esi', shown.esi, composites.esi, others?.esi)
  for (const { key, ...figures } of shown.categories ?? []) {
    composite(key, figures, byKey(composites.categories, key), others && byKey(others.categories, key))
  }
  if (shown.overall) {
    const nine = composites.categories.map(({ index }) => index)
    pairs.push({ where: `${where} overall`, shown: shown.overall.index, counted: nine.reduce((a, b) => a + b, 0) / nine.length, tolerance: 0.101 })
  }
  if (shown.enps) {
    const { enps } = singles
    pairs.push(
      { where: `${where} eNPS`, shown: shown.enps.value, counted: enps.value, bound: shown.enps.bound },
      { where: `${where} eNPS n`, shown: shown.enps.n, counted: nOf(enps.n) },
      ...(['promoters', 'passives', 'detractors'] as const).flatMap((part) => shown.enps![part] === undefined ? []
        : [{ where: `${where} ${part}`, shown: shown.enps![part], counted: enps[part] }]),
    )
  }
  for (const { key, mean, index, bound, n, favourable, favourableBound, distribution } of ('statements' in shown && shown.statements) || []) {
    const own = byKey(singles.statements, key)
    pairs.push(
      { where: `${where} ${key}`, shown: mean, counted: own.mean, bound }, { where: `${where} ${key} index`, shown: index, counted: own.index, bound },
      { where: `${where} ${key} n`, shown: n, counted: nOf(own.n) },
      ...(favourable === undefined ? [] : [{ where: `${where} ${key} %`, shown: favourable, counted: own.favourable, bound: favourableBound }]),
      ...(distribution ?? []).map((count, i) => ({ where: `${where} ${key} ${i + 1}`, shown: count, counted: own.distribution[i]! })),
    )
  }
  return pairs
}

/** The company's own questions. */
function extraPairs({ report, answers }: Published): Pair[] {
  return (report.extra?.questions ?? []).flatMap(({ id, n, options = [], steps = [], texts, comments }) => {
    const given = answers.flatMap(({ extra }) => extra?.[id] ?? [])
    const choice = (name: string, count: number, { count: shown, share, bound }: (typeof options)[number] | (typeof steps)[number]): Pair[] => [
      ...(shown === undefined ? [] : [{ where: `${id} ${name}`, shown, counted: count }]),
      ...(share === undefined ? [] : [{ where: `${id} ${name} %`, shown: share, counted: rounded(100 * count, given.length), bound }]),
    ]
    return [
      { where: `${id} n`, shown: n, counted: given.length },
      ...options.flatMap((option) => choice(option.id, given.filter((one) => one.options?.includes(option.id)).length, option)),
      ...steps.flatMap((step) => choice(String(step.step), given.filter((one) => one.step === step.step).length, step)),
      ...(texts ? [{ where: `${id} texts`, shown: texts.length, counted: given.filter(({ text }) => text !== undefined).length }] : []),
      ...(comments ? [{ where: `${id} comments`, shown: comments.length, counted: given.filter(({ comment }) => comment !== undefined).length }] : []),
    ]
  })
}

function reportPairs(name: string, published: Published): Pair[] {
  const { instrument, answers, report } = published
  const { participation, whole, dimensions } = report
  const asked = instrument.statements.length * answers.length
  const given = answers.reduce((sum, { answerFields }) => sum + Object.keys(answerFields).length, 0)
  return [
    { where: `${name} answers`, shown: participation.answers, counted: answers.length },
    { where: `${name} response`, shown: participation.responseRate, counted: rounded(100 * answers.length, participation.employees) },
    ...(participation.blanks?.share === undefined ? []
      : [{ where: `${name} blanks`, shown: participation.blanks.share, counted: rounded(100 * (asked - given), asked) }]),
    ...profilePairs(name, whole, instrument, answers),
    ...dimensions.flatMap(({ key, groups }) => groups.flatMap(({ key: group, profile }) => {
      const isOwn = inGroup(key, group)
      return profile ? profilePairs(`${name} ${key} ${group}`, profile, instrument, answers.filter(isOwn), answers.filter((one) => !isOwn(one))) : []
    })),
    ...extraPairs(published),
  ]
}

/** Points of the waves of a PULS, and their changes. */
function trendPairs({ puls: { waves, trend } }: Company): Pair[] {
  const counts = waves.map(({ instrument, answers }) => recount(instrument, answers).singles)
  return [
    ...trend.statements.flatMap(({ key, points, change }) => [
      ...points.flatMap(({ wave, value, bound, n }): Pair[] => {
        const own = byKey(counts[wave]!.statements, key)
        return [
          { where: `wave ${wave} ${key}`, shown: value, counted: own.mean, bound }, { where: `wave ${wave} ${key} n`, shown: n, counted: own.n },
        ]
      }),
      ...(change ? [{
        where: `change ${key}`, shown: change.value, tolerance: 0.006,
        counted: byKey(counts[1]!.statements, key).mean - byKey(counts[change.from]!.statements, key).mean,
      }] : []),
    ]),
    ...(trend.enps?.points ?? []).map(({ wave, value }) => ({ where: `wave ${wave} eNPS`, shown: value, counted: counts[wave]!.enps.value })),
  ]
}

/** Points of the years, and their changes. */
function yearPairs({ earlier, yearly, comparison: { years } }: Company): Pair[] {
  const counts = [earlier, yearly].map(({ instrument, answers }) => recount(instrument, answers))
  return years.categories.flatMap(({ key, points, changes }) => {
    const of = (year: number) => byKey(counts[year]!.composites.categories, key)
    return [
      ...points.flatMap(({ year, value, bound, n }): Pair[] => [
        { where: `year ${year} ${key}`, shown: value, counted: of(year).index, bound }, { where: `year ${year} ${key} n`, shown: n, counted: of(year).n },
      ]),
      ...changes.map(({ from, to, value }) => (
        { where: `years ${key}`, shown: value, counted: of(to).index - of(from).index, tolerance: 0.051 })),
    ]
  })
}

/** Means of other companies, from their published figures. */
function benchmarkPairs({ earlier, benchmark }: Company): Pair[] {
  const { composites, singles } = recount(earlier.instrument, earlier.answers)
  const ownOf = (key: string) => key === 'enps' ? singles.enps.value : key === 'esi' ? composites.esi.index
    : composites.categories.find((one) => one.key === key)?.index
  const valueOf = ({ whole }: (typeof otherCompanies)[number], key: string) => key === 'enps' ? whole.enps!.value
    : key === 'esi' ? whole.esi!.index : key === 'overall' ? whole.overall!.index : byKey(whole.categories!, key).index
  const membersOf = (set: string) => otherCompanies.filter(({ industry, sizeClass }) =>
    set.startsWith('all') || (set.startsWith('size') ? sizeClass === benchmark.sizeClass : industry === benchmark.industry))
  return [
    ...benchmark.own.flatMap(({ key, value, bound }) => {
      const counted = ownOf(key)
      return counted === undefined ? [] : [{ where: `own ${key}`, shown: value, counted, bound }]
    }),
    ...benchmark.sets.flatMap(({ key: set, companies, figures = [] }) => figures.flatMap(({ key, value, bound, difference }): Pair[] => {
      const members = membersOf(set).toSorted((a, b) => b.whole.overall!.index - a.whole.overall!.index)
        .slice(0, set.endsWith('-best') ? companies : undefined)
      const own = benchmark.own.find((one) => one.key === key)!
      return [
        { where: `${set} companies`, shown: companies, counted: members.length },
        {
          where: `${set} ${key}`, shown: value, bound,
          counted: rounded(members.reduce((sum, member) => sum + Math.round(10 * valueOf(member, key)), 0), 10 * members.length, key === 'enps' ? 0 : 1),
        },
        ...(difference ? [{ where: `${set} ${key} difference`, shown: difference.value, counted: own.value - value, tolerance: key === 'enps' ? 1.001 : 0.101 }] : []),
      ]
    })),
  ]
}

/** Every number of the four reports that can be counted from answers, and what is wrong among them. */
export function compareWithRecount(company: Company): { readonly compared: number; readonly wrong: readonly Pair[] } {
  const pairs = [
    ...reportPairs('yearly', company.yearly), ...reportPairs('earlier', company.earlier),
    ...company.puls.waves.flatMap((wave, i) => reportPairs(`puls ${i}`, wave)),
    ...trendPairs(company), ...yearPairs(company), ...benchmarkPairs(company), ...marginPairs(company),
  ]
  return { compared: pairs.length, wrong: pairs.filter((pair) => !isTrue(pair)) }
}
