import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The folder of a working tree's build of a version. */
export const distDir = (partDir: string, version: string): string => path.join(partDir, 'dist', version)

/** Keeps the newest few builds of a working tree; releases are in another folder. */
export async function dropOlder(dist: string, keep: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => name !== keep && !name.startsWith('.'))
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(path.join(dist, name))).mtimeMs })))
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(2)) {
    await rm(path.join(dist, name), { recursive: true, force: true })
  }
}
