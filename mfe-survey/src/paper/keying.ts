import type { PaperField } from './sheet.ts'

/*
 * Entry of a sheet by keyboard, for practised hands: all keys are on the number pad. A digit answers and moves on, `.`
 * or `,` leaves a question blank, `-` or Backspace goes back, `+` is ten. Where a list has more than nine options its
 * number is typed: it counts as soon as no longer number can follow, or with Enter. Where several options may be
 * marked, each digit marks or clears one, and Enter moves on. The arrows move over what is answered.
 */

/** A sheet that is being keyed. */
export interface Keying {
  /** By field; an empty list was left blank on purpose, an absent one is still to come. */
  readonly marks: Readonly<Record<string, readonly string[]>>
  /** Index of the field that the next key answers; the number of fields once all are done. */
  readonly at: number
  /** Digits of a number that may still become longer. */
  readonly typed: string
}

export const newKeying: Keying = { marks: {}, at: 0, typed: '' }

/** What a key changes; the same object if it means nothing here, so that a page can signal it. */
export function pressKey(keying: Keying, key: string, fields: readonly PaperField[]): Keying {
  const field = fields[keying.at]
  if (key === '-' || key === 'Backspace' || key === 'ArrowUp') return goBack(keying)
  if (!field) return keying
  if (key === 'ArrowDown') return field.id in keying.marks ? { ...keying, at: keying.at + 1, typed: '' } : keying
  if (key === '.' || key === ',') return setMarks(keying, field, [], 1)
  if (key === 'Enter') return enter(keying, field)
  const typed = key === '+' ? '10' : keying.typed + key
  return /^\d+$/.test(typed) ? choose(keying, field, typed) : keying
}

/** Clears a number that was started; otherwise moves to the field before, whose answer stays until it is replaced. */
function goBack(keying: Keying): Keying {
  if (keying.typed !== '') return { ...keying, typed: '' }
  return keying.at === 0 ? keying : { ...keying, at: keying.at - 1 }
}

function enter(keying: Keying, field: PaperField): Keying {
  if (keying.typed !== '') return mark(keying, field, field.values[Number(keying.typed) - 1]!)
  return field.many && field.id in keying.marks ? { ...keying, at: keying.at + 1 } : keying
}

/** Whether its values are the numbers printed above the boxes, from 0 or 1. Other options are numbered from 1. */
const isScale = ({ values }: PaperField) => {
  const first = values[0] === '0' ? 0 : 1
  return values.every((value, index) => value === String(first + index))
}

/** What is typed for each option of a field, in their order. */
export const optionNumbers = (field: PaperField): readonly string[] =>
  isScale(field) ? field.values : field.values.map((_, index) => String(index + 1))

function choose(keying: Keying, field: PaperField, typed: string): Keying {
  const names = optionNumbers(field)
  // Ten on a scale has its own key, so that 1 counts at once.
  const longer = isScale(field) ? false : names.some((name) => name !== typed && name.startsWith(typed))
  const chosen = names.indexOf(typed)
  if (chosen === -1) return keying
  return longer ? { ...keying, typed } : mark(keying, field, field.values[chosen]!)
}

function mark(keying: Keying, field: PaperField, value: string): Keying {
  if (!field.many) return setMarks(keying, field, [value], 1)
  const marked = keying.marks[field.id] ?? []
  const next = marked.includes(value) ? marked.filter((each) => each !== value) : [...marked, value]
  return setMarks(keying, field, field.values.filter((each) => next.includes(each)), 0)
}

const setMarks = (keying: Keying, { id }: PaperField, marks: readonly string[], forward: number): Keying =>
  ({ marks: { ...keying.marks, [id]: marks }, at: keying.at + forward, typed: '' })
