import type { Bound, Profile } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'

/**
 * Recounts answers by the textbook, without the service's code, for comparison with a report's figures; blanks count in
 * nothing. Exact in whole numbers up to one division; shown figures are within half of their last digit.
 */
export function recount(instrument: Instrument, answers: readonly Answers[]) {
  const n = answers.length
  const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const statements = instrument.statements.map(({ key, category }) => {
    const given = answers.flatMap((answer) => answer.answerFields[key] ?? [])
    const distribution = [1, 2, 3, 4].map((option) => given.filter((value) => value === option).length)
    return {
      key,
      category,
      mean: average(given),
      index: ((average(given) - 1) / 3) * 100,
      distribution,
      favourable: (100 * given.filter((value) => value >= 3).length) / given.length,
    }
  })
  const categories = instrument.categories.map(({ key }) => {
    const own = instrument.statements.filter(({ category }) => category === key)
    const people = answers.map((answer) => own.flatMap((statement) => answer.answerFields[statement.key] ?? []))
      .filter((given) => given.length > 0 && given.length >= own.length / 2)
    return { key, n: people.length, index: average(people.map((given) => ((average(given) - 1) / 3) * 100)) }
  })
  const grades = answers.flatMap((answer) => answer.enps_grade ?? [])
  const share = (accept: (grade: number) => boolean) => (100 * grades.filter(accept).length) / grades.length
  const threes = answers.flatMap((answer) => {
    const three = [
      answer.esi_workplace_satisfaction, answer.esi_workplace_expectations, answer.esi_ideal_job_comparison,
    ].flatMap((value) => value ?? [])
    return three.length === 3 ? [three.reduce((a, b) => a + b, 0)] : []
  })
  return {
    n,
    statements,
    categories,
    overall: average(categories.map(({ index }) => index)),
    engagement: categories.find(({ key }) => key === 'commitment')!.index,
    enps: share((grade) => grade >= 9) - share((grade) => grade <= 6),
    esi: (100 * average(threes)) / 30,
  }
}

/** Every figure of a profile beside its recount: `[where, shown, exact, half of the last digit]`. */
export function compareProfile(profile: Profile, instrument: Instrument, answers: readonly Answers[]) {
  const exact = recount(instrument, answers)
  const pairs: [where: string, shown: number, exact: number, tolerance: number][] = [['n', profile.n, exact.n, 0]]
  const add = (where: string, shown: number | undefined, value: number, digits = 1, bound?: Bound) => {
    if (shown === undefined) return
    if (bound === undefined) pairs.push([where, shown, value, 0.5 * 10 ** -digits + 1e-9])
    // A bound is true if the value lies there or beyond.
    else pairs.push([where, shown, bound === 'at-least' ? Math.min(shown, value) : Math.max(shown, value), 1e-9])
  }
  add('engagement', profile.engagement?.index, exact.engagement, 1, profile.engagement?.bound)
  add('overall', profile.overall?.index, exact.overall)
  add('esi', profile.esi?.index, exact.esi, 1, profile.esi?.bound)
  add('enps', profile.enps?.value, exact.enps, 0, profile.enps?.bound)
  for (const { key, index, bound } of profile.categories ?? []) {
    add(key, index, exact.categories.find((one) => one.key === key)!.index, 1, bound)
  }
  for (const shown of profile.statements ?? []) {
    const own = exact.statements.find(({ key }) => key === shown.key)!
    add(`${shown.key} mean`, shown.mean, own.mean, 2, shown.bound)
    add(`${shown.key} index`, shown.index, own.index, 1, shown.bound)
    add(`${shown.key} favourable`, shown.favourable, own.favourable, 1, shown.favourableBound)
    for (const [i, n] of (shown.distribution ?? []).entries()) add(`${shown.key} ${i + 1}`, n, own.distribution[i]!, 9)
  }
  return pairs
}
