import { createHash } from 'node:crypto'
import { logoLimits, photoLimits } from '@glas/contracts/identity/assets.operations'
import { ApiError } from '@glas/svc-kit/base/errors'
import sharp, { type Sharp } from 'sharp'
import type { AssetFile, NewAsset } from '../../domain/assets.store.ts'
import { pictureKind } from './picture-kind.ts'

// One thread for each picture and no cache: what a service needs for pictures doesn't grow with their number.
sharp.concurrency(1)
sharp.cache(false)
// The kind is decided before. Should that ever be deceived, no other decoder runs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** A picture as it is kept: decoded, turned upright, in sRGB of 8 bits, without metadata. */
export type DrawnPicture = Pick<NewAsset, 'width' | 'height' | 'sha256' | 'files'>

/** Characters of base64 that an event may hold are 20,480. */
const printBytes = 15_000

interface Opened {
  readonly image: () => Sharp
  readonly kind: Kind
  /** Pixels as it is seen, that is turned upright. */
  readonly width: number
  readonly height: number
}

/** Reads only the header, so that no picture is decoded whose size hasn't been checked. @throws UNREADABLE_IMAGE */
async function open(bytes: Buffer): Promise<Opened> {
  const kind = pictureKind(bytes)
  if (!kind) throw new ApiError('UNREADABLE_IMAGE')
  try {
    // Pixels are limited by the callers, by their own measure.
    const { autoOrient: { width, height } } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return {
      kind, width, height,
      image: () => sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.maxSide ** 2, sequentialRead: true })
        .timeout({ seconds: 10 }).autoOrient().toColourspace('srgb'),
    }
  } catch (error) {
    throw new ApiError('UNREADABLE_IMAGE', { cause: error })
  }
}

/** A failure while a picture is decoded is a fault of the picture: it is broken or ends early. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ApiError('UNREADABLE_IMAGE', { cause: error })
  }
}

/** Pictures are decoded one after the other: memory is that of one. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

type Kind = 'image/jpeg' | 'image/png'

async function file(key: AssetFile['key'], mediaType: Kind, image: Sharp): Promise<AssetFile> {
  const encoded = mediaType === 'image/png'
    ? image.png({ compressionLevel: 9, effort: 10 }) : image.jpeg({ quality: 88, mozjpeg: true })
  return { key, mediaType, bytes: await encoded.toBuffer() }
}

/** A file, and what is smaller in a modern format; with the least effort, which is a few ms for each. */
async function withModern(key: AssetFile['key'], kind: Kind, image: Sharp): Promise<[AssetFile, ...AssetFile[]]> {
  const whole = await file(key, kind, image.clone())
  // A PNG has letters and edges, which need their colours.
  const flat = kind === 'image/png'
  const avif = image.clone().avif({ effort: 0, quality: flat ? 70 : 55, chromaSubsampling: flat ? '4:4:4' : '4:2:0' })
  const webp = image.clone().webp(flat ? { effort: 2, lossless: true } : { effort: 2, quality: 78 })
  const modern: AssetFile[] = [
    { key, mediaType: 'image/avif', bytes: await avif.toBuffer() },
    { key, mediaType: 'image/webp', bytes: await webp.toBuffer() },
  ]
  return [whole, ...modern.filter(({ bytes }) => bytes.length < whole.bytes.length)]
}

/** A logo in 16 greys on white: within the event's limit at any content, at half size if need be. */
async function printFile(full: Buffer): Promise<AssetFile> {
  const draw = (width: number, height: number) => sharp(full).flatten({ background: '#fff' }).greyscale()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10, dither: 0 }).toBuffer()
  const whole = await draw(logoLimits.maxWidth, logoLimits.maxHeight)
  const bytes = whole.length <= printBytes ? whole : await draw(logoLimits.minWidth, logoLimits.minHeight)
  return { key: 'print', mediaType: 'image/png', bytes }
}

const drawn = (width: number, height: number, files: readonly [AssetFile, ...AssetFile[]]): DrawnPicture =>
  ({ width, height, files, sha256: createHash('sha256').update(files[0].bytes).digest() })

/** @throws UNREADABLE_IMAGE, IMAGE_TOO_BIG, IMAGE_DIMENSIONS */
export function drawLogo(bytes: Buffer): Promise<DrawnPicture> {
  return inTurn(async () => {
    const { image, kind, width, height } = await open(bytes)
    const { minWidth, minHeight, maxWidth, maxHeight } = logoLimits
    if (width > maxWidth || height > maxHeight) throw new ApiError('IMAGE_TOO_BIG')
    if (width < minWidth || height < minHeight) throw new ApiError('IMAGE_DIMENSIONS')
    return decoding(async () => {
      const full = await withModern('full', kind, image())
      const { bytes: kept } = full[0]
      const small = sharp(kept).resize({ width: minWidth, height: minHeight, fit: 'inside' })
      return drawn(width, height, [...full, ...await withModern('small', kind, small), await printFile(kept)])
    })
  })
}

/** @throws UNREADABLE_IMAGE, IMAGE_TOO_BIG, IMAGE_DIMENSIONS */
export function drawPhoto(bytes: Buffer): Promise<DrawnPicture> {
  return inTurn(async () => {
    const { image, width, height } = await open(bytes)
    if (width > photoLimits.maxSide || height > photoLimits.maxSide) throw new ApiError('IMAGE_TOO_BIG')
    if (width !== height || width < photoLimits.minSide) throw new ApiError('IMAGE_DIMENSIONS')
    return decoding(async () => {
      const side = Math.min(width, photoLimits.stored)
      const upright = image().flatten({ background: '#fff' }).resize(side, side)
      // Pages show it at 64 px, of which the widest screens have three: `full` isn't needed in all formats.
      const full = await file('full', 'image/jpeg', upright)
      const reduced = (key: 'medium' | 'small', most: number) =>
        withModern(key, 'image/jpeg', sharp(full.bytes).resize(Math.min(side, most), Math.min(side, most)))
      return drawn(side, side, [full, ...await reduced('medium', 320), ...await reduced('small', 160)])
    })
  })
}
