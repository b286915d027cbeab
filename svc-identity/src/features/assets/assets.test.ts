import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AssetKey } from '@glas/contracts/identity/asset-path'
import { getAsset, removeLogo, uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { getOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { testimonialPhotoChanged } from '@glas/contracts/survey/testimonials.events'
import { newId } from '@glas/svc-kit/base/ids'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import sharp from 'sharp'
import { confirmed, eventsOf } from '../../../test/factories.ts'
import { picture } from '../../../test/pictures.fixture.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { createAssetStore } from '../../domain/assets.store.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

async function ready() {
  const { companyId, session: { token } } = await confirmed(identity)
  return { companyId, token }
}

type Bytes = Buffer<ArrayBufferLike>
const put = (token: string, bytes: Bytes, type = 'image/png') =>
  call(identity.url, uploadLogo, { token, body: new Blob([Buffer.from(bytes)], { type }) })
const post = (token: string, bytes: Bytes, type = 'image/png') =>
  call(identity.url, uploadPhoto, { token, body: new Blob([Buffer.from(bytes)], { type }) })
const read = (id: string, key?: AssetKey) =>
  call(identity.url, getAsset, { params: { id }, ...(key && { query: { key } }) })
const own = async (token: string) => (await call(identity.url, getOwnCompany, { token })).data
const codeOf = ({ status, error }: { status: number; error?: { code: string } | undefined }) => [status, error?.code]

/** What is served in a size, decoded. */
async function served(id: string, key?: AssetKey) {
  const { bytes, headers } = await read(id, key)
  const { format, width, height, space, depth, channels, exif, icc, xmp } = await sharp(bytes).metadata()
  const pixels = await sharp(bytes).raw().toBuffer()
  return { bytes, headers, format, width, height, space, depth, channels, metadata: [exif, icc, xmp], pixels }
}

describe('upload-logo', () => {
  test('when a logo is uploaded, then the company has it, it is served, and other services and the audit log know it', async () => {
    const { companyId, token } = await ready()
    const answer = await put(token, await picture(348, 120))
    expect(answer).toMatchObject({ status: 200, data: { revision: 2, logo: { width: 348, height: 120 } } })
    const { id } = answer.data.logo!
    expect(await own(token)).toMatchObject({ revision: 2, logo: { id, width: 348, height: 120 } })
    const { headers, format } = await served(id)
    expect(format).toBe('png')
    expect(['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name))).toEqual([
      'image/png', 'public, max-age=31536000, immutable', 'nosniff',
    ])
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)

    const [, { data }] = await eventsOf(identity, companyId, 2) as [unknown, { data: { logo: { id: string; print: string } } }]
    expect(data).toMatchObject({ revision: 2, logo: { id, width: 348, height: 120 } })
    const print = Buffer.from(data.logo.print, 'base64')
    expect(print).toEqual((await read(id, 'print')).bytes)
    const audited = await identity.db('audit').where({ subject_id: companyId, action: 'change-logo' })
    expect(audited).toHaveLength(1)
  })

  test('when the same logo is uploaded again, then nothing changes', async () => {
    const { companyId, token } = await ready()
    const [first, again] = [await put(token, await picture(348, 120)), await put(token, await picture(348, 120))]
    expect(again.data).toEqual(first.data)
    expect(await eventsOf(identity, companyId, 2)).toHaveLength(2)
  })

  test('when a logo is replaced and removed, then researches can go on showing the first one', async () => {
    const { companyId, token } = await ready()
    const first = (await put(token, await picture(348, 120))).data.logo!
    const second = (await put(token, await picture(300, 100, 'jpeg'))).data.logo!
    expect(second.id).not.toBe(first.id)
    const removed = await call(identity.url, removeLogo, { token })
    expect(removed).toMatchObject({ status: 200, data: { revision: 4, logo: null } })
    expect((await own(token)).logo).toBeNull()
    const events = await eventsOf(identity, companyId, 4)
    expect(events.map(({ data }) => data.logo?.id ?? null)).toEqual([null, first.id, second.id, null])
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual([200, 200])
    expect((await call(identity.url, removeLogo, { token })).data).toEqual({ revision: 4, logo: null })
  })

  test.each([[232, 80], [464, 160], [464, 80], [232, 160]])('when it has %i × %i px, then it fits', async (width, height) => {
    const { token } = await ready()
    expect((await put(token, await picture(width, height))).status).toBe(200)
  })

  test.each([
    [231, 80, 'IMAGE_DIMENSIONS'], [232, 79, 'IMAGE_DIMENSIONS'], [465, 160, 'IMAGE_TOO_BIG'], [464, 161, 'IMAGE_TOO_BIG'],
    [1200, 60, 'IMAGE_TOO_BIG'],
  ] as const)('when it has %i × %i px, then it is refused, and the old one stays', async (width, height, code) => {
    const { token } = await ready()
    const { id } = (await put(token, await picture(300, 100))).data.logo!
    expect(codeOf(await put(token, await picture(width, height)))).toEqual([422, code])
    expect((await own(token)).logo?.id).toBe(id)
  })

  test('when presets are read, then each has its size, and another name is refused', async () => {
    const { token } = await ready()
    const { id } = (await put(token, await picture(464, 160))).data.logo!
    const sizes = await Promise.all((['full', 'small', 'print'] as const).map((key) => served(id, key)))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([[464, 160], [232, 80], [464, 160]])
    expect((await read(id)).bytes).toEqual(sizes[0]!.bytes)
    const { id: flat } = (await put(token, await picture(464, 80))).data.logo!
    expect(await served(flat, 'small')).toMatchObject({ width: 232, height: 40 })
    expect(codeOf(await read(id, 'large' as never))).toEqual([400, 'VALIDATION_FAILED'])
    expect(codeOf(await read(newId()))).toEqual([404, 'NOT_FOUND'])
  })

  test('when a logo or a photo is transparent, then what is printed and the photo are white there', async () => {
    const { token } = await ready()
    const clear = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#00000000' } }).png().toBuffer()
    const logo = (await put(token, await clear(300, 100))).data.logo!
    const photo = (await post(token, await clear(300, 300))).data
    expect((await served(logo.id)).channels).toBe(4)
    for (const [id, key] of [[logo.id, 'print'], [photo.id, 'full']] as const) {
      const { data } = await sharp((await read(id, key)).bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(data.every((part) => part > 250)).toBe(true)
    }
  })

  test('when a logo is noise, then what is printed is still small enough for its event', async () => {
    const { companyId, token } = await ready()
    const noise = Buffer.from(Array.from({ length: 464 * 160 * 4 }, (_, at) => (at * 2654435761) >>> 13))
    const bytes = await sharp(noise, { raw: { width: 464, height: 160, channels: 4 } }).png().toBuffer()
    expect((await put(token, bytes)).status).toBe(200)
    const [, event] = await eventsOf(identity, companyId, 2)
    expect(event!.data.logo.print.length).toBeLessThanOrEqual(20_480)
  })
})

/** Formats as browsers name them: of every size in every format, or of none. */
const browsers = {
  avif: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  webp: 'image/webp,*/*', other: 'image/*,*/*', mail: '*/*',
} as const
const readBy = (browser: keyof typeof browsers, id: string, key: AssetKey) =>
  call(identity.url, getAsset, { params: { id }, query: { key }, headers: { accept: browsers[browser] } })

/** The format of a file, by its first bytes. */
const formatOf = (bytes: Buffer) =>
  (/^ftypavif/.test(bytes.toString('latin1', 4, 12)) ? 'image/avif'
    : /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)) ? 'image/webp'
    : bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')

/** A picture with shades, as a photo has them. */
const shaded = (width: number, height: number) => sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => {
  const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
  return 120 + 50 * Math.sin(x / 17) + 50 * Math.cos(y / 23) + ((x * 7919 + y * 104729) % 11)
})), { raw: { width, height, channels: 3 } })

