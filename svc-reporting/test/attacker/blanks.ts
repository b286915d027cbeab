import type { Answers } from '@glas/contracts/survey/answers'
import { createChance } from './companies.ts'
import type { Company } from './companies.ts'

/** How blanks are spread: a few of those who answered on paper, or chosen to isolate one person. */
export type BlankKind = 'few' | 'alone' | 'one statement' | 'one category' | 'half'

const kinds: readonly BlankKind[] = ['few', 'few', 'alone', 'one statement', 'one category', 'half']

/**
 * The same company with blanks. Ordinarily 5 to 20% answered on paper, and 1 to 5% of their items are blank. Otherwise
 * one person of a group answers a statement alone; many leave the same statement blank, or all but one of a category;
 * or some answer exactly half of their categories, or one less.
 */
export function withBlanks(company: Company, seed: number, kind: BlankKind = kinds[seed % kinds.length]!): Company {
  const chance = createChance(seed + 7919)
  const { statements, categories } = company.instrument
  const keys = statements.map(({ key }) => key)
  const share = 0.05 + 0.15 * chance.uniform()
  const rate = 0.01 + 0.04 * chance.uniform()
  const onPaper = company.answers.map(() => chance.happens(share))
  if (!onPaper.includes(true)) onPaper[chance.whole(0, onPaper.length - 1)] = true
  const statement = chance.pick(keys)
  const category = chance.pick(categories).key
  const [person] = [chance.whole(0, company.answers.length - 1)]
  const group = company.respondents[person]!.departments
  const inCategory = statements.filter((one) => one.category === category).map(({ key }) => key)
  const isBlank = (r: number): ((key: string, place: number) => boolean) => {
    const few = () => onPaper[r]! && chance.happens(rate)
    if (kind === 'few') return few
    if (kind === 'alone') {
      return (key) => (key === statement && r !== person && company.respondents[r]!.departments === group) || few()
    }
    if (kind === 'one statement') return (key) => key === statement && (r === person || chance.happens(share))
    if (kind === 'one category') {
      const kept = chance.pick(inCategory)
      const leaves = r === person || onPaper[r]!
      return (key) => leaves && inCategory.includes(key) && key !== kept
    }
    const less = chance.whole(0, 1)
    return (key) => (r === person || onPaper[r]!) && inCategory.includes(key) &&
      inCategory.indexOf(key) < inCategory.length / 2 + less
  }
  return {
    ...company,
    traits: [...company.traits, `blanks: ${kind}`],
    offlineRespondents: onPaper.filter(Boolean).length,
    answers: company.answers.map((answers, r) => {
      const blank = isBlank(r)
      const scale = () => onPaper[r]! && chance.happens(rate)
      const {
        enps_grade: enps, esi_workplace_satisfaction: one, esi_workplace_expectations: two,
        esi_ideal_job_comparison: three, ...rest
      } = answers
      const kept: Answers = {
        ...rest,
        answerFields: Object.fromEntries(Object.entries(answers.answerFields).filter(([key], s) => !blank(key, s))),
        ...(enps !== undefined && !scale() && { enps_grade: enps }),
        ...(one !== undefined && !scale() && { esi_workplace_satisfaction: one }),
        ...(two !== undefined && !scale() && { esi_workplace_expectations: two }),
        ...(three !== undefined && !scale() && { esi_ideal_job_comparison: three }),
      }
      return kept
    }),
  }
}
