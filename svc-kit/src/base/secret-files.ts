import { link, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from './ids.ts'

/**
 * Creates a file that only this user can read, with all its bytes or not at all. An existing file is kept, so the first
 * of several processes decides.
 */
export async function writeSecretOnce(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(folder, `.new-${randomId()}`)
  const file = await open(temporary, 'wx', 0o600)
  try {
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(temporary, join(folder, name)).catch(ignoreExisting)
  } finally {
    await unlink(temporary)
  }
  await syncFolder(folder)
}

/** Overwrites a file in place with zeros, then removes it. A missing file is not an error. */
export async function destroySecret(folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  await overwrite(path)
  await unlink(path).catch(ignoreMissing)
  await syncFolder(folder).catch(ignoreMissing)
}

async function overwrite(path: string): Promise<void> {
  const file = await open(path, 'r+').catch(ignoreMissing)
  if (!file) return
  try {
    const { size } = await file.stat()
    await file.write(new Uint8Array(size), 0, size, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreExisting(error: { code?: string }): undefined {
  if (error.code !== 'EEXIST') throw error
}

function ignoreMissing(error: { code?: string }): undefined {
  if (error.code !== 'ENOENT') throw error
}
