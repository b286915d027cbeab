/** A square part of a picture: its centre in pixels of the picture, and how many times it is magnified. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Pixels of the shortest side that a photo may have. */
const leastSide = 200
const mostZoom = 4

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** Whether a square of enough pixels fits. */
export const isLargeEnough = ({ width, height }: PictureSize): boolean => Math.min(width, height) >= leastSide

/** How far it can be magnified, so that enough pixels are left. */
export const mostZoomOf = ({ width, height }: PictureSize): number =>
  between(1, Math.min(width, height) / leastSide, mostZoom)

/** The side of the square in pixels of the picture. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The nearest crop that lies in the picture. */
export function withinPicture(size: PictureSize, { x, y, zoom }: Crop): Crop {
  const kept = between(1, zoom, mostZoomOf(size))
  const half = Math.min(size.width, size.height) / kept / 2
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom: kept }
}

/** The largest square in the middle. */
export const middleOf = (size: PictureSize): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 })

/** Moves the picture under the square, by shares of the square's side. */
export function movedBy(size: PictureSize, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return withinPicture(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
