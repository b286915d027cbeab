/** Heights of a questionnaire's blocks in one setting of its letters; all in CSS pixels. */
export interface Heights {
  /** The height of a page's content. */
  readonly body: number
  /** Between two blocks of a page. */
  readonly gap: number
  readonly cover: number
  /** The words of the agreement scale, above each column of the first page. */
  readonly scale: number
  /** Rows of the columns: headings of categories, and statements. */
  readonly rows: readonly { readonly height: number; readonly heading: boolean }[]
  /** Of each row that is a heading, its height where a column continues with its category; otherwise 0. */
  readonly again: readonly number[]
  /** By how much a heading is lower if nothing is above it in its column. */
  readonly headroom: number
  /** Blocks of the page's full width; one that grows takes the room that is left on the last page. */
  readonly parts: readonly { readonly height: number; readonly grows: boolean }[]
  /** A line for writing. */
  readonly line: number
}

/** A part of the rows: `from` up to, but not including, `to`. `again`: the heading to repeat above them. */
export interface Column {
  readonly from: number
  readonly to: number
  readonly again: number | null
}

export interface PlannedPage {
  readonly columns: readonly Column[]
  /** Indices of parts. */
  readonly parts: readonly number[]
}

export interface Plan {
  readonly pages: readonly PlannedPage[]
  /** Lines to add to each comment. */
  readonly lines: number
}

/** More lines than these invite essays, and take ink from the next reader. */
const mostLines = 6

/**
 * Sets blocks into pages: the rows into two columns a page, as short as possible on their last page, then the parts,
 * each kept together.
 * @returns null if a block is higher than a page
 */
export function paginate(heights: Heights): Plan | null {
  const { body, gap, cover, parts } = heights
  const pages: { columns: Column[]; parts: number[] }[] = []
  let room = body - cover
  for (let from = 0; from < heights.rows.length || pages.length === 0;) {
    const first = pages.length === 0
    const space = first ? room - gap : body
    const columns = shortest(heights, from, space, first) ?? fill(heights, from, space, first)
    const next = columns.at(-1)?.to ?? from
    if (next === from && from < heights.rows.length && !first) return null
    pages.push({ columns, parts: [] })
    if (next > from) room = space - Math.max(...columns.map((column) => heightOf(heights, column, first)))
    from = next
  }
  for (const [index, { height }] of parts.entries()) {
    if (height > body) return null
    const fits = room >= gap + height
    if (!fits) pages.push({ columns: [], parts: [] })
    room = fits ? room - gap - height : body - height
    pages.at(-1)!.parts.push(index)
  }
  const grows = pages.at(-1)!.parts.some((part) => parts[part]!.grows)
  return { pages, lines: grows ? Math.min(mostLines, Math.floor(room / heights.line)) : 0 }
}

function heightOf({ rows, again, scale, headroom }: Heights, column: Column, withScale: boolean): number {
  if (column.to === column.from) return 0
  const own = rows.slice(column.from, column.to).reduce((sum, { height }) => sum + height, 0)
  return (withScale ? scale : -headroom) + (column.again === null ? 0 : again[column.again]!) + own
}

/** As much as two columns of a height hold. A column never ends with a heading, or with the first of its statements. */
function fill(heights: Heights, first: number, height: number, withScale: boolean): Column[] {
  const { rows } = heights
  const columns: Column[] = []
  for (let i = 0, from = first; i < 2 && from < rows.length; i++) {
    const again = rows[from]!.heading ? null : rows.findLastIndex((row, index) => index < from && row.heading)
    let to = from
    while (to < rows.length && heightOf(heights, { from, to: to + 1, again }, withScale) <= height) to += 1
    if (to < rows.length) {
      if (rows[to - 1]?.heading) to -= 1
      else if (rows[to - 2]?.heading && !rows[to]!.heading) to -= 2
    }
    columns.push({ from, to: Math.max(from, to), again: again === -1 ? null : again })
    from = Math.max(from, to)
  }
  return columns
}

/** The shortest two columns that hold all rows from `from` on; undefined if they don't fit into `height`. */
function shortest(heights: Heights, from: number, height: number, withScale: boolean): Column[] | undefined {
  const holdsAll = (columns: readonly Column[]) => (columns.at(-1)?.to ?? from) === heights.rows.length
  let best: Column[] | undefined
  let [low, high] = [0, height]
  for (let middle = high; high - low > 1; middle = (low + high) / 2) {
    const columns = fill(heights, from, middle, withScale)
    if (holdsAll(columns)) [best, high] = [columns, middle]
    else if (middle === height) return undefined
    else low = middle
  }
  return best
}
