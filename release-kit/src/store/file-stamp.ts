import { stat } from 'node:fs/promises'

/** Tells one replacement of a file from another. @throws where there is no such file */
export async function stampOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file)
  return `${mtimeMs} ${ino} ${size}`
}
