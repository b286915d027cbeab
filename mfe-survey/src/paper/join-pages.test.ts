import { describe, expect, test } from '@jest/globals'
import type { PrintedForm, PrintedPage } from '@glas/contracts/paper/form'
import type { Decision } from './decide-row.ts'
import { joinPages } from './join-pages.ts'
import type { BackOrder, PageFault, ScanEvent } from './scans.ts'

const boxes = (...values: readonly string[]) => values.map((value, nth) => ({ value, x: 10 + 6 * nth, y: 10 }))
const pageWith = (...questions: PrintedPage['questions']): PrintedPage => ({ questions, writing: [] })
const listed = (id: string, many: boolean, ...values: readonly string[]) => ({ id, many, boxes: boxes(...values) })
const form: PrintedForm = {
  id: 'F000000000', boxSize: 4.23,
  pages: [
    pageWith(listed('first', false, '1', '2'), listed('list', false, 'a'), listed('many', true, 'x')),
    pageWith(listed('list', false, 'b'), listed('many', true, 'y')),
  ],
}
const forms = [form, { ...form, id: 'S000000000', pages: [...form.pages, pageWith(), pageWith()] }]

const blank: Decision = { kind: 'blank' }
const answered = (...values: string[]): Decision => ({ kind: 'answered', values })
type Rows = Readonly<Record<string, Decision>>
const blankRows: Rows = { first: blank, list: blank, many: blank }

/** A file of pages: the number of a page, a fault, or a page with these rows. */
const file = (nth: number, ...pages: readonly (number | PageFault | { page: number; rows: Rows } | { page: number; like: number })[]): ScanEvent[] => [
  { kind: 'file', file: nth, name: `${nth}.pdf`, pages: pages.length, single: pages.length === 1 },
  ...pages.map((one, index): ScanEvent => {
    const place = { file: nth, page: index + 1 }
    if (typeof one === 'string') return { kind: 'bad page', place, fault: one }
    const { page, ...more } = typeof one === 'number' ? { page: one } : one
    return {
      kind: 'page',
      page: {
        place, form: form.id, page, rows: new Map(Object.entries('rows' in more ? more.rows : blankRows)), written: page === 2 ? ['praise'] : [],
        fingerprint: `${nth}.${index}`, source: `source of ${nth}.${index}`, ...('like' in more && { like: { file: 0, page: more.like } }),
      },
    }
  }),
]
const join = (events: readonly ScanEvent[], order?: BackOrder) => joinPages(events, forms, order)
const placesOf = (sheets: readonly { places: readonly { file: number; page: number }[] }[]) =>
  sheets.map(({ places }) => places.map(({ file: nth, page }) => `${nth}.${page}`).join('+'))

async function joined(...pages: Parameters<typeof file> extends [number, ...infer Rest] ? Rest : never) {
  const { sheets, incomplete, apart } = await join(file(0, ...pages))
  return {
    sheets: placesOf(sheets), checks: sheets.map(({ check }) => check), apart,
    incomplete: incomplete.map(({ places, missing }) => [placesOf([{ places }])[0], missing]),
  }
}

test('when sheets are fed by a duplex scanner, some of them turned over, then each is joined', async () => {
  expect(await joined(1, 2, 2, 1, 1, 2)).toEqual({
    sheets: ['0.1+0.2', '0.4+0.3', '0.5+0.6'], checks: [undefined, undefined, undefined], incomplete: [], apart: [],
  })
})

test('when a side is missing, then it is named, and the sheets next to it have to be checked', async () => {
  expect(await joined(1, 2, 1, 2, 1, 1, 2, 1, 2)).toEqual({
    sheets: ['0.1+0.2', '0.3+0.4', '0.6+0.7', '0.8+0.9'], incomplete: [['0.5', [2]]], apart: [],
    checks: [undefined, 'neighbour incomplete', 'neighbour incomplete', undefined],
  })
})

