/** The address of the program that recomputes an award, the same in the server's HTML. */
export const program = new URL('./recompute.mjs', import.meta.url).pathname

/** What the program finds in a file. */
export interface Checked {
  readonly sha256: string
  readonly faults: readonly string[]
  /** Rows of all tables; 0 in a file that has faults. */
  readonly rows: number
}

/** Runs the program on a published file. */
export async function checkFile(file: Blob): Promise<Checked> {
  const { check, sha256 } = await import('./recompute.mjs')
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  const faults = faultsIn(text, check)
  return { sha256: await sha256(bytes), faults, rows: faults.length === 0 ? rowsIn(text) : 0 }
}

/** The program ends where it can't read a file; that is a fault of the file, too. */
function faultsIn(text: string, check: (text: string) => readonly string[]): readonly string[] {
  try {
    return check(text)
  } catch (error) {
    return [(error as Error).message]
  }
}

const rowsIn = (text: string): number =>
  (JSON.parse(text) as { tables: { rows: unknown[] }[] }).tables.reduce((sum, { rows }) => sum + rows.length, 0)
