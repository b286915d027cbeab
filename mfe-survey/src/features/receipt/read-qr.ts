/** A picture could not be opened; recognised by its name, since this file is loaded late. */
class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

/** The browser's own detector, which some have; not in TypeScript's library. */
interface NativeDetector {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}
type NativeDetectorClass = (new (options: { formats: string[] }) => NativeDetector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

async function detectNatively(image: ImageBitmap): Promise<string | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  try {
    if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
    return (await new Detector({ formats: ['qr_code'] }).detect(image))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/**
 * Longest sides at which the picture is tried, in pixels: a photo's grain can hide a code that is clear when smaller,
 * and modules of a few pixels are found when larger.
 */
const sides = [1600, 900, 1280, 2400]
const mostEnlarged = 2
/** Milliseconds for further attempts at each size. */
const timeLimit = 3000

function pixelsOf(image: ImageBitmap, side: number): ImageData {
  const scale = Math.min(mostEnlarged, side / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((length) => Math.max(1, Math.round(length * scale)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UnreadableImage()
  context.imageSmoothingQuality = 'high'
  // A drawing's transparent ground counts as paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * The text of the QR code in a picture, read in this browser; null if there is none.
 * @throws UnreadableImage if it is no picture; ChunkLoadError if the reader could not be loaded
 */
export async function readQr(picture: Blob): Promise<string | null> {
  const image = await createImageBitmap(picture).catch(() => {
    throw new UnreadableImage()
  })
  try {
    const found = await detectNatively(image)
    if (found !== null) return found
    const { decodeQR } = await import('qr/decode.js')
    for (const side of sides) {
      const { width, height, data } = pixelsOf(image, side)
      try {
        return decodeQR({ width, height, data }, { timeLimit })
      } catch {
        // No code at this size.
      }
    }
    return null
  } finally {
    image.close()
  }
}
