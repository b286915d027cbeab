import type { Random } from './random.ts'
import { density, type Raster } from './raster.ts'

// Looking a global up is slow under Jest, and this runs for each of millions of pixels.
const { abs, exp, max, min, round, sin } = Math

export const damages = ['clean', 'noise', 'shadow', 'fold', 'jpeg', 'phone', 'all'] as const
export type Damage = (typeof damages)[number]

/** JPEG's luminance table (ITU-T T.81, table K.1), at quality 60. */
const table = [
  16, 11, 10, 16, 24, 40, 51, 61,
  12, 12, 14, 19, 26, 58, 60, 55,
  14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77,
  24, 35, 55, 64, 81, 104, 113, 92,
  49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
].map((q) => Math.floor(q * 0.8 + 0.5))
/** The discrete cosine transform of eight values: row u has the cosine of frequency u. */
const basis = Float32Array.from({ length: 64 }, (_, k) => {
  const [u, x] = [k >> 3, k & 7]
  return (u === 0 ? Math.SQRT1_2 : 1) / 2 * Math.cos(((2 * x + 1) * u * Math.PI) / 16)
})

/**
 * Loses what JPEG loses: each block of 8 × 8 pixels is transformed, rounded to multiples of the table, and restored.
 */
function compress({ width, height, data }: Raster): void {
  const [block, half, out] = [new Float32Array(64), new Float32Array(64), new Float32Array(64)]
  const turn = (from: Float32Array, to: Float32Array, back: boolean) => {
    for (let i = 0; i < 8; i++) for (let u = 0; u < 8; u++) {
      let sum = 0
      for (let k = 0; k < 8; k++) sum += from[i * 8 + k]! * (back ? basis[k * 8 + u]! : basis[u * 8 + k]!)
      to[u * 8 + i] = sum
    }
  }
  for (let y = 0; y + 8 <= height; y += 8) for (let x = 0; x + 8 <= width; x += 8) {
    let flat = true
    const first = data[y * width + x]!
    for (let k = 0; k < 64; k++) {
      const value = data[(y + (k >> 3)) * width + x + (k & 7)]!
      flat &&= value === first
      block[k] = value - 128
    }
    if (flat) continue
    turn(block, half, false)
    turn(half, out, false)
    for (let k = 0; k < 64; k++) out[k] = round(out[k]! / table[k]!) * table[k]!
    turn(out, half, true)
    turn(half, block, true)
    for (let k = 0; k < 64; k++) data[(y + (k >> 3)) * width + x + (k & 7)] = min(max(round(block[k]! + 128), 0), 255)
  }
}

interface ScanOptions {
  /** 1 is the worst that must be readable. */
  readonly harsh?: number
  readonly dpi?: number
}

/**
 * A scan of the page.
 * @returns the image, and by how many degrees the page is turned clockwise
 */
export function scan(
  page: Raster, damage: Damage, random: Random,
  { harsh = 1, dpi = random.one([150, 200, 200, 300]) }: ScanOptions = {},
): { image: Raster; rotation: number } {
  const has = (one: Damage) => damage === one || damage === 'all'
  const rotation = random.below(4)
  const scale = dpi / 25.4
  const angle = (random.between(-3, 3) * Math.PI) / 180 + (rotation * Math.PI) / 2
  const [w, h] = rotation % 2 ? [297, 210] : [210, 297]
  const [width, height] = [round(w * scale), round(h * scale)]
  const data = new Uint8Array(width * height)
  const [across, down] = [Math.cos(angle), Math.sin(angle)]
  const tilt = has('phone') ? [random.between(-1, 1) * 0.0003 * harsh, random.between(-1, 1) * 0.0003 * harsh] : [0, 0]
  const shade = has('shadow') ? random.between(0.3, 0.5) * harsh : 0
  const shadeAt = random.between(0, 1)
  const bend = has('fold') ? random.between(0.1, 0.5) * harsh : 0
  const folds = has('fold') ? [99 + random.normal() * 2, 198 + random.normal() * 2] : []
  const noise = has('noise') ? random.between(6, 14) * harsh : 2
  const [paper, ink] = [random.between(215, 252), random.between(0, 30)]
  const fit = 0.985 - (has('phone') ? 0.06 : 0.025)
  const look = (x: number, y: number) => {
    const [px, py] = [(x * density) | 0, (y * density) | 0]
    return x < 0 || y < 0 || px >= page.width || py >= page.height ? 255 : page.data[py * page.width + px]!
  }
  const lit = Float64Array.from({ length: width }, (_, i) => 1 - shade / (1 + exp(-(i / width - shadeAt) * 14)))
  const [foldA = 1e9, foldB = 1e9] = folds
  const d = 0.25 / scale
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++, k++) {
      const [cx, cy] = [(i + 0.5) / scale - w / 2, (j + 0.5) / scale - h / 2]
      const depth = 1 + tilt[0]! * cx + tilt[1]! * cy
      const [ux, uy] = [cx / fit / depth, cy / fit / depth]
      const x = 105 + across * ux + down * uy
      let y = 148.5 - down * ux + across * uy
      if (bend > 0) y += bend * sin(((y > foldA ? 2 : 0) + (y > foldB ? 2 : 0) + y / 60))
      let value = (look(x - d, y - d) + look(x + d, y - d) + look(x - d, y + d) + look(x + d, y + d)) / 4
      value = ink + (value / 255) * (paper - ink)
      const fromFold = min(abs(y - foldA), abs(y - foldB))
      if (fromFold < 0.5) value -= 45 * harsh * (1 - fromFold / 0.5)
      data[k] = min(max(value * lit[i]! + (random.next() + random.next() - 1) * 2.4 * noise, 0), 255)
    }
  }
  const image = { width, height, data }
  if (has('jpeg')) compress(image)
  return { image, rotation: rotation * 90 }
}
