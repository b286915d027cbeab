import { logoLimits, pictureTypes } from '@glas/contracts/identity/assets.operations'
import { fittedSize, type PixelSize as Size } from '@glas/contracts/identity/fitted-size'

export type { Size }

/** How a picture fails as a logo (D-3.7). */
export type LogoFault = 'tooSmall' | 'tooBig'

/** A picture that is too big in one direction and too small in the other can be reduced, so it counts as too big. */
export function logoFault({ width, height }: Size): LogoFault | undefined {
  const { minWidth, minHeight, maxWidth, maxHeight } = logoLimits
  if (width > maxWidth || height > maxHeight) return 'tooBig'
  return width < minWidth || height < minHeight ? 'tooSmall' : undefined
}

/**
 * A picture at its largest within the limits, its ratio kept: `width` × `height` are those of the logo, `drawn` those
 * of the picture in its middle. A picture that is too narrow or too low gets margins up to the least size.
 */
export function reduced(picture: Size): Size & { readonly drawn: Size } {
  const { minWidth, minHeight, maxWidth, maxHeight } = logoLimits
  const drawn = fittedSize(picture, { width: maxWidth, height: maxHeight })
  return { width: Math.max(minWidth, drawn.width), height: Math.max(minHeight, drawn.height), drawn }
}

/** The size of a picture as it is seen. @throws if it is neither JPEG nor PNG, or can't be read */
export async function sizeOf(file: Blob): Promise<Size> {
  if (!(pictureTypes as readonly string[]).includes(file.type)) throw new Error('another kind of file')
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** The picture reduced to what fits, as a PNG: transparent margins stay transparent. */
export async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const { width, height, drawn } = reduced(bitmap)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height)
  bitmap.close()
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
