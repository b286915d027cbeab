import { surveyLanguages, type SurveyLanguage } from '../../locales.ts'
import type { DraftOption, DraftText, ExtraQuestion, ExtraQuestions } from './questions.ts'
import { textIn, type TextField, type TextPlace } from './texts.ts'

/** A text that was changed on both sides: the merged draft has `mine`. */
export interface TextConflict {
  readonly place: TextPlace
  readonly language: SurveyLanguage
  readonly mine: string
  readonly theirs: string
}

type Note = (field: TextField, language: SurveyLanguage, mine: string, theirs: string) => void

/** The side that changed a value; mine if both did. */
const changed = <T>(base: T | undefined, mine: T, theirs: T): T => (mine === base ? theirs : mine)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function mergeTexts(base: DraftText | undefined, mine: DraftText, theirs: DraftText, field: TextField, note: Note) {
  const merged: DraftText = { texts: {}, sources: {} }
  for (const language of surveyLanguages) {
    const [before, ours, other] = [base ? textIn(base, language) : '', textIn(mine, language), textIn(theirs, language)]
    const taken = ours === before ? theirs : mine
    if (ours !== before && other !== before && ours !== other) note(field, language, ours, other)
    const { texts: { [language]: text }, sources: { [language]: source } } = taken
    if (text !== undefined) merged.texts[language] = text
    // A translation that was confirmed without being changed.
    const confirmed = ours === other
      ? changed(base?.sources[language], mine.sources[language], theirs.sources[language]) : source
    if (confirmed !== undefined) merged.sources[language] = confirmed
  }
  return merged
}

/**
 * Merges two lists by id. An item that one side removed is removed, unless the other side changed it. The order is
 * mine, or theirs if mine is that of the base; new items follow the item that they followed.
 */
function mergeLists<T extends { readonly id: string }>(
  base: readonly T[], mine: readonly T[], theirs: readonly T[], merge: (base: T | undefined, mine: T, theirs: T) => T,
): T[] {
  const find = (list: readonly T[], id: string) => list.find((one) => one.id === id)
  const order = (list: readonly T[]) => list.map(({ id }) => id).filter((id) => find(base, id))
  const mineMoved = !same(order(mine), order(base.filter(({ id }) => find(mine, id))))
  const [first, second] = mineMoved ? [mine, theirs] : [theirs, mine]
  const merged: T[] = []
  const one = (id: string): T | undefined => {
    const [before, ours, other] = [find(base, id), find(mine, id), find(theirs, id)]
    if (ours && other) return merge(before, ours, other)
    const left = ours ?? other
    return before && same(before, left) ? undefined : left
  }
  for (const { id } of first) {
    const item = one(id)
    if (item) merged.push(item)
  }
  for (const [place, { id }] of second.entries()) {
    if (find(first, id)) continue
    const item = one(id)
    if (!item) continue
    const previous = second.slice(0, place).findLast((before) => find(merged, before.id))
    merged.splice(previous ? merged.findIndex((each) => each.id === previous.id) + 1 : 0, 0, item)
  }
  return merged
}

function mergeQuestion(
  base: ExtraQuestion | undefined, mine: ExtraQuestion, theirs: ExtraQuestion, note: Note,
): ExtraQuestion {
  const text = (field: 'title' | 'description') =>
    mergeTexts(base?.[field], mine[field], theirs[field], { field }, note)
  const label = (field: 'low' | 'high') =>
    mergeTexts(base?.scale[field], mine.scale[field], theirs.scale[field], { field }, note)
  const option = (before: DraftOption | undefined, ours: DraftOption, other: DraftOption): DraftOption => ({
    ...ours, text: mergeTexts(before?.text, ours.text, other.text, { field: 'option', option: ours.id }, note),
  })
  return {
    id: mine.id,
    type: changed(base?.type, mine.type, theirs.type),
    title: text('title'),
    description: text('description'),
    required: changed(base?.required, mine.required, theirs.required),
    commentsAllowed: changed(base?.commentsAllowed, mine.commentsAllowed, theirs.commentsAllowed),
    options: mergeLists(base?.options ?? [], mine.options, theirs.options, option),
    scale: {
      steps: changed(base?.scale.steps, mine.scale.steps, theirs.scale.steps), low: label('low'), high: label('high'),
    },
  }
}

/**
 * Merges the extra questions of two tabs that both began with `base`. If both changed one text, mine is kept, and
 * theirs is in `conflicts`, so that no text is lost silently.
 */
export function mergeExtra(
  base: ExtraQuestions, mine: ExtraQuestions, theirs: ExtraQuestions,
): { extra: ExtraQuestions; conflicts: TextConflict[] } {
  const conflicts: TextConflict[] = []
  const merge = (before: ExtraQuestion | undefined, ours: ExtraQuestion, other: ExtraQuestion) =>
    mergeQuestion(before, ours, other, (field, language, mineText, theirsText) => void conflicts.push({
      place: { ...field, question: ours.id }, language, mine: mineText, theirs: theirsText,
    }))
  const isDropped = (language: SurveyLanguage) => base.languages.includes(language) &&
    !(mine.languages.includes(language) && theirs.languages.includes(language))
  const languages = [...new Set([...mine.languages, ...theirs.languages])].filter((one) => !isDropped(one))
  const extra = {
    sourceLanguage: changed(base.sourceLanguage, mine.sourceLanguage, theirs.sourceLanguage), languages,
    questions: mergeLists(base.questions, mine.questions, theirs.questions, merge),
  }
  return { extra, conflicts }
}
