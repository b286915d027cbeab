import { useState } from 'react'

/** Changes to faulty rows of a file, by line. */
export interface Edits<Edit> {
  readonly byLine: ReadonlyMap<number, Edit>
  change(lines: readonly { line: number; edit: Edit }[]): void
  /** For when other columns are chosen, since the rows are then read again. */
  clear(): void
}

export function useEdits<Edit extends object>(none: ReadonlyMap<number, Edit>): Edits<Edit> {
  const [byLine, setByLine] = useState(none)
  return {
    byLine,
    change(lines) {
      const next = new Map(byLine)
      for (const { line, edit } of lines) next.set(line, { ...next.get(line), ...edit })
      setByLine(next)
    },
    clear: () => setByLine(none),
  }
}
