import type { BasicReport } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { order, report } from '../../../mfe-reports/src/testing/reports.ts'

const text = (words: string) => ({ hr: words, en: words })

/** Statements of each category, and comments. */
export interface ReportSize {
  readonly statements: number
  readonly praise: number
  readonly critique: number
}

const statementsOf = (length: number) => categoryKeys.flatMap((category) => Array.from({ length }, (_, i) => ({
  key: `${category}.${i + 1}`, category, text: text(`Tvrdnja ${i + 1} o tome kako nam je, ${category}.`),
})))
export const commentsOf = (length: number) => Array.from({ length }, (_, i) => `Komentar ${i + 1}: ${'ovdje piše nešto o poslu '.repeat(4)}.`)

const choiceOf = (_: unknown, i: number): NonNullable<BasicReport['extra']>['questions'][number] => ({
  id: `q${i}`, type: 'single-choice', title: text(`Pitanje ${i + 1}?`), n: 60,
  options: ['prva', 'druga', 'treća', 'četvrta'].map((word) => ({
    id: word, text: text(`Na ${i + 1}. pitanje ${word} mogućnost`), count: 15, share: 25,
  })),
})

/** @param ownQuestions the company's own questions */
export function longReport(size: ReportSize, ownQuestions: number): BasicReport {
  const given = report()
  const [a, b, ...rest] = categoryKeys
  const statements = statementsOf(size.statements)
  return {
    ...given,
    statements,
    whole: {
      ...given.whole,
      statements: statements.map(({ key }) => ({
        key, mean: 2.8, index: 60, n: 60, favourable: 70, distribution: [5, 13, 30, 12],
      })),
    },
    order: { ...order, categories: { ...order.categories!, tiers: [
      { side: 'above', keys: [a] }, { side: 'above', keys: [b, rest[0]!] }, { side: 'around', keys: rest.slice(1) },
    ] } },
    comments: { praise: size.praise, critique: size.critique },
    ...(ownQuestions > 0 && { extra: { sourceLanguage: 'hr', questions: Array.from({ length: ownQuestions }, choiceOf) } }),
  }
}
