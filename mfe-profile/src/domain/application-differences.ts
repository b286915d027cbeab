import type { Application } from '@glas/contracts/survey/application'
import { questionnaireLanguages } from './questionnaire-languages.ts'

type Draft = Application['draft']
type Unit = Draft['questions']['departments'][number]

interface Added {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What differs between two applications of a company; `before` and `after` are counts, or keys of texts. */
export type Difference =
  | {
    readonly kind: 'employees' | 'duration' | 'recipients' | 'ownQuestions'
    readonly before: number
    readonly after: number
  }
  | { readonly kind: 'type' | 'codeMode'; readonly before: string; readonly after: string }
  | { readonly kind: 'departments' | 'locations' } & Added & { readonly resized: readonly string[] }
  | { readonly kind: 'demographics' | 'languages' } & Added

const dayMs = 24 * 60 * 60 * 1000

const daysOf = ({ startsOn, endsOn }: Draft['details']) =>
  (startsOn && endsOn ? Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / dayMs) + 1 : 0)

const notIn = <T>(list: readonly T[], other: readonly T[]) => list.filter((each) => !other.includes(each))

/** A headcount that changed by more than a quarter. */
function resized(before: readonly Unit[], after: readonly Unit[]): string[] {
  const known = new Map(before.map(({ name, headcount }) => [name, headcount ?? 0]))
  return after.flatMap(({ name, headcount }) => {
    const old = known.get(name)
    return old && Math.abs((headcount ?? 0) - old) > old / 4 ? [name] : []
  })
}

/** Only what an administrator should look at: no dates, and nothing that is the same. */
export function differences(before: Draft, after: Draft): Difference[] {
  const counts = (['employees', 'duration', 'recipients', 'ownQuestions'] as const).map((kind) => {
    const of = ({ details, questions, options }: Draft) => ({
      employees: details.employees ?? 0, duration: daysOf(details), recipients: options.recipients.length,
      ownQuestions: questions.extra?.questions.length ?? 0,
    })[kind]
    return { kind, before: of(before), after: of(after) }
  })
  const choices = (['type', 'codeMode'] as const).map((kind) =>
    ({ kind, before: before.details[kind], after: after.details[kind] }))
  const units = (['departments', 'locations'] as const).map((kind) => {
    const [old, now] = [before.questions[kind], after.questions[kind]]
    const [oldNames, names] = [old.map(({ name }) => name), now.map(({ name }) => name)]
    return { kind, added: notIn(names, oldNames), removed: notIn(oldNames, names), resized: resized(old, now) }
  })
  const sets = [
    { kind: 'demographics' as const, of: ({ questions }: Draft): readonly string[] => questions.demographics },
    { kind: 'languages' as const, of: questionnaireLanguages },
  ].map(({ kind, of }) => ({ kind, added: notIn(of(after), of(before)), removed: notIn(of(before), of(after)) }))
  return [
    ...[...counts, ...choices].filter((one) => one.before !== one.after),
    ...units.filter(({ added, removed, resized: changed }) => added.length + removed.length + changed.length > 0),
    ...sets.filter(({ added, removed }) => added.length + removed.length > 0),
  ]
}
