import { deflateRawSync } from 'node:zlib'

/** A ZIP file of entries that unpack to these sizes of zeros, and claim to be small. */
export const zipOf = (...sizes: number[]): Buffer =>
  zipFiles(sizes.map((size) => ['xl/workbook.xml', Buffer.alloc(size)] as const))

/** A ZIP file of these files, which claim to be small. */
export function zipFiles(files: readonly (readonly [name: string, content: Buffer | string])[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(10, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, name, packed)
    entries.push(entry, name)
    at += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
