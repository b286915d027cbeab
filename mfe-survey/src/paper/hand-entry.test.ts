import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { extra, instrument } from '../testing/research.ts'
import { printedFormOf } from '../testing/paper.ts'
import {
  type HandEntry, blanksOf, differingFields, entryOf, finish, isBegun, isTyped, isWhole, newEntry, pressIn,
} from './hand-entry.ts'
import { optionNumbers } from './keying.ts'
import { answersOf, fieldsOf, type PaperField } from './sheet.ts'

const units = Array.from({ length: 23 }, (_, nth) => ({ key: `d${nth + 1}`, name: `Odjel ${nth + 1}`, headcount: 8 }))
const asked = { ...instrument, departments: units, extra }
const fields = fieldsOf(printedFormOf(asked))

/** The keys that a practised person presses for a field. */
function keysFor(field: PaperField, marks: readonly string[]): string[] {
  if (marks.length === 0) return [',']
  const numbers = optionNumbers(field)
  const scale = numbers === field.values
  const typed = marks.flatMap((value) => {
    const number = numbers[field.values.indexOf(value)]!
    if (scale && number === '10') return ['+']
    const longer = !scale && numbers.some((each) => each !== number && each.startsWith(number))
    return [...number, ...(longer ? ['Enter'] : [])]
  })
  return field.many ? [...typed, 'Enter'] : typed
}

const type = (entry: HandEntry, keys: readonly string[]) => keys.reduce((at, key) => pressIn(at, key, fields), entry)

/** Marks of a sheet as people fill it in. */
const filled = fc.tuple(...fields.map((field) => fc.oneof(
  { weight: 1, arbitrary: fc.constant<string[]>([]) },
  {
    weight: 9,
    arbitrary: field.many ? fc.subarray([...field.values], { minLength: 1 }) : fc.constantFrom(...field.values).map((value) => [value]),
  },
))).map((marks) => Object.fromEntries(fields.map(({ id }, nth) => [id, marks[nth]!])))

test('when any sheet is typed, then the answers are those on paper', () => {
  fc.assert(fc.property(filled, (marks) => {
    const entry = type(newEntry, fields.flatMap((field) => keysFor(field, marks[field.id]!)))
    expect(isWhole(entry, fields)).toBe(true)
    const typed = finish(entry, fields, false)
    if (!isTyped(typed)) throw new Error('not finished')
    expect(typed).toEqual({ sheet: { marks, texts: {} }, differing: null })
    expect(answersOf(typed.sheet, asked)).toEqual(answersOf({ marks, texts: {} }, asked))
    expect(blanksOf(typed.sheet, fields)).toBe(Object.values(marks).filter(({ length }) => length === 0).length)
  }), { numRuns: 60 })
})

test('when a typist slips, goes back and types it again, then the answers are those on paper', () => {
  fc.assert(fc.property(filled, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (marks, chances) => {
    const keys = fields.flatMap((field) => {
      const right = keysFor(field, marks[field.id]!)
      const slips = !field.many && chances.next().value === 0
      return slips ? [...keysFor(field, [field.values[0]!]), 'Backspace', ...right] : right
    })
    expect(finish(type(newEntry, keys), fields, false)).toMatchObject({ sheet: { marks } })
  }), { numRuns: 40 })
})

test('when a sheet is drawn, then it is typed again from nothing, and a third look decides where the two differ', () => {
  fc.assert(fc.property(filled, filled, filled, (first, second, third) => {
    const again = finish(type(newEntry, fields.flatMap((field) => keysFor(field, first[field.id]!))), fields, true)
    if (isTyped(again) || again.stage !== 'again') throw new Error('not asked again')
    expect(again.keying.marks).toEqual({})
    const compared = finish(type(again, fields.flatMap((field) => keysFor(field, second[field.id]!))), fields, true)
    const differing = differingFields(first, second, fields)
    if (isTyped(compared)) return expect([compared.sheet.marks, compared.differing, differing]).toEqual([first, 0, []])
    expect(compared).toMatchObject({ stage: 'decide', first, second })
    const decided = finish(type(compared, differing.flatMap((field) => keysFor(field, third[field.id]!))), fields, true)
    const ids = new Set(differing.map(({ id }) => id))
    const expected = Object.fromEntries(fields.map(({ id }) => [id, ids.has(id) ? third[id] : first[id]]))
    expect(decided).toEqual({ sheet: { marks: expected, texts: {} }, differing: differing.length })
  }), { numRuns: 25 })
})

test('when a sheet has to be typed again, then closing the page would lose the first entry before a key is pressed', () => {
  const again = finish(type(newEntry, fields.map(() => ',')), fields, true)
  expect(!isTyped(again) && [again.stage, again.keying.marks, isBegun(again)]).toEqual(['again', {}, true])
})

test('when a sheet is corrected, then it opens at its end, and going back changes one answer', () => {
  const marks = Object.fromEntries(fields.map(({ id, values }) => [id, [values[0]!]]))
  const entry = entryOf({ marks, texts: { praise: 'Kava' } }, fields)
  expect([isWhole(entry, fields), isBegun(entry), isBegun(newEntry)]).toEqual([true, true, false])
  const up = Array.from(fields, () => 'ArrowUp')
  const down = Array.from(fields.slice(1), () => 'ArrowDown')
  expect(finish(type(entry, [...up, '4', ...down]), fields, false)).toEqual({
    sheet: { marks: { ...marks, [fields[0]!.id]: ['4'] }, texts: { praise: 'Kava' } }, differing: null,
  })
})

test('when an IZZ is typed, then it takes one key for each question but long lists', () => {
  const statements = Array.from({ length: 78 }, (_, nth) => ({ ...instrument.statements[0]!, key: `izz.${nth}` }))
  const izz = fieldsOf(printedFormOf({ ...instrument, statements }))
  const keys = izz.flatMap((field) => keysFor(field, [field.values.at(-1)!]))
  expect(keys).toHaveLength(izz.length)
})
