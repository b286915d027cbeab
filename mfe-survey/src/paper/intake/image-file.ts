import { type OpenFile, UnopenedFile, longSide } from './open-file.ts'

/** A JPEG, PNG or WebP: one page. @throws UnopenedFile if it can't be decoded */
export async function openImage(file: File): Promise<OpenFile> {
  const show = async () => {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const scaled = (length: number) => Math.max(1, Math.round(length * scale))
    const canvas = new OffscreenCanvas(scaled(bitmap.width), scaled(bitmap.height))
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  }
  // The first page is wanted next.
  let first: OffscreenCanvas | undefined = await show().catch(() => {
    throw new UnopenedFile('unreadable')
  })
  return {
    pages: 1,
    async show() {
      const canvas = first ?? await show()
      first = undefined
      return canvas
    },
    close: async () => {
      first = undefined
    },
  }
}
