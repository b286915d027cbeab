import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface ReadSheet {
  readonly name: string
  readonly state: string
  readonly tables: readonly { name: string; ref: string; columns: string[] }[]
  readonly frozen: string
  readonly titleRows: string
  readonly orientation: string
  readonly fit: readonly [boolean, number, number]
  readonly footer: readonly [string, string]
  readonly hidden: readonly unknown[]
  readonly comments: readonly string[]
  readonly validations: number
  readonly links: readonly string[]
  readonly formulas: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly formats: readonly (readonly string[])[]
}

export interface ReadBook {
  readonly properties: Readonly<Record<string, string>>
  readonly names: readonly string[]
  readonly sheets: readonly ReadSheet[]
}

/** All of an XLSX file as openpyxl reads it, a Python library that shares no code with what wrote it. */
export async function readWorkbook(file: Buffer): Promise<ReadBook> {
  const folder = await mkdtemp(join(tmpdir(), 'glas-xlsx-'))
  try {
    const path = join(folder, 'report.xlsx')
    await writeFile(path, file)
    const script = join(import.meta.dirname, 'read-workbook.py')
    // Debian's own Python: the library is one of its packages.
    const { stdout } = await promisify(execFile)('/usr/bin/python3', [script, path], { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout) as ReadBook
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The rows of a sheet's table by its heading, below it. */
export function tableOf({ tables, rows }: ReadSheet): Record<string, string | number | null>[] {
  const [{ ref, columns }] = tables as [ReadSheet['tables'][number]]
  const [, first, last] = /^A(\d+):[A-Z]+(\d+)$/.exec(ref)!.map(Number) as [number, number, number]
  return rows.slice(first, last).map((row) => Object.fromEntries(columns.map((title, i) => [title, row[i] ?? null])))
}
