import type { Answers } from '@glas/contracts/survey/answers'
import type { Facts, Tables } from './crowd.ts'
import { boundOf, endShown, endsOfShare, slack } from './ends.ts'
import { correction, z95 } from './measures.ts'
import { Refused } from './refusal.ts'
import { least } from './restate.ts'

/** Participation, comments and the company's own questions again: numbers and texts of the whole research alone. */
export function restateTexts(tables: Tables, { instrument, employees }: Facts, answers: readonly Answers[]): void {
  const { participation, comments, extra } = tables
  const n = answers.length
  const that = (holds: boolean, reason: Refused['refusal']['reason'], statistic: string) => {
    if (!holds) throw new Refused(reason, statistic)
  }
  const rounded = (shown: number, exact: number, statistic: string) => {
    that(Math.abs(shown * 10 - Math.round(shown * 10)) < slack, 'rounding', statistic)
    that(Math.abs(shown - exact) <= 0.05 + slack, 'restated', statistic)
  }
  that(participation.answers === n && participation.employees === employees, 'restated', 'participation')
  rounded(participation.responseRate, (100 * n) / employees, 'response rate')
  if (participation.margin !== undefined) {
    that(n >= least.composite, 'level', 'response rate: margin')
    rounded(participation.margin, 100 * z95 * Math.sqrt(0.25 / n) * correction(n, employees), 'response rate: margin')
  }
  if (participation.blanks?.share !== undefined) {
    that(n >= least.distributionWhole, 'level', 'blanks')
    const asked = n * instrument.statements.length
    const given = answers.reduce((sum, { answerFields }) => sum + Object.keys(answerFields).length, 0)
    rounded(participation.blanks.share, (100 * (asked - given)) / asked, 'blanks')
  }
  that(n >= least.texts || !comments, 'level', 'comments')
  const sameTexts = (shown: readonly string[], given: readonly (string | undefined)[], statistic: string) => {
    const written = given.map((text) => text?.trim() ?? '').filter((text) => text !== '').sort()
    that(JSON.stringify([...shown].sort()) === JSON.stringify(written), 'restated', statistic)
  }
  if (comments) {
    for (const kind of ['praise', 'critique'] as const) {
      sameTexts(comments[kind], answers.map(({ praiseCritiqueAnswer }) => praiseCritiqueAnswer[kind]), kind)
    }
  }
  that(n >= least.texts || !extra, 'level', 'own questions')
  for (const question of extra?.questions ?? []) {
    const statistic = `own question ${question.id}`
    const given = answers.flatMap((answer) => answer.extra?.[question.id] ?? [])
    const counted = [
      ...(question.options ?? []).map(({ id, ...shown }) =>
        ({ ...shown, chosen: given.filter(({ options }) => options?.includes(id)).length })),
      ...(question.steps ?? []).map(({ step, ...shown }) =>
        ({ ...shown, chosen: given.filter((answer) => answer.step === step).length })),
    ]
    for (const { count, share, bound, chosen } of counted) {
      if (count === undefined && share === undefined) continue
      that(question.n >= least.texts, 'level', statistic)
      const exact = (100 * chosen) / question.n
      if (bound !== undefined) {
        const ends = endsOfShare(question.n)
        that(count === undefined && boundOf(exact, ends) === bound, 'end', statistic)
        that(Math.abs(share! - endShown(ends, bound, 1)) < slack, 'restated', statistic)
        continue
      }
      that(count === chosen, 'restated', statistic)
      if (share !== undefined) rounded(share, exact, statistic)
    }
    that(question.n >= least.texts || (!question.texts && !question.comments), 'level', statistic)
    if (question.texts) sameTexts(question.texts, given.map(({ text }) => text), statistic)
    if (question.comments) sameTexts(question.comments, given.map(({ comment }) => comment), statistic)
  }
}
