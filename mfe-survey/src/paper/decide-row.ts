import type { BoxInk } from './measure-box.ts'

export type Doubt = 'two marks' | 'faint' | 'only filled' | 'outside the boxes' | 'line through all' | 'unclear'

export type Decision =
  | { readonly kind: 'answered'; readonly values: readonly string[] }
  | { readonly kind: 'blank' }
  /** For a person to decide. `values` are the boxes in question. */
  | { readonly kind: 'doubtful'; readonly reason: Doubt; readonly values: readonly string[] }

/** A row's boxes, as measured. */
export interface MeasuredRow {
  readonly values: readonly string[]
  readonly inks: readonly BoxInk[]
  readonly many: boolean
}

type State = 'empty' | 'speck' | 'trace' | 'marked'

/** Thresholds were tuned with `npm run bench -- paper`. Between the clear states there is always a doubtful one. */
function stateOf({ fill, faint, reach }: BoxInk): State {
  if (fill >= 0.11 && reach >= 1.5) return 'marked'
  if (fill < 0.012 && faint < 0.07) return 'empty'
  return fill < 0.06 && faint < 0.09 && reach < 0.9 ? 'speck' : 'trace'
}

/** How close a box is to being full: crosses and scribbles leave light somewhere, a filled box doesn't. */
const densityOf = ({ fill, leastNinth }: BoxInk) => (fill + leastNinth) / 2

/**
 * How a person marks boxes: a felt pen's crosses are as dark as another's crossed-out boxes, and some people fill boxes
 * instead of crossing them. Only what is far from a page's usual marks is something else.
 */
interface Hand {
  /** Usual marks aren't denser; a denser box may have been crossed out. */
  readonly densest: number
  /** A box this dense beside a usual mark is a corrected mistake. */
  readonly crossedOutFrom: number
}

/** Rows that show how a person marks, at least; in fewer, one of them may be a correction. */
const rowsOfHand = 4

function handOn(rows: readonly MeasuredRow[]): Hand {
  const densities = rows.flatMap(({ inks }) => {
    const [one, ...others] = inks.filter((ink) => stateOf(ink) !== 'empty')
    return one && others.length === 0 ? [densityOf(one)] : []
  }).sort((a, b) => a - b)
  if (densities.length < rowsOfHand) return { densest: 0.6, crossedOutFrom: 0.9 }
  const quantile = (share: number) => densities[Math.floor(densities.length * share)]!
  // Filling boxes is a habit if six in ten are. One page with both doesn't tell what a filled box means.
  return { densest: Math.max(0.5, quantile(0.4) + 0.3), crossedOutFrom: Math.max(0.85, quantile(0.9) + 0.15) }
}

/** One of several marks that is this dense may have been crossed out, whatever a person's marks are like. */
const nearlyFull = 0.7

/** A mark in a usual pen has more ink. */
const paleFill = 0.15

/** Whether a page's marks are too pale for the usual measure: many rows have one box with little ink, and one only. */
export function isPale(rows: readonly MeasuredRow[]): boolean {
  const singles = rows.flatMap(({ inks }) => {
    const [one, ...others] = inks.filter(({ faint }) => faint >= 0.05)
    return one && others.length === 0 ? [one] : []
  })
  return singles.length >= rowsOfHand && singles.filter(({ fill }) => fill < paleFill).length >= singles.length * 0.25
}

/** The decisions on a page's rows, in their order. */
export function decideRows(rows: readonly MeasuredRow[]): Decision[] {
  const hand = handOn(rows)
  return rows.map((row) => decideRow(row, hand))
}

/** A row that can be read in two ways is doubtful. */
function decideRow({ values, inks, many }: MeasuredRow, { densest, crossedOutFrom }: Hand): Decision {
  const boxes = inks.map((ink, nth) => ({ value: values[nth]!, density: densityOf(ink), state: stateOf(ink) }))
  const inked = boxes.filter(({ state }) => state !== 'empty')
  const doubt = (reason: Doubt): Decision => ({ kind: 'doubtful', reason, values: inked.map(({ value }) => value) })
  const has = (state: State) => inked.some((box) => box.state === state)

  if (inked.length === 0) return decideBlank({ values, inks })
  if (!many && values.length > 2 && inked.length === values.length) return doubt('line through all')
  // Dust, or the end of a stroke, beside a mark; alone, it may be a mark.
  if (!has('marked')) return doubt('faint')
  if (has('trace')) return doubt('two marks')
  const marks = inked.filter(({ state }) => state === 'marked')
  const left = marks.length === 1 ? marks : marks.filter(({ density }) => density < crossedOutFrom)
  const dense = left.some(({ density }) => density > densest || (marks.length > 1 && density > nearlyFull))
  if (left.length === 0 || dense) return doubt(marks.length === 1 ? 'only filled' : 'unclear')
  if (left.length > 1 && !many) return doubt('two marks')
  return { kind: 'answered', values: left.map(({ value }) => value) }
}

/** A pen that hardly touched the paper: less ink than what counts beside a mark. */
const hardlyTouched = 0.012

function decideBlank({ values, inks }: Pick<MeasuredRow, 'values' | 'inks'>): Decision {
  const touched = values.filter((_, nth) => inks[nth]!.faint >= hardlyTouched)
  if (touched.length > 0) return { kind: 'doubtful', reason: 'faint', values: touched }
  const isOutside = inks.some(({ around }) => around > 0.05)
  return isOutside ? { kind: 'doubtful', reason: 'outside the boxes', values: [] } : { kind: 'blank' }
}
