/** Pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** The largest size of a picture within `most`, in whole pixels: its ratio is kept, and it is never enlarged. */
export function fittedSize({ width, height }: PixelSize, most: PixelSize): PixelSize {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
