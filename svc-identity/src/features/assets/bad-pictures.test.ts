import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getAsset, uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { call } from '@glas/svc-kit/testing/call'
import sharp from 'sharp'
import { confirmed } from '../../../test/factories.ts'
import { animatedPng, bombPng, claiming, foreign, picture, rawPng } from '../../../test/pictures.fixture.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type Bytes = Buffer<ArrayBufferLike>
type Build = (width: number, height: number) => Promise<Bytes> | Bytes

const jpeg: Build = (width, height) => picture(width, height, 'jpeg')
const part = (build: Build, from: number, to: (length: number) => number): Build => async (width, height) => {
  const bytes = await build(width, height)
  return bytes.subarray(from, to(bytes.length))
}
const script = '<script>alert(document.domain)</script>'
const zip = Buffer.from(`PK\x03\x04<html>${script}`)

const jpegPolyglot: Build = async (width, height) => {
  const bytes = await jpeg(width, height)
  const comment = Buffer.from(script)
  return Buffer.concat([
    bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, bytes.subarray(2), zip,
  ])
}
const pngPolyglot: Build = (width, height) => Buffer.concat([
  rawPng({ width, height, rows: Buffer.alloc((width + 1) * height), before: [['tEXt', Buffer.from(`Comment\0${script}`)]] }),
  zip,
])

/** As a phone held upright stores it: the pixels lie on their side, and EXIF has the rest. */
const turned: Build = async (width, height) => {
  const lying = sharp(await jpeg(width, height)).rotate(-90)
  return await lying.withExif({ IFD0: { Copyright: 'Ivana Đurđević', Orientation: '6' } })
    .withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
}
const cmyk: Build = async (width, height) =>
  await sharp(await picture(width, height)).toColourspace('cmyk').jpeg().toBuffer()
const deep: Build = async (width, height) =>
  await sharp(await picture(width, height)).toColourspace('rgb16').png().toBuffer()
const text = (words: string): Build => () => Buffer.from(words)

type Result = 'image/jpeg' | 'image/png' | 'IMAGE_TOO_BIG' | 'UNREADABLE_IMAGE'

/** A file, what a logo becomes of it, and as what it is sent. A photo is kept as a JPEG. */
const files: readonly (readonly [string, Result, Build, string?])[] = [
  ['a JPEG with HTML inside and a ZIP behind it', 'image/jpeg', jpegPolyglot, 'image/jpeg'],
  ['a PNG with HTML inside and a ZIP behind it', 'image/png', pngPolyglot],
  ['a PNG of 30,000 × 30,000 px', 'IMAGE_TOO_BIG', bombPng],
  ['a JPEG that claims 30,000 × 30,000 px', 'IMAGE_TOO_BIG', async () =>
    claiming(await picture(300, 100, 'jpeg'), 30_000, 30_000)],
  ['a PNG cut within its header', 'UNREADABLE_IMAGE', part(picture, 0, () => 20)],
  ['a PNG without its end', 'UNREADABLE_IMAGE', part(picture, 0, (length) => length - 40)],
  ['a PNG with half of its rows', 'UNREADABLE_IMAGE', (width, height) =>
    rawPng({ width, height, rows: Buffer.alloc((width + 1) * height / 2) })],
  ['a JPEG cut in the middle', 'UNREADABLE_IMAGE', part(jpeg, 0, (length) => length / 2)],
  ['a JPEG of three bytes', 'UNREADABLE_IMAGE', part(jpeg, 0, () => 3)],
  ['an SVG', 'UNREADABLE_IMAGE', async () => (await foreign()).svg],
  ['a GIF', 'UNREADABLE_IMAGE', async () => (await foreign()).gif],
  ['a WebP', 'UNREADABLE_IMAGE', async () => (await foreign()).webp, 'image/jpeg'],
  ['an animated PNG', 'UNREADABLE_IMAGE', animatedPng],
  ['a page of HTML', 'UNREADABLE_IMAGE', text(`<!doctype html>${script}`)],
  ['a PDF', 'UNREADABLE_IMAGE', text('%PDF-1.7')],
  ['a JPEG turned by EXIF', 'image/jpeg', turned, 'image/jpeg'],
  ['a JPEG in CMYK', 'image/jpeg', cmyk, 'image/jpeg'],
  ['a PNG of 16 bits', 'image/png', deep],
  ['a JPEG called a PNG', 'image/jpeg', jpeg],
  ['a PNG called a JPEG', 'image/png', picture, 'image/jpeg'],
]

const uploads = [
  ['a logo', 300, 100, async (token: string, body: Blob) => {
    const { status, error, data } = await call(identity.url, uploadLogo, { token, body })
    return { status, code: error?.code, picture: data?.logo }
  }],
  ['a photo', 300, 300, async (token: string, body: Blob) => {
    const { status, error, data } = await call(identity.url, uploadPhoto, { token, body })
    return { status, code: error?.code, picture: data }
  }],
] as const

describe.each(uploads)('files that are no simple picture, as %s', (what, width, height, upload) => {
  let token: string
  beforeAll(async () => {
    ({ session: { token } } = await confirmed(identity))
  })

  test.each(files)('when it is %s, then the result is %s', async (_, result, build, type = 'image/png') => {
    const bytes = await build(width, height)
    const { status, code, picture: kept } = await upload(token, new Blob([Buffer.from(bytes)], { type }))
    if (result !== 'image/jpeg' && result !== 'image/png') {
      expect([status, code]).toEqual([422, result])
      return
    }
    expect([code, kept]).toEqual([undefined, expect.objectContaining({ width, height })])
    const served = await call(identity.url, getAsset, { params: { id: kept!.id }, query: { key: 'full' } })
    expect(served.headers.get('content-type')).toBe(what === 'a photo' ? 'image/jpeg' : result)
    const { width: w, height: h, space, depth, exif, icc, xmp, comments } = await sharp(served.bytes).metadata()
    expect({ w, h, space, depth, hidden: [exif, icc, xmp, comments] })
      .toEqual({ w: width, h: height, space: 'srgb', depth: 'uchar', hidden: Array(4).fill(undefined) })
    for (const words of ['script', 'html', 'PK\x03\x04', 'Ivana']) expect(served.bytes.includes(words)).toBe(false)
    if (build !== turned) return
    const pixels = await sharp(served.bytes).raw().toBuffer()
    const redAt = (x: number) => pixels[(height / 2 * width + x) * 3]!
    expect([redAt(5) > 200, redAt(200) < 60]).toEqual([true, true])
  })

  test('when its header claims too many pixels, then it is refused before it is decoded', async () => {
    const bomb = bombPng()
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const started = performance.now()
    expect(await upload(token, new Blob([bomb], { type: 'image/png' }))).toMatchObject({ code: 'IMAGE_TOO_BIG' })
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
  })

  test('when it is sent as an SVG, then it is not read at all', async () => {
    const { svg } = await foreign()
    expect(await upload(token, new Blob([svg], { type: 'image/svg+xml' }))).toMatchObject({ status: 415 })
  })
})
