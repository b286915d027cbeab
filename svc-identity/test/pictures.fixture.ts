import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture with a stripe at its left, so that turning shows. */
export async function picture(
  width: number, height: number, kind: 'png' | 'jpeg' = 'png', background = '#10302b',
): Promise<Buffer<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3)
  const rgb = Buffer.from(background.slice(1), 'hex')
  for (let at = 0; at < width * height; at++) (at % width < 20 ? Buffer.from([255, 0, 0]) : rgb).copy(pixels, at * 3)
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  return await (kind === 'png' ? image.png() : image.jpeg({ quality: 95 })).toBuffer() as Buffer<ArrayBuffer>
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, crc])
}

/** A PNG made by hand: grey, one byte a pixel. `rows` are compressed as they are, however many the header promises. */
export function rawPng(
  { width, height, rows, before = [] }: {
    width: number
    height: number
    rows: Buffer
    before?: readonly (readonly [string, Buffer])[]
  },
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), ...before.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of 300 × 100 px with two frames (APNG). */
export function animatedPng(): Buffer<ArrayBuffer> {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return rawPng({ width: 300, height: 100, rows: Buffer.alloc(301 * 100), before: [['acTL', control]] })
}

/** Of 30,000 × 30,000 px in less than a megabyte: 900 MB once decoded. */
export const bombPng = (): Buffer<ArrayBuffer> =>
  rawPng({ width: 30_000, height: 30_000, rows: Buffer.alloc(30_001 * 30_000 / 100) })

/** The header of a JPEG changed to promise other dimensions. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const changed = Buffer.from(jpeg) as Buffer<ArrayBuffer>
  for (let at = 2; at < changed.length;) {
    const marker = changed[at + 1]!
    if (marker >= 0xc0 && marker <= 0xc2) {
      changed.writeUInt16BE(height, at + 5)
      changed.writeUInt16BE(width, at + 7)
      return changed
    }
    at += 2 + changed.readUInt16BE(at + 2)
  }
  throw new Error('no frame header')
}

/** An SVG, a GIF and a WebP, the last two with two frames. */
export async function foreign(): Promise<Readonly<Record<'svg' | 'gif' | 'webp', Buffer<ArrayBuffer>>>> {
  const frame = Buffer.alloc(300 * 200 * 3)
  const two = () => sharp(frame, { raw: { width: 300, height: 200, channels: 3, pageHeight: 100 } })
  return {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><script>alert(1)</script></svg>'),
    gif: await two().gif().toBuffer() as Buffer<ArrayBuffer>,
    webp: await two().webp().toBuffer() as Buffer<ArrayBuffer>,
  }
}
