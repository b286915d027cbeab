import { stat } from 'node:fs/promises'

/** Changes whenever a file is replaced. @throws if there is no such file */
export async function stampOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file)
  return `${mtimeMs} ${ino} ${size}`
}
