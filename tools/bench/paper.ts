import { findMarks, loadMarkReader } from '../../mfe-survey/src/paper/find-marks.ts'
import { readPage } from '../../mfe-survey/src/paper/read-page.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { damages, scan, type Damage } from '../paper/degrade.ts'
import { fillPage } from '../paper/fill.ts'
import { Random } from '../paper/random.ts'
import { drawPage, form } from '../paper/sheet.ts'
import type { Bench, Row } from './bench.ts'

/** The seeds, first and count: `PAPER_SEEDS=1000,500`. One in seven pages has each kind of damage. */
const [firstSeed = 1, count = 70] = (process.env['PAPER_SEEDS'] ?? '').split(',').filter(Boolean).map(Number)
/** 1 is the worst that has to be read. */
const harsh = Number(process.env['PAPER_HARSH'] ?? 1)

interface Tally { pages: number; unread: number; rows: number; wrong: number; flagged: number; words: number; ms: number }
const noTally = (): Tally => ({ pages: 0, unread: 0, rows: 0, wrong: 0, flagged: 0, words: 0, ms: 0 })

const blankPages = [1, 2].map(drawPage)

async function readOne(seed: number, damage: Damage, tally: Tally): Promise<void> {
  const random = new Random(seed)
  const page = 1 + (Math.floor(seed / damages.length) % 2)
  const blank = blankPages[page - 1]!
  const raster = { ...blank, data: blank.data.slice() }
  const { meant, written } = fillPage(raster, form.pages[page - 1]!, random)
  const { image } = scan(raster, damage, random, { harsh })
  const began = performance.now()
  const read = readPage(image, await findMarks(image), form)
  tally.ms += performance.now() - began
  tally.pages++
  if (read.kind !== 'page') {
    tally.unread++
    return
  }
  for (const { id } of form.pages[page - 1]!.writing) if (written.has(id) !== read.written.includes(id)) tally.words++
  for (const [id, { values, unclear }] of meant) {
    const decision = read.rows.get(id)!
    tally.rows++
    if (decision.kind === 'doubtful') tally.flagged++
    else if (unclear || (decision.kind === 'answered' ? decision.values : []).join() !== values.join()) tally.wrong++
  }
}

async function measure(showStep: (what: string) => void, signal: AbortSignal): Promise<readonly Row[]> {
  const wasm = readFileSync(createRequire(import.meta.resolve('../../mfe-survey/package.json')).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await loadMarkReader(Uint8Array.from(wasm).buffer)
  const tallies = new Map<Damage, Tally>(damages.map((damage) => [damage, noTally()]))
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    signal.throwIfAborted()
    if (seed % 10 === 0) showStep(`sheet ${seed - firstSeed} of ${count}`)
    const damage = damages[seed % damages.length]!
    await readOne(seed, damage, tallies.get(damage)!)
  }
  const all = noTally()
  for (const tally of tallies.values()) for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key]
  return [
    { what: 'pages', value: all.pages, unit: '' },
    { what: 'pages not read', value: all.unread, unit: '' },
    { what: 'rows', value: all.rows, unit: '' },
    { what: 'wrong rows in 10,000', value: (all.wrong / all.rows) * 10_000, unit: '', atMost: 1 },
    { what: 'rows for a person', value: (all.flagged / all.rows) * 100, unit: '%', atMost: 3 },
    { what: 'areas for words misread', value: all.words, unit: '' },
    { what: 'a page, mean', value: all.ms / all.pages, unit: 'ms', atMost: 150 },
    ...[...tallies].filter(([, { rows }]) => rows > 0).flatMap(([damage, { rows, wrong, flagged, unread }]): Row[] => [
      { what: `${damage}: wrong of ${rows} rows`, value: wrong, unit: '' },
      { what: `${damage}: for a person`, value: (flagged / rows) * 100, unit: '%' },
      { what: `${damage}: pages not read`, value: unread, unit: '' },
    ]),
  ]
}

/** Synthetic sheets, filled in with three kinds of pen and damaged as scans are: an estimate until real ones exist. */
export const paper: Bench = {
  name: 'paper',
  help: 'wrong and doubtful rows of scanned questionnaires, drawn and damaged by seed (PAPER_SEEDS, PAPER_HARSH)',
  run: ({ showStep, signal }) => measure(showStep, signal),
}
