import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findMarks, loadMarkReader } from '../../mfe-survey/src/paper/find-marks.ts'
import { readPage } from '../../mfe-survey/src/paper/read-page.ts'
import { scanned, type Scanned } from '../paper/corpus.ts'
import { damages } from '../paper/degrade.ts'
import { print } from '../paper/printed.ts'
import type { Bench, Row } from './bench.ts'

/** The seeds, first and count: `PAPER_SEEDS=1000,500`. One in seven pages has each kind of damage. */
const [firstSeed = 1, count = 168] = (process.env['PAPER_SEEDS'] ?? '').split(',').filter(Boolean).map(Number)
/** 1 is the worst that must be readable. */
const harsh = Number(process.env['PAPER_HARSH'] ?? 1)

/** Successive seeds that are copies of one questionnaire: each page with each damage, twice. */
const inARow = damages.length * 4

interface Tally { rows: number; wrong: number; flagged: number }
const noTally = (): Tally => ({ rows: 0, wrong: 0, flagged: 0 })
const tallyIn = (tallies: Map<string, Tally>, key: string) => tallies.get(key) ?? tallies.set(key, noTally()).get(key)!

class Figures {
  pages = 0
  unread = 0
  /** Areas for handwriting where writing was missed, or seen where there is none. */
  misreadAreas = 0
  /** Of processors: other work on the machine doesn't count. */
  ms = 0
  readonly all = noTally()
  readonly byDamage = new Map<string, Tally>()
  readonly byKind = new Map<string, Tally>()

  async add({ form, page, image, damage, meant, written }: Scanned): Promise<void> {
    const before = process.cpuUsage()
    const read = readPage(image, await findMarks(image), form)
    const { user, system } = process.cpuUsage(before)
    this.ms += (user + system) / 1000
    this.pages++
    if (read.kind !== 'page') {
      this.unread++
      return
    }
    for (const { id } of form.pages[page - 1]!.writing) if (written.has(id) !== read.written.includes(id)) this.misreadAreas++
    for (const [id, { values, unclear, kind }] of meant) {
      const decision = read.rows.get(id)!
      const isFlagged = decision.kind === 'doubtful'
      const isWrong = !isFlagged && (unclear || (decision.kind === 'answered' ? decision.values : []).join() !== values.join())
      for (const tally of [this.all, tallyIn(this.byDamage, damage), tallyIn(this.byKind, kind)]) {
        tally.rows++
        tally.flagged += isFlagged ? 1 : 0
        tally.wrong += isWrong ? 1 : 0
      }
    }
  }

  rows(): Row[] {
    const { all, pages } = this
    const each = (tallies: Map<string, Tally>) => [...tallies].flatMap(([what, { rows, wrong, flagged }]): Row[] => [
      { what: `${what}: wrong of ${rows} rows`, value: wrong, unit: '' },
      { what: `${what}: for a person`, value: (flagged / rows) * 100, unit: '%' },
    ])
    return [
      { what: 'pages', value: pages, unit: '' },
      { what: 'pages not read', value: this.unread, unit: '' },
      { what: 'rows', value: all.rows, unit: '' },
      { what: 'wrong rows in 10,000', value: (all.wrong / all.rows) * 10_000, unit: '', atMost: 1 },
      { what: 'rows for a person', value: (all.flagged / all.rows) * 100, unit: '%', atMost: 3 },
      { what: 'areas for words misread', value: this.misreadAreas, unit: '' },
      { what: 'a page, processor time, mean', value: this.ms / pages, unit: 'ms', atMost: 150 },
      ...each(this.byDamage), ...each(this.byKind),
    ]
  }
}

async function measure(showStep: (what: string) => void, signal: AbortSignal): Promise<readonly Row[]> {
  const { resolve } = createRequire(import.meta.resolve('../../mfe-survey/package.json'))
  const wasm = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await loadMarkReader(Uint8Array.from(wasm).buffer)
  showStep('printing')
  const printed = [await print('izz', 'hr'), await print('izz', 'de'), await print('puls', 'hr')]
  const figures = new Figures()
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    signal.throwIfAborted()
    if (seed % 10 === 0) showStep(`page ${seed - firstSeed} of ${count}`)
    await figures.add(scanned(printed[Math.floor(seed / inARow) % printed.length]!, seed, { harsh }))
  }
  return figures.rows()
}

/** Our own printed questionnaires, filled in with four kinds of pen and damaged as scans are. */
export const paper: Bench = {
  name: 'paper',
  help: 'wrong and doubtful rows of printed questionnaires, filled in and damaged by seed (PAPER_SEEDS, PAPER_HARSH)',
  run: ({ showStep, signal }) => measure(showStep, signal),
}
