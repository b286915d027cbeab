import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a browser's profile, and its bytes: as stored and, for LevelDB files, decompressed. */
export interface ProfileFile {
  /** Path inside the profile. */
  readonly name: string
  readonly bytes: readonly Buffer[]
}

/** Reads all files of a profile, including data that LevelDB has deleted but not removed yet. */
export function readProfile(dir: string): ProfileFile[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).map((each) => {
    const path = join(each.parentPath, each.name)
    const raw = readFileSync(path)
    const packed = /\.(ldb|sst)$/.test(path) ? tableBlocks(raw) : /\d+\.log$/.test(path) ? logRecords(raw) : []
    return { name: path.slice(dir.length + 1), bytes: [raw, ...packed] }
  })
}

/** Bytes as text, with one byte per character and, for ASCII, with two. */
export function textsOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return [text, text.replaceAll('\0', '')]
}

const logBlockBytes = 32_768
const headerBytes = 7

/** Records of a LevelDB log; those that are longer than a block are stored in pieces. */
function logRecords(log: Buffer): Buffer[] {
  const records: Buffer[] = []
  let pieces: Buffer[] = []
  for (let at = 0; at + headerBytes <= log.length;) {
    const left = logBlockBytes - (at % logBlockBytes)
    if (left < headerBytes) {
      at += left
      continue
    }
    const length = log.readUInt16LE(at + 4)
    const kind = log[at + 6]!
    if (kind === 0) break
    const piece = log.subarray(at + headerBytes, at + headerBytes + length)
    // 1 whole, 2 first, 3 middle, 4 last.
    pieces = kind <= 2 ? [piece] : [...pieces, piece]
    if (kind === 1 || kind === 4) records.push(Buffer.concat(pieces))
    at += headerBytes + length
  }
  return records
}

const footerBytes = 48

/** Decompressed blocks of a LevelDB table. */
function tableBlocks(table: Buffer): Buffer[] {
  if (table.length < footerBytes) return []
  const footer = createReader(table.subarray(table.length - footerBytes))
  footer.varint()
  footer.varint()
  const index = readBlock(table, footer.varint(), footer.varint())
  const blocks: Buffer[] = []
  const entries = createReader(index.subarray(0, index.length - 4 - 4 * index.readUInt32LE(index.length - 4)))
  while (!entries.atEnd()) {
    entries.varint()
    const [own, value] = [entries.varint(), entries.varint()]
    entries.take(own)
    const handle = createReader(entries.take(value))
    blocks.push(readBlock(table, handle.varint(), handle.varint()))
  }
  return blocks
}

function readBlock(table: Buffer, offset: number, size: number): Buffer {
  const block = table.subarray(offset, offset + size)
  return table[offset + size] === 1 ? unsnap(block) : block
}

function createReader(bytes: Buffer) {
  let at = 0
  return {
    atEnd: () => at >= bytes.length,
    byte: () => bytes[at++]!,
    take: (length: number) => bytes.subarray(at, at += length),
    varint(): number {
      let value = 0
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes[at++]!
        value += (byte & 127) * factor
        if (byte < 128) return value
      }
    },
  }
}

/** Decompresses Snappy's format: literals, and copies of earlier bytes. */
export function unsnap(packed: Buffer): Buffer {
  const reader = createReader(packed)
  const out = Buffer.alloc(reader.varint())
  let end = 0
  while (!reader.atEnd()) {
    const tag = reader.byte()
    const high = tag >> 2
    if ((tag & 3) === 0) {
      const length = 1 + (high < 60 ? high : reader.take(high - 59).reduceRight((sum, byte) => sum * 256 + byte, 0))
      end += reader.take(length).copy(out, end)
      continue
    }
    const length = (tag & 3) === 1 ? 4 + (high & 7) : 1 + high
    const offset = (tag & 3) === 1 ? ((high >> 3) << 8) | reader.byte()
      : reader.take((tag & 3) === 2 ? 2 : 4).reduceRight((sum, byte) => sum * 256 + byte, 0)
    for (let copied = 0; copied < length; copied++, end++) out[end] = out[end - offset]!
  }
  return out
}