describe('the formats of a picture', () => {
  test.each([['photo', 'small'], ['photo', 'medium'], ['logo', 'small'], ['logo', 'full']] as const)(
    'when a %s is requested as %s, then a browser gets a format that it knows, and no larger file than others', async (kind, key) => {
      const { token } = await ready()
      const id = kind === 'photo' ? (await post(token, await shaded(700, 700).jpeg().toBuffer(), 'image/jpeg')).data.id
        : (await put(token, await shaded(464, 160).jpeg().toBuffer(), 'image/jpeg')).data.logo!.id
      const answers = await Promise.all((['avif', 'webp', 'other', 'mail'] as const).map((browser) => readBy(browser, id, key)))
      for (const { headers, bytes } of answers) {
        expect([headers.get('content-type'), headers.get('vary')]).toEqual([formatOf(bytes), 'accept'])
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      }
      const [avif, webp, other, mail] = answers.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer, Buffer]
      expect(formatOf(avif)).toMatch(/avif|webp/)
      expect([webp, other, mail].map(formatOf)).toEqual(['image/webp', 'image/jpeg', 'image/jpeg'])
      expect(avif.length).toBeLessThanOrEqual(webp.length)
      expect(webp.length).toBeLessThan(other.length)
    })

  test('when a picture is from before these formats and sizes, then every browser gets it as it was kept', async () => {
    const { token } = await ready()
    const { id } = (await post(token, await shaded(700, 700).jpeg().toBuffer(), 'image/jpeg')).data
    const asset = { asset_id: Buffer.from(id.replaceAll('-', ''), 'hex') }
    expect(await identity.db('asset_renditions').where(asset).delete()).toBeGreaterThan(2)
    await identity.db('asset_files').where({ ...asset, key: 'medium' }).delete()
    const full = await readBy('other', id, 'full')
    for (const key of ['medium', 'full'] as const) expect((await readBy('avif', id, key)).bytes).toEqual(full.bytes)
    expect(formatOf((await readBy('avif', id, 'small')).bytes)).toBe('image/jpeg')
  })

  test('when a picture is erased, then so is each of its files', async () => {
    const { companyId, token } = await ready()
    const { id } = (await post(token, await shaded(300, 300).png().toBuffer())).data
    const asset = { asset_id: Buffer.from(id.replaceAll('-', ''), 'hex') }
    await createAssetStore(identity.db).usePhoto(companyId, id, false)
    await createAssetStore(identity.db).deleteUnused(new Date(Date.now() + 25 * 3_600_000), 10)
    for (const table of ['asset_files', 'asset_renditions']) expect(await identity.db(table).where(asset)).toEqual([])
    expect((await readBy('avif', id, 'medium')).status).toBe(404)
  })
})

