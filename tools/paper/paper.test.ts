import { beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findMarks, loadMarkReader, type FoundMark } from '../../mfe-survey/src/paper/find-marks.ts'
import { readPage } from '../../mfe-survey/src/paper/read-page.ts'
import { scanned, type Scanned } from './corpus.ts'
import { print, type Printed } from './printed.ts'

type Marked = Scanned & { readonly marks: readonly FoundMark[] }

let izz: Printed
let damaged: Marked
beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await loadMarkReader(Uint8Array.from(wasm).buffer)
  izz = await print('izz', 'hr')
  damaged = await marked(2, { page: 2, habit: 'cross', damage: 'all' })
}, 60_000)

async function marked(seed: number, how: Parameters<typeof scanned>[2], printed = izz): Promise<Marked> {
  const scan = scanned(printed, seed, { dpi: 150, ...how })
  return { ...scan, marks: await findMarks(scan.image) }
}

/** No row is read wrongly, and few need a person. */
function expectRight({ form, image, marks, page, rotation, meant, written }: Marked, atMost = 0.1): void {
  const read = readPage(image, marks, form)
  if (read.kind !== 'page') throw new Error(read.kind)
  expect({ page: read.page, rotation: read.rotation, written: read.written })
    .toEqual({ page, rotation, written: [...written] })
  let doubtful = 0
  for (const [id, { values, unclear }] of meant) {
    const decision = read.rows.get(id)!
    if (decision.kind === 'doubtful') doubtful++
    else expect([id, unclear, decision.kind === 'answered' ? decision.values : []]).toEqual([id, false, values])
  }
  expect(doubtful).toBeLessThanOrEqual(meant.size * atMost)
}

test('when a damaged scan is read, then its page, rotation, rows and written areas are right', () => {
  expectRight(damaged)
})

test.each(['fill', 'scribble'] as const)('when a person’s habit is to %s, then these are the answers', async (habit) => {
  expectRight(await marked(3, { page: 1, habit, damage: 'noise' }))
})

test('when a page is filled in with a hard pencil, then its pale marks are the answers', async () => {
  expectRight(await marked(4, { page: 1, habit: 'tick', pen: 'hard pencil', damage: 'noise' }))
})

test('when a page has only lines to write on, then what is written is found', async () => {
  const puls = await print('puls', 'hr')
  const page = puls.form.pages.findIndex(({ questions }) => questions.length === 0) + 1
  expectRight(await marked(5, { page, damage: 'jpeg' }, puls))
}, 30_000)

test('when three codes are readable, then the page is read; with two, it has no marks', () => {
  expectRight({ ...damaged, marks: damaged.marks.slice(0, 3) }, 0.2)
  expect(readPage(damaged.image, damaged.marks.slice(0, 2), izz.form)).toEqual({ kind: 'no page marks' })
})

test('when marks are in the wrong places, then nothing is read', () => {
  const moved = damaged.marks.map((mark) => (
    { ...mark, corners: mark.corners.map(({ x, y }) => ({ x: x + 25, y: y + 31 })) as never }
  ))
  expect(readPage(damaged.image, moved, izz.form)).toEqual({ kind: 'no page marks' })
})

test('when the page belongs to another form, then the form is named', () => {
  expect(readPage(damaged.image, damaged.marks, { ...izz.form, id: '0000000000' }))
    .toEqual({ kind: 'another form', form: izz.form.id })
})
