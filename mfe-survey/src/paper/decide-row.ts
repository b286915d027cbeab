import type { BoxInk } from './measure-box.ts'

export type Doubt = 'two marks' | 'faint' | 'only filled' | 'outside the boxes' | 'line through all' | 'unclear'

export type Decision =
  | { readonly kind: 'answered'; readonly values: readonly string[] }
  | { readonly kind: 'blank' }
  /** For a person to decide. `values` are the boxes in question. */
  | { readonly kind: 'doubtful'; readonly reason: Doubt; readonly values: readonly string[] }

type State = 'empty' | 'trace' | 'marked' | 'heavy' | 'filled'

/** Thresholds were tuned with `npm run bench -- paper`. Between the clear states there is always one that asks. */
function stateOf({ fill, faint, leastNinth, reach }: BoxInk): State {
  if (fill >= 0.85 && leastNinth >= 0.6) return 'filled'
  // A felt pen's cross leaves light between its arms.
  if (fill >= 0.72 && leastNinth >= 0.4) return 'heavy'
  if (fill >= 0.075 && reach >= 1.5) return 'marked'
  if (fill >= 0.012 || faint >= 0.07) return 'trace'
  return 'empty'
}

/** A row's boxes, as measured. */
export interface MeasuredRow {
  readonly values: readonly string[]
  readonly inks: readonly BoxInk[]
  readonly many: boolean
}

/**
 * What a filled box means on a page: a wrong box that was put right, or the mark of a person who fills boxes. A page with
 * some of both doesn't tell.
 */
type Filling = 'correction' | 'mark' | 'unknown'

const asked: readonly State[] = ['trace', 'marked', 'heavy', 'filled']

/** Fewer rows with ink don't show a habit: one of them may be a correction. */
const rowsOfHabit = 4

/**
 * A person fills boxes instead of crossing them if most rows with ink have one inked box, and that one is filled. Dense
 * crosses of a felt pen, which look nearly filled, count too: either way that box is the answer.
 */
function fillingOn(rows: readonly MeasuredRow[]): Filling {
  const inked = rows.map(({ inks }) => inks.map(stateOf).filter((state) => state !== 'empty')).filter(({ length }) => length > 0)
  const dense = inked.filter((states) => states.length === 1 && (states[0] === 'filled' || states[0] === 'heavy'))
  if (inked.length >= rowsOfHabit && dense.length >= inked.length * 0.6) return 'mark'
  return dense.length > inked.length * 0.1 ? 'unknown' : 'correction'
}

/** What the rows of a page say, in their order. */
export function decideRows(rows: readonly MeasuredRow[]): Decision[] {
  const filling = fillingOn(rows)
  return rows.map((row) => decideRow(row, filling))
}

/** Whatever can be read in two ways is doubtful. */
function decideRow({ values, inks, many }: MeasuredRow, filling: Filling): Decision {
  const states = inks.map(stateOf)
  const those = (...wanted: readonly State[]) => values.filter((_, nth) => wanted.includes(states[nth]!))
  const doubt = (reason: Doubt, ...wanted: readonly State[]): Decision => ({ kind: 'doubtful', reason, values: those(...wanted) })

  const [traces, marked, heavy, inked] = [those('trace'), those('marked'), those('heavy'), those(...asked)]
  if (inked.length === 0) {
    return inks.some(({ around }) => around > 0.05) ? doubt('outside the boxes') : { kind: 'blank' }
  }
  if (!many && values.length > 2 && inked.length === values.length) return doubt('line through all', ...asked)
  if (traces.length > 0) return doubt(inked.length > traces.length ? 'two marks' : 'faint', ...asked)
  if (filling === 'mark') return inked.length > 1 ? doubt('two marks', ...asked) : { kind: 'answered', values: inked }
  if (marked.length === 0 && heavy.length === 0) return doubt('only filled', 'filled')
  const corrected = inked.length > marked.length
  if (heavy.length > 0 || (corrected && filling === 'unknown')) return doubt('unclear', ...asked)
  if (marked.length > 1 && !many) return doubt('two marks', 'marked')
  return { kind: 'answered', values: marked }
}
