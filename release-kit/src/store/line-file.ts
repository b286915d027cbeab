import { open } from 'node:fs/promises'
import { textOr } from './files.ts'

/** A last line without its end was broken off while it was written, and doesn't count. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1)

/** The JSON of every line, oldest first; none where there is no file. */
export async function readLines<T>(file: string): Promise<T[]> {
  return wholeLines(await textOr(file, '')).split('\n').filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)
}

/** Adds lines and resolves when they are on the disk. */
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
