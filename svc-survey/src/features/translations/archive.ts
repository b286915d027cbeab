import { inflateRawSync } from 'node:zlib'

const [endSignature, entrySignature] = [0x06054b50, 0x02014b50]
const mostEntries = 100

/**
 * The files of a ZIP archive by name; null if it is not whole or unpacks to more than `limit` bytes, so that a small
 * file can't fill the memory of its reader. Sizes are measured, not believed. Anything unusual (ZIP64, bytes before the
 * first entry, encryption, other methods than store and deflate) gives null as well.
 */
export function unpack(file: Buffer, limit: number): ReadonlyMap<string, Buffer> | null {
  try {
    const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
    if (end < 0 || file.readUInt32LE(end) !== endSignature) return null
    const entries = file.readUInt16LE(end + 10)
    const directory = file.readUInt32LE(end + 16)
    if (entries > mostEntries || directory + file.readUInt32LE(end + 12) !== end) return null
    const files = new Map<string, Buffer>()
    let [at, left] = [directory, limit]
    for (let entry = 0; entry < entries; entry++) {
      if (file.readUInt32LE(at) !== entrySignature || (file.readUInt16LE(at + 8) & 1) === 1) return null
      const local = file.readUInt32LE(at + 42)
      const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      const to = from + file.readUInt32LE(at + 20)
      if (to > directory) return null
      const method = file.readUInt16LE(at + 10)
      if (method !== 0 && method !== 8) return null
      const packed = file.subarray(from, to)
      const bytes = method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : packed
      left -= bytes.length
      if (left < 0) return null
      const name = at + 46
      files.set(file.toString('utf8', name, name + file.readUInt16LE(at + 28)), bytes)
      at = name + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return at === end ? files : null
  } catch {
    return null
  }
}