describe('when a missing side is scanned later', () => {
  test('then it is joined with the sheet that lacks it, and a person compares them', async () => {
    const { sheets, incomplete } = await join([...file(0, 1, 2, 1, 1, 2), ...file(1, 2)])
    expect([placesOf(sheets), incomplete]).toEqual([['0.1+0.2', '0.3+1.1', '0.4+0.5'], []])
    expect(sheets.map(({ check }) => check)).toEqual(['neighbour incomplete', 'added later', 'neighbour incomplete'])
  })

  test.each([
    ['fewer than are missing', [...file(0, 1, 2, 1, 1, 2, 1), ...file(1, 2)], ['0.3', '0.6', '1.1']],
    ['with other pages', [...file(0, 1, 2, 1, 1, 2), ...file(1, 2, 1, 2)], ['0.3', '1.3']],
    ['of another side', [...file(0, 1, 2, 1, 1, 2), ...file(1, 1)], ['0.3', '1.1']],
    ['before', [...file(0, 2), ...file(1, 1, 2, 1, 1, 2)], ['0.1', '1.3']],
  ])('then these pages stay apart: %s', async (_, events, left) => {
    expect(placesOf((await join(events)).incomplete)).toEqual(left)
  })

  test('then several are in the order of the gaps, whatever is scanned afterwards', async () => {
    const events = [...file(0, 1, 2, 1, 1, 2, 1), ...file(1, 2, 2)]
    const first = await join(events)
    expect([placesOf(first.sheets), first.incomplete]).toEqual([['0.1+0.2', '0.3+1.1', '0.4+0.5', '0.6+1.2'], []])
    const later = await join([...events, ...file(2, 1, 1, 2), ...file(3, 2)])
    expect([placesOf(later.sheets), later.incomplete])
      .toEqual([['0.1+0.2', '0.3+1.1', '0.4+0.5', '0.6+1.2', '2.1+3.1', '2.2+2.3'], []])
  })
})

test('when a page was not read, then the other side of its sheet lacks it, and no other page takes its place', async () => {
  expect(await joined(1, 2, 1, 'no marks', 2, 1)).toMatchObject({
    sheets: ['0.1+0.2', '0.6+0.5'], checks: ['neighbour incomplete', undefined], incomplete: [['0.3', [2]]],
  })
})

test('when empty pages and copies are among the pages, then they are skipped', async () => {
  expect(await joined(1, 'empty', 2, 'copy', 'copy', 1, 2)).toMatchObject({ sheets: ['0.1+0.3', '0.6+0.7'], incomplete: [] })
})

test('when pages are single files, then they are joined; the last page of a longer file is not joined with the next', async () => {
  expect(placesOf((await join([...file(0, 1), ...file(1, 2), ...file(2, 1), ...file(3, 2)])).sheets)).toEqual(['0.1+1.1', '2.1+3.1'])
  const { sheets, incomplete } = await join([...file(0, 1, 2, 1), ...file(1, 2, 1, 2)])
  expect([placesOf(sheets), placesOf(incomplete)]).toEqual([['0.1+0.2', '1.2+1.1'], ['0.3', '1.3']])
  const single = await join([...file(0, 1, 2, 1), ...file(1, 2)])
  expect([placesOf(single.sheets), single.sheets.map(({ check }) => check)])
    .toEqual([['0.1+0.2', '0.3+1.1'], ['neighbour incomplete', 'added later']])
})

test('when fronts are followed by backs of another language, then they are no sides of the same sheets', async () => {
  const german = { ...form, id: 'G000000000' }
  const backs = file(1, 2, 2)
    .map((event): ScanEvent => (event.kind === 'page' ? { ...event, page: { ...event.page, form: german.id } } : event))
  const { sheets, incomplete, apart } = await joinPages([...file(0, 1, 1), ...backs], [form, german], 'same')
  expect([sheets, placesOf(incomplete), apart]).toEqual([[], ['0.1', '0.2', '1.1', '1.2'], []])
})

