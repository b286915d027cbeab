const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegStart = Buffer.from('ffd8ff', 'hex')

/** Whether a PNG is animated: APNG's `acTL` chunk comes before the pixels (`IDAT`). */
function isAnimated(png: Buffer): boolean {
  for (let at = pngSignature.length; at + 8 <= png.length;) {
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += 12 + png.readUInt32BE(at)
  }
  return false
}

/** The kind of a picture by its content; undefined for anything that is neither JPEG nor PNG, and for animated ones. */
export function pictureKind(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, jpegStart.length).equals(jpegStart)) return 'image/jpeg'
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return undefined
  return isAnimated(bytes) ? undefined : 'image/png'
}
