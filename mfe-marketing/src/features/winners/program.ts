/** The address of the program that recomputes an award, the same in the server's HTML. */
export const program = new URL('./recompute.mjs', import.meta.url).pathname

/** What the program finds in a file. */
export interface Checked {
  readonly sha256: string
  readonly faults: readonly string[]
}

/** Runs the program on a published file. */
export async function checkFile(file: Blob): Promise<Checked> {
  const { check, sha256 } = await import('./recompute.mjs')
  const bytes = await file.arrayBuffer()
  return { sha256: await sha256(bytes), faults: check(new TextDecoder().decode(bytes)) }
}
