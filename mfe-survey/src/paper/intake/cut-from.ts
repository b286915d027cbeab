import type { Map2d } from '../projective.ts'
import type { PageArea } from '../scans.ts'

/** Pixels of a cut-out per millimetre: about those of the page, so that nothing is lost. */
const density = 8

/** Part of a page, upright. Over a few centimetres perspective is a matter of fractions of a pixel. */
export function cutFrom(page: OffscreenCanvas, map: Map2d, { x, y, width, height }: PageArea): ImageBitmap {
  const [origin, right, down] = [map({ x, y }), map({ x: x + width, y }), map({ x, y: y + height })]
  const cut = new OffscreenCanvas(Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density)))
  const context = cut.getContext('2d')!
  context.setTransform(new DOMMatrix([
    (right.x - origin.x) / cut.width, (right.y - origin.y) / cut.width,
    (down.x - origin.x) / cut.height, (down.y - origin.y) / cut.height, origin.x, origin.y,
  ]).inverse())
  context.imageSmoothingQuality = 'high'
  context.drawImage(page, 0, 0)
  return cut.transferToImageBitmap()
}
