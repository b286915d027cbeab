import { expect, test } from '@jest/globals'
import { hashFile } from './hash-file.ts'

const part = 8 * 2 ** 20
/** A file, and the sizes of the parts that were read. jsdom's can't be read in parts. */
function file(size: number, change?: (bytes: Uint8Array) => void) {
  const bytes = new Uint8Array(size)
  change?.(bytes)
  const read: number[] = []
  const slice = (from: number, to: number) => ({
    async arrayBuffer() {
      const part = bytes.slice(from, to)
      read.push(part.length)
      return part.buffer
    },
  })
  return { blob: { size, slice } as unknown as Blob, read }
}

test('when a file has several parts, then a change in any of them, and their order, counts', async () => {
  const hashes = await Promise.all([
    file(3 * part), file(3 * part), file(3 * part + 1), file(2 * part),
    file(3 * part, (bytes) => bytes.fill(1, 0, part)), file(3 * part, (bytes) => bytes.fill(1, part, 2 * part)),
    file(3 * part, (bytes) => bytes.fill(1, 3 * part - 1)),
  ].map(({ blob }) => hashFile(blob)))
  expect(new Set(hashes).size).toBe(6)
  expect(hashes[0]).toBe(hashes[1])
  expect(hashes[0]).toMatch(/^[\w-]{43}$/)
})

test('when a large file is hashed, then no more than a part of it is read at once', async () => {
  const { blob, read } = file(2 * part + 5)
  await hashFile(blob)
  expect(read).toEqual([part, part, 5])
})
