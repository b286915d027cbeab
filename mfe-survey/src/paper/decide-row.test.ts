import { expect, test } from '@jest/globals'
import { decideRows, isPale, type MeasuredRow } from './decide-row.ts'
import type { BoxInk } from './measure-box.ts'

const empty: BoxInk = { fill: 0, faint: 0, leastNinth: 0, reach: 0, around: 0 }
const cross: BoxInk = { fill: 0.3, faint: 0.4, leastNinth: 0.05, reach: 2.9, around: 0.05 }
const feltCross: BoxInk = { fill: 0.78, faint: 0.85, leastNinth: 0.35, reach: 2.9, around: 0.1 }
const filled: BoxInk = { fill: 0.98, faint: 1, leastNinth: 0.9, reach: 2.9, around: 0 }
const heavy: BoxInk = { fill: 0.85, faint: 0.9, leastNinth: 0.6, reach: 2.9, around: 0 }
const faint: BoxInk = { fill: 0.01, faint: 0.2, leastNinth: 0, reach: 0.5, around: 0 }
const speck: BoxInk = { fill: 0.03, faint: 0.05, leastNinth: 0, reach: 0.6, around: 0 }
const short: BoxInk = { fill: 0.12, faint: 0.16, leastNinth: 0, reach: 1.2, around: 0 }
const touched: BoxInk = { ...empty, faint: 0.04 }
const circled: BoxInk = { ...empty, around: 0.2 }

const values = ['1', '2', '3', '4']
const row = (...inks: BoxInk[]): MeasuredRow => ({ values, inks, many: false })
const decide = (...inks: BoxInk[]) => decideRows([row(...inks)])[0]
const answered = (...chosen: string[]) => ({ kind: 'answered', values: chosen })

test('when one box is marked, then it is the answer, with a felt pen too', () => {
  expect(decide(empty, cross, empty, empty)).toEqual(answered('2'))
  expect(decide(empty, empty, empty, feltCross)).toEqual(answered('4'))
})

test('when a wrong box is filled and another crossed, then the crossed one is the answer', () => {
  expect(decide(filled, empty, cross, empty)).toEqual(answered('3'))
})

test('when there is dust beside a mark, then the mark is the answer', () => {
  expect(decide(empty, speck, cross, touched)).toEqual(answered('3'))
})

test('when nothing is marked, then the row is blank', () => {
  expect(decide(empty, empty, empty, empty)).toEqual({ kind: 'blank' })
})

test.each([
  ['two marks', [cross, cross, empty, empty], ['1', '2']],
  ['unclear', [cross, heavy, empty, empty], ['1', '2']],
  ['two marks', [cross, short, empty, empty], ['1', '2']],
  ['faint', [empty, faint, empty, empty], ['2']],
  ['faint', [empty, speck, empty, empty], ['2']],
  ['faint', [empty, touched, empty, empty], ['2']],
  ['only filled', [empty, filled, empty, empty], ['2']],
  ['outside the boxes', [circled, empty, empty, empty], []],
  ['line through all', [cross, cross, cross, cross], values],
] as const)('when a row has %s, then a person decides', (reason, inks, asked) => {
  expect(decide(...inks)).toEqual({ kind: 'doubtful', reason, values: asked })
})

test('when a question has only two boxes and both are marked, then that is no line through all', () => {
  expect(decideRows([{ values: ['1', '2'], inks: [cross, cross], many: false }]))
    .toEqual([{ kind: 'doubtful', reason: 'two marks', values: ['1', '2'] }])
})

test('when several boxes may be marked, then all marks count and filled ones do not', () => {
  const many = (...inks: BoxInk[]) => decideRows([{ values, inks, many: true }])[0]
  expect(many(cross, filled, cross, empty)).toEqual(answered('1', '3'))
  expect(many(cross, cross, cross, cross)).toEqual(answered(...values))
})

const times = (count: number, of: MeasuredRow) => Array.from({ length: count }, () => of)
const fills = row(empty, filled, empty, empty)
const crosses = row(empty, cross, empty, empty)
const blank = row(empty, empty, empty, empty)

test.each([
  ['all rows', times(20, fills), answered('2')],
  ['all rows of a felt pen', times(20, row(empty, empty, heavy, empty)), answered('3')],
  ['six of ten rows with ink', [...times(6, fills), ...times(4, crosses), ...times(30, blank)], answered('2')],
  ['fewer than six of ten', [...times(5, fills), ...times(4, crosses)], { kind: 'doubtful', reason: 'only filled', values: ['2'] }],
  ['one row of a page left blank', [fills, ...times(30, blank)], { kind: 'doubtful', reason: 'only filled', values: ['2'] }],
])('when %s have one box, which is filled, then filling is a mark only if it is a habit', (_, rows, expected) => {
  expect(decideRows(rows)[0]).toEqual(expected)
})

test.each([
  ['a cross', crosses, answered('2')],
  ['a box nearly filled', row(empty, empty, heavy, empty), answered('3')],
  ['nothing', blank, { kind: 'blank' }],
  ['two filled boxes', row(filled, empty, filled, empty), { kind: 'doubtful', reason: 'unclear', values: ['1', '3'] }],
  ['a filled box and a cross', row(filled, empty, cross, empty), { kind: 'doubtful', reason: 'unclear', values: ['1', '3'] }],
  ['two filled boxes of several', { ...row(filled, empty, filled, empty), many: true }, { kind: 'doubtful', reason: 'unclear', values: ['1', '3'] }],
  ['a trace', row(empty, faint, empty, empty), { kind: 'doubtful', reason: 'faint', values: ['2'] }],
])('when a person fills boxes and a row has %s, then only one box is an answer', (_, one, expected) => {
  expect(decideRows([...times(20, fills), one]).at(-1)).toEqual(expected)
})

test('when all marks are dense and a single one is a little denser, then it is the answer', () => {
  const dense = row(empty, empty, heavy, empty)
  expect(decideRows([...times(20, dense), fills]).at(-1)).toEqual(answered('2'))
})

test('when a page has both filled boxes and crosses, then a row with one of each is doubtful', () => {
  const mixed = row(filled, empty, cross, empty)
  expect(decideRows([mixed, ...times(4, fills), ...times(6, crosses)])[0]).toEqual({ kind: 'doubtful', reason: 'unclear', values: ['1', '3'] })
  expect(decideRows([mixed, fills, ...times(20, crosses)])[0]).toEqual(answered('3'))
})

test('when many rows have one box with little ink, then the page is pale; a few such rows are doubtful ones', () => {
  const pale = row(empty, { ...faint, fill: 0.05 }, empty, empty)
  expect(isPale([...times(20, pale), ...times(5, crosses), ...times(5, blank)])).toBe(true)
  expect(isPale([...times(4, pale), ...times(20, crosses)])).toBe(false)
  expect(isPale(times(3, pale))).toBe(false)
})
