import type { PrintedForm } from '@glas/contracts/paper/form'
import { type Answers, isAnyAnswered, scalesOf } from '@glas/contracts/survey/answers'
import type { ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import type { Instrument } from '@glas/contracts/survey/instrument'

/** What one person has filled in on paper, by the ids of a `PrintedForm`. What was left blank is absent. */
export interface FilledSheet {
  /** The values of the boxes that count as marked. */
  readonly marks: Readonly<Record<string, readonly string[]>>
  /** Handwriting, as typed. */
  readonly texts: Readonly<Record<string, string>>
}

/** A question of a form, with its boxes in the order in which they are printed. */
export interface PaperField {
  readonly id: string
  readonly many: boolean
  readonly values: readonly string[]
}

/** The questions of a form, from the first page on; one that continues on another page is a single field. */
export function fieldsOf({ pages }: PrintedForm): PaperField[] {
  const fields = new Map<string, PaperField>()
  for (const { id, many, boxes } of pages.flatMap(({ questions }) => questions)) {
    fields.set(id, { id, many, values: [...fields.get(id)?.values ?? [], ...boxes.map(({ value }) => value)] })
  }
  return [...fields.values()]
}

/** The answers of a sheet. Blank statements and scales are absent, which is allowed on paper alone (D-5.7). */
export function answersOf({ marks, texts }: FilledSheet, instrument: Instrument): Answers {
  const marked = (id: string) => marks[id]?.[0]
  const written = (id: string) => texts[id]?.trim() || undefined
  const numbers = (ids: readonly string[]) => ids.flatMap((id) => {
    const value = marked(id)
    return value === undefined ? [] : [[id, Number(value)] as const]
  })
  const [praise, critique] = [written('praise'), written('critique')]
  const [department, location] = [marked('department'), marked('location')]
  const extra = ownAnswers({ marks, texts }, instrument)
  return {
    v: 1,
    answerFields: Object.fromEntries(numbers(instrument.statements.map(({ key }) => key))),
    ...Object.fromEntries(numbers(scalesOf(instrument))),
    praiseCritiqueAnswer: { ...(praise && { praise }), ...(critique && { critique }) },
    demographics: Object.fromEntries(instrument.demographics.flatMap(({ key }) => {
      const value = marked(key)
      return value === undefined ? [] : [[key, value]]
    })),
    ...(department !== undefined && { department }),
    ...(location !== undefined && { location }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
}

/** Whether a sheet has no answer (`isAnyAnswered`): it isn't entered, since it would only be counted as void. */
export const saysNothing = (sheet: FilledSheet, instrument: Instrument): boolean =>
  !isAnyAnswered(answersOf(sheet, instrument))

function ownAnswers({ marks, texts }: FilledSheet, { extra }: Instrument): [id: string, answer: ExtraAnswer][] {
  return (extra?.questions ?? []).flatMap(({ id, options, scale }): [string, ExtraAnswer][] => {
    const marked = marks[`extra.${id}`]
    const [text, comment] = [texts[`extra.${id}`]?.trim(), texts[`extra.${id}.comment`]?.trim()]
    const answer: ExtraAnswer = {
      ...(options && marked && marked.length > 0 && { options: [...marked] }),
      ...(scale && marked?.[0] !== undefined && { step: Number(marked[0]) }),
      ...(text && { text }),
      ...(comment && { comment }),
    }
    return Object.keys(answer).length > 0 ? [[id, answer]] : []
  })
}
