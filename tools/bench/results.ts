import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The machine of a measurement; recorded before it, so that its load shows other work. */
export interface Machine {
  readonly cpus: number
  readonly model: string
  readonly memoryGb: number
  readonly node: string
  /** Average of the last minute. */
  readonly loadBefore: number
  /**
   * Milliseconds of a fixed computation, the fastest of several. Virtual machines of one model differ by half and more,
   * also from hour to hour: compare times only beside it.
   */
  readonly paceMs: number
}

function computeFixed(): number {
  const start = performance.now()
  const found = new Map<string, number>()
  for (let i = 0; i < 400_000; i++) {
    const key = `k${Math.imul(i, 40_503) & 0xffff}`
    found.set(key, (found.get(key) ?? 0) + Math.sqrt(i))
  }
  return performance.now() - start
}

export const thisMachine = (): Machine => ({
  cpus: cpus().length, model: cpus()[0]?.model ?? 'unknown', memoryGb: Math.round(totalmem() / 1e9), node: process.version,
  loadBefore: Math.round(loadavg()[0]! * 10) / 10, paceMs: Math.round(Math.min(...Array.from({ length: 7 }, computeFixed))),
})

export const inWords = ({ cpus: count, model, memoryGb, node, loadBefore, paceMs }: Machine): string =>
  `${count} × ${model}, ${memoryGb} GB, Node ${node}, load before ${loadBefore}, a fixed computation in ${paceMs} ms`

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Rows as a table of Markdown; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows.map((row) => `| ${row.map(cell).join(' | ')} |`)
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...rest].join('\n')
}

const markOf = (name: string) => [`<!-- ${name} -->`, `<!-- /${name} -->`] as const

/** Replaces or appends the section of this name in a text. */
export function withSection(text: string, name: string, section: string): string {
  const [begin, end] = markOf(name)
  const whole = `${begin}\n${section}\n${end}\n`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) return `${text.trimEnd()}\n\n${whole}`
  return text.slice(0, from) + whole + text.slice(to + end.length + 1)
}

/** Saves a section in a file of results, which gets a heading if it is new. */
export function record(file: string, heading: string, name: string, section: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `${heading}\n`
  writeFileSync(file, withSection(text, name, section))
}
