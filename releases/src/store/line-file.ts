import { open } from 'node:fs/promises'
import { textOr } from './files.ts'

/** Drops a last line without a line break, whose writing was interrupted. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1)

/** The values of all lines, oldest first; none if there is no file. */
export async function readLines<T>(file: string): Promise<T[]> {
  return wholeLines(await textOr(file, '')).split('\n').filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)
}

/** Appends lines; resolves when they are on the disk. */
export async function appendLines(file: string, lines: readonly unknown[]): Promise<void> {
  const text = await textOr(file, '')
  const handle = await open(file, 'a')
  try {
    if (wholeLines(text) !== text) await handle.truncate(Buffer.byteLength(wholeLines(text)))
    await handle.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}
