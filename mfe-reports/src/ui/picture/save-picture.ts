import { saveFile } from '@glas/mfe-kit/save-file'
import { type SvgPicture, svgOf } from './svg-of.ts'
import { withWideCopy } from './wide-copy.ts'

export type PictureFormat = 'svg' | 'png'

/** Pixels that a PNG is wide, at least: those of a slide. */
const slide = 1920

/** A picture as PNG, sharp on a slide. */
async function pngOf({ svg, width, height }: SvgPicture): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const scale = Math.max(2, slide / width)
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(width * scale), height: Math.round(height * scale),
    })
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not drawn'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Letters and digits of a title, for a file's name. */
const nameOf = (title: string) => title.toLowerCase().replaceAll('đ', 'd').normalize('NFKD').replaceAll(/\p{M}/gu, '')
  .split(/[^a-z0-9]+/).filter(Boolean).join('-').slice(0, 60) || 'graf'

/** Saves a section of a report as a picture. */
export async function savePicture(
  root: Element, about: { title: string; foot: string }, format: PictureFormat,
): Promise<void> {
  const picture = await withWideCopy(root, (section) => svgOf(section, about))
  const file = format === 'svg' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : await pngOf(picture)
  saveFile(file, `glas-${nameOf(about.title)}.${format}`)
}