test.each([
  ['in one file', file(0, 1, 1, 1, 2, 2, 2), ['0.1+0.4', '0.2+0.5', '0.3+0.6'], ['0.1+0.6', '0.2+0.5', '0.3+0.4']],
  ['in two files', [...file(0, 1, 1), ...file(1, 2, 2)], ['0.1+1.1', '0.2+1.2'], ['0.1+1.2', '0.2+1.1']],
  ['backs first', file(0, 2, 2, 1, 1), ['0.3+0.1', '0.4+0.2'], ['0.4+0.1', '0.3+0.2']],
])('when backs were scanned after fronts, %s, then they are joined in the order that a person says', async (_, events, same, reverse) => {
  const unsaid = await join(events)
  expect([unsaid.sheets, unsaid.incomplete, unsaid.apart]).toEqual([[], [], [{ form: form.id, fronts: same.length, backs: same.length }]])
  expect(placesOf((await join(events, 'same')).sheets)).toEqual(same)
  expect(placesOf((await join(events, 'reverse')).sheets)).toEqual(reverse)
})

test('when there are fewer backs than fronts, then none is joined', async () => {
  const { sheets, apart } = await join(file(0, 1, 1, 1, 2, 2), 'same')
  expect([sheets, apart]).toEqual([[], [{ form: form.id, fronts: 3, backs: 2 }]])
})

test('when a form has several sheets, then the pages of one questionnaire are joined', async () => {
  const events = file(0, 1, 2, 4, 3, 1, 2, 3, 1, 2, 3, 4)
    .map((event): ScanEvent => (event.kind === 'page' ? { ...event, page: { ...event.page, form: 'S000000000' } } : event))
  const { sheets, incomplete } = await join(events)
  expect([placesOf(sheets), placesOf(incomplete)]).toEqual([['0.1+0.2+0.4+0.3', '0.8+0.9+0.10+0.11'], ['0.5+0.6+0.7']])
})

test('when a list continues on another page, then its rows are one', async () => {
  const rowOf = async (front: Rows, back: Rows, id: string) => {
    const { sheets } = await join(file(0, { page: 1, rows: { ...blankRows, ...front } }, { page: 2, rows: { ...blankRows, ...back } }))
    return sheets[0]!.rows.get(id)
  }
  const places = [{ file: 0, page: 1 }, { file: 0, page: 2 }]
  expect(await rowOf({}, {}, 'list')).toEqual({ decision: blank, places })
  expect(await rowOf({}, { list: answered('b') }, 'list')).toEqual({ decision: answered('b'), places })
  expect(await rowOf({ list: answered('a') }, { list: answered('b') }, 'list'))
    .toEqual({ decision: { kind: 'doubtful', reason: 'two marks', values: ['a', 'b'] }, places })
  expect(await rowOf({ many: answered('x') }, { many: answered('y') }, 'many')).toEqual({ decision: answered('x', 'y'), places })
  expect(await rowOf({ list: answered('a') }, { list: { kind: 'doubtful', reason: 'faint', values: ['b'] } }, 'list'))
    .toEqual({ decision: { kind: 'doubtful', reason: 'faint', values: ['a', 'b'] }, places })
})

test('when a page looks like an earlier one, then its sheet has to be checked', async () => {
  const { sheets } = await join(file(0, 1, 2, 1, { page: 2, like: 2 }))
  expect(sheets.map(({ check, like }) => [check, like])).toEqual([[undefined, undefined], ['like another', { file: 0, page: 2 }]])
})

test('when the same pages are joined again, then a sheet has the same fingerprint and claim, and another has others', async () => {
  const [first, second] = (await join(file(0, 1, 2, 1, 2))).sheets.map(({ fingerprint }) => fingerprint)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect((await join(file(0, 1, 2))).sheets[0]!.fingerprint).toBe(first)
  const claims = async (events: readonly ScanEvent[]) => (await join(events)).sheets.map(({ claim }) => claim)
  const decoded = file(0, 1, 2).map((event): ScanEvent =>
    (event.kind === 'page' ? { ...event, page: { ...event.page, fingerprint: 'another' } } : event))
  expect(await claims(decoded)).toEqual(await claims(file(0, 1, 2)))
  expect(new Set(await claims(file(0, 1, 2, 1, 2))).size).toBe(2)
  expect((await join(file(0, 1, 2))).sheets[0]!.written).toEqual(new Map([['praise', { file: 0, page: 2 }]]))
})
