import { beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findMarks, loadMarkReader, type FoundMark } from '../../mfe-survey/src/paper/find-marks.ts'
import { readPage } from '../../mfe-survey/src/paper/read-page.ts'
import { scan, type Damage } from './degrade.ts'
import { fillPage, type Habit, type Meant } from './fill.ts'
import { Random } from './random.ts'
import type { Raster } from './raster.ts'
import { drawPage, form } from './sheet.ts'

interface Scanned {
  page: number
  image: Raster
  rotation: number
  marks: readonly FoundMark[]
  meant: Map<string, Meant>
  written: Set<string>
}

async function scanned(seed: number, page: number, habit: Habit, damage: Damage): Promise<Scanned> {
  const random = new Random(seed)
  const raster = drawPage(page)
  const { meant, written } = fillPage(raster, form.pages[page - 1]!, random, habit)
  const { image, rotation } = scan(raster, damage, random, { dpi: 150 })
  return { page, image, rotation, marks: await findMarks(image), meant, written }
}

/** No row says what was not meant; at most a tenth asks a person. */
function expectRight({ image, marks, page, rotation, meant, written }: Scanned): void {
  const read = readPage(image, marks, form)
  if (read.kind !== 'page') throw new Error(read.kind)
  expect({ page: read.page, rotation: read.rotation, written: read.written }).toEqual({ page, rotation, written: [...written] })
  let doubtful = 0
  for (const [id, { values, unclear }] of meant) {
    const decision = read.rows.get(id)!
    if (decision.kind === 'doubtful') doubtful++
    else expect([id, unclear, decision.kind === 'answered' ? decision.values : []]).toEqual([id, false, values])
  }
  expect(doubtful / meant.size).toBeLessThanOrEqual(0.1)
}

let damaged: Scanned
beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await loadMarkReader(Uint8Array.from(wasm).buffer)
  damaged = await scanned(2, 2, 'cross', 'all')
})

test('when a clean scan is read, then its page, rotation and rows are right', async () => {
  expectRight(await scanned(1, 1, 'cross', 'clean'))
})

test('when a damaged scan is read, then its page, rotation, rows and written areas are right', () => {
  expectRight(damaged)
})

test('when a person fills boxes instead of crossing them, then these are the answers', async () => {
  expectRight(await scanned(3, 1, 'fill', 'noise'))
})

test('when three codes are readable, then the page is read; with two, it has no marks', () => {
  expectRight({ ...damaged, marks: damaged.marks.slice(0, 3) })
  expect(readPage(damaged.image, damaged.marks.slice(0, 2), form)).toEqual({ kind: 'no page marks' })
})

test('when marks are in the wrong places, then nothing is read', () => {
  const moved = damaged.marks.map((mark) => ({ ...mark, corners: mark.corners.map(({ x, y }) => ({ x: x + 25, y: y + 31 })) as never }))
  expect(readPage(damaged.image, moved, form)).toEqual({ kind: 'no page marks' })
})

test('when the page belongs to another form, then the form is named', () => {
  expect(readPage(damaged.image, damaged.marks, { ...form, id: '0000000000' })).toEqual({ kind: 'another form', form: form.id })
})