describe('upload-photo', () => {
  test('when a square photo is uploaded, then it is kept at 640 px at most', async () => {
    const { companyId, token } = await ready()
    const large = await post(token, await picture(1200, 1200, 'jpeg'), 'image/jpeg')
    expect(large).toMatchObject({ status: 201, data: { width: 640, height: 640 } })
    expect(await identity.db('audit').where({ action: 'upload-photo', subject_id: companyId })).toHaveLength(1)
    expect(await served(large.data.id, 'small')).toMatchObject({ width: 160, height: 160, format: 'jpeg' })
    expect(await served(large.data.id, 'medium')).toMatchObject({ width: 320, height: 320, format: 'jpeg' })
    const least = (await post(token, await picture(200, 200))).data
    expect(least).toMatchObject({ width: 200, height: 200 })
    expect(await served(least.id, 'medium')).toMatchObject({ width: 200, height: 200 })
    expect(codeOf(await read(large.data.id, 'print'))).toEqual([404, 'NOT_FOUND'])
  })

  test.each([[199, 199, 'IMAGE_DIMENSIONS'], [300, 200, 'IMAGE_DIMENSIONS'], [4097, 200, 'IMAGE_TOO_BIG']] as const)(
    'when it has %i × %i px, then it is refused', async (width, height, code) => {
      const { token } = await ready()
      expect(codeOf(await post(token, await picture(width, height)))).toEqual([422, code])
    })

  test("when a company gives a photo up, then it is erased, and no other one is", async () => {
    const [{ companyId, token }, other] = [await ready(), await ready()]
    const [used, unused, fresh] = await Promise.all([200, 201, 202].map(async (side) =>
      (await post(token, await picture(side, side))).data.id)) as [string, string, string]
    const { id: logo } = (await put(token, await picture(300, 100))).data.logo!
    const assets = createAssetStore(identity.db)
    expect(await assets.usePhoto(other.companyId, used, false)).toBe(false)
    expect(await assets.usePhoto(companyId, logo, false)).toBe(false)
    expect(await assets.usePhoto(companyId, unused, false)).toBe(true)
    const old = new Date(Date.now() - 25 * 3_600_000)
    const binary = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
    await identity.db('assets').whereIn('id', [used, unused, logo].map(binary)).update({ created_at: old })
    await identity.db('scheduled').where({ job: 'erase-expired' }).update({ due_at: old, leased_until: null })
    await eventually(async () => (await read(unused)).status === 404)
    expect((await Promise.all([used, fresh, logo].map((id) => read(id)))).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('the photo of a testimonial', () => {
  test('when it is announced, then it is kept, the one before is given up, and a repetition changes nothing', async () => {
    const [{ companyId, token }, other] = [await ready(), await ready()]
    const [first, second] = await Promise.all([210, 211].map(async (side) =>
      (await post(token, await picture(side, side))).data.id)) as [string, string]
    const inUse = async () => Promise.all([first, second].map(async (id) =>
      (await identity.db('assets').where({ id: Buffer.from(id.replaceAll('-', ''), 'hex') }).first()).in_use))
    const announce = (photoId: string | null, formerId: string | null, of = companyId, id = newId()) =>
      identity.broker.publish(testimonialPhotoChanged, { aggregateId: of, data: { companyId: of, photoId, formerId }, id })
    await announce(null, first, other.companyId)
    await announce(first, null)
    await eventually(async () => (await inUse())[0] === true)
    const id = newId()
    await announce(second, first, companyId, id)
    await announce(second, first, companyId, id)
    await eventually(async () => !(await inUse())[0] && (await inUse())[1])
  })
})

describe('limits', () => {
  test('when a company uploads too often, then it has to wait, and others do not', async () => {
    const limited = await startIdentity({ limits: { pictures: createRateLimiter({ points: 1, seconds: 60 }) } })
    try {
      const [one, other] = [await confirmed(limited), await confirmed(limited)]
      const send = async (token: string) => (await call(limited.url, uploadLogo, {
        token, body: new Blob([await picture(300, 100)], { type: 'image/png' }),
      })).status
      expect([await send(one.session.token), await send(one.session.token), await send(other.session.token)]).toEqual([200, 429, 200])
      const photo = new Blob([await picture(400, 400)], { type: 'image/png' })
      expect((await call(limited.url, uploadPhoto, { token: one.session.token, body: photo })).status).toBe(429)
    } finally {
      await limited.stop()
    }
  })

  test('when a company has added 40 pictures in a day, then the next one is refused and nothing is kept of it', async () => {
    const { companyId, token } = await ready()
    const assets = createAssetStore(identity.db)
    for (let at = 0; at < 40; at++) {
      await assets.add({ companyId, kind: 'logo', width: 1, height: 1, sha256: Buffer.alloc(32, at), files: [
        { key: 'full', mediaType: 'image/png', bytes: Buffer.from('x') },
      ] }, new Date())
    }
    expect((await put(token, await picture(300, 100))).status).toBe(429)
    expect(await assets.countSince(companyId, new Date(0))).toBe(40)
  })

  test('when two tabs upload at once, then the later one is shown, and both were announced', async () => {
    const { companyId, token } = await ready()
    const answers = await Promise.all([300, 310].map(async (width) => put(token, await picture(width, 100))))
    const [last] = answers.map(({ data }) => data).toSorted((one, other) => other.revision - one.revision)
    expect(last!.revision).toBe(3)
    expect((await own(token)).logo).toEqual(last!.logo)
    expect(await eventsOf(identity, companyId, 3)).toHaveLength(3)
  })
})
