import { link, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { destroySecret, writeSecretOnce } from './secret-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glas-secret-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a secret in a file', () => {
  test('when several processes write it, then the first one’s stays, only for its owner', async () => {
    await writeSecretOnce(folder, 'key', 'first')
    await writeSecretOnce(folder, 'key', 'second')
    expect(await readFile(join(folder, 'key'), 'utf8')).toBe('first')
    expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['key'])
  })

  test('when writing fails in the middle, then none of its bytes stay', async () => {
    const broken = {
      *[Symbol.iterator]() {
        yield 'half of the key'
        throw new Error('disk full')
      },
    }
    await expect(writeSecretOnce(folder, 'key', broken as unknown as string)).rejects.toThrow('disk full')
    expect(await readdir(folder)).toEqual([])
  })

  test("when it can't get its name, then that is an error, and none of its bytes stay", async () => {
    await expect(writeSecretOnce(folder, 'k'.repeat(300), 'first')).rejects.toMatchObject({ code: 'ENAMETOOLONG' })
    expect(await readdir(folder)).toEqual([])
  })

  test('when it is destroyed, then its bytes are overwritten in place', async () => {
    await writeSecretOnce(folder, 'key', Buffer.alloc(20_000, 7))
    // What is under another name, or in the blocks of the file, would stay if only the name went.
    await link(join(folder, 'key'), join(folder, 'other'))
    const { ino, blocks } = await stat(join(folder, 'other'))
    await destroySecret(folder, 'key')
    expect(await stat(join(folder, 'other'))).toMatchObject({ ino, blocks, size: 20_000 })
    expect((await readFile(join(folder, 'other'))).equals(Buffer.alloc(20_000))).toBe(true)
    expect(await readdir(folder)).toEqual(['other'])
  })

  test('when it is destroyed, then it is gone, and a second time is not an error', async () => {
    await writeSecretOnce(folder, 'key', 'first')
    await destroySecret(folder, 'key')
    await destroySecret(folder, 'key')
    expect(await readdir(folder)).toEqual([])
  })
})
