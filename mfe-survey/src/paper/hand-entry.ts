import { type Keying, newKeying, pressKey } from './keying.ts'
import type { FilledSheet, PaperField } from './sheet.ts'

type Marks = Keying['marks']

/**
 * A sheet that is being typed. One that is drawn for double entry is typed again without seeing the first entry; where
 * the two differ, a third look decides.
 */
export type HandEntry =
  | { readonly stage: 'first'; readonly keying: Keying; readonly texts: FilledSheet['texts'] }
  | { readonly stage: 'again'; readonly keying: Keying; readonly texts: FilledSheet['texts']; readonly first: Marks }
  | {
    readonly stage: 'decide'
    readonly keying: Keying
    readonly texts: FilledSheet['texts']
    readonly first: Marks
    readonly second: Marks
  }

/** A sheet that is complete, and in how many fields its two entries differed (null: it was entered once). */
export interface TypedSheet {
  readonly sheet: FilledSheet
  readonly differing: number | null
}

export const newEntry: HandEntry = { stage: 'first', keying: newKeying, texts: {} }

/** To correct a typed sheet: everything is answered, and the next key goes back or changes it. */
export const entryOf = ({ marks, texts }: FilledSheet, fields: readonly PaperField[]): HandEntry =>
  ({ stage: 'first', keying: { marks, at: fields.length, typed: '' }, texts })

const same = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** The fields in which two entries differ. */
export const differingFields = (first: Marks, second: Marks, fields: readonly PaperField[]): PaperField[] =>
  fields.filter(({ id }) => !same(first[id], second[id]))

/** The fields that are asked at this stage: only the differing ones when a third look decides. */
export const askedFields = (entry: HandEntry, fields: readonly PaperField[]): readonly PaperField[] =>
  (entry.stage === 'decide' ? differingFields(entry.first, entry.second, fields) : fields)

/** The same object if the key means nothing here. */
export function pressIn(entry: HandEntry, key: string, fields: readonly PaperField[]): HandEntry {
  const keying = pressKey(entry.keying, key, askedFields(entry, fields))
  return keying === entry.keying ? entry : { ...entry, keying }
}

export const isWhole = (entry: HandEntry, fields: readonly PaperField[]): boolean =>
  entry.keying.at >= askedFields(entry, fields).length

/** Whether a stage has anything that closing the page would lose. */
export const isBegun = ({ stage, keying, texts }: HandEntry): boolean =>
  stage !== 'first' || Object.keys(keying.marks).length > 0 || Object.values(texts).some((text) => text.trim() !== '')

/**
 * What follows a whole entry: the second one, the third look, or the finished sheet.
 * @param drawn whether a sheet's first entry has to be followed by a second
 */
export function finish(entry: HandEntry, fields: readonly PaperField[], drawn: boolean): HandEntry | TypedSheet {
  const { texts, keying: { marks } } = entry
  switch (entry.stage) {
    case 'first':
      if (drawn) return { stage: 'again', keying: newKeying, texts, first: marks }
      return { sheet: { marks, texts }, differing: null }
    case 'again':
      if (differingFields(entry.first, marks, fields).length > 0) {
        return { stage: 'decide', keying: newKeying, texts, first: entry.first, second: marks }
      }
      return { sheet: { marks, texts }, differing: 0 }
    case 'decide':
      return {
        sheet: { marks: { ...entry.first, ...marks }, texts },
        differing: differingFields(entry.first, entry.second, fields).length,
      }
  }
}

export const isTyped = (next: HandEntry | TypedSheet): next is TypedSheet => 'sheet' in next

/** How many fields were left blank. */
export const blanksOf = ({ marks }: Pick<FilledSheet, 'marks'>, fields: readonly PaperField[]): number =>
  fields.filter(({ id }) => (marks[id]?.length ?? 0) === 0).length
