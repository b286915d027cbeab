/*
 * The QR codes in the corners of a printed page. They name the form, the page and the corner, and nothing that differs
 * between two copies. 14 alphanumeric symbols fit version 1 (21 × 21 modules) with error correction Q.
 */

/** Crockford's base32: no I, L, O and U. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLength = 10

/** In the order in which a page's codes are drawn: top left, top right, bottom right, bottom left. */
export const pageCorners = ['A', 'B', 'C', 'D'] as const
export type PageCorner = (typeof pageCorners)[number]

/** Places of the marks on an A4 page, in millimetres. */
export const markPlaces = {
  page: { width: 210, height: 297 },
  /** Each code is a square this far from both edges of its corner. */
  code: { size: 12.6, margin: 8 },
  /** The squares at half of the height, this far from the left and the right edge. */
  side: { size: 3, margin: 4.6, top: 147 },
} as const

export interface PageMark {
  /** Id of the form: ten symbols of Crockford's base32. */
  readonly form: string
  /** From 1 to 35. */
  readonly page: number
  readonly corner: PageCorner
}

/** A form's id: the first 50 bits of a digest (of at least 7 bytes). */
export function formIdOf(digest: Uint8Array): string {
  let bits = digest.subarray(0, 7).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) >> 6n
  let id = ''
  for (let i = 0; i < idLength; i++, bits >>= 5n) id = symbols[Number(bits & 31n)]! + id
  return id
}

/** The text of a page's code, such as `G17K3M9QXT0B1A`. */
export const pageMark = ({ form, page, corner }: PageMark): string => `G1${form}${page.toString(36).toUpperCase()}${corner}`

const pattern = new RegExp(`^G1([${symbols}]{${idLength}})([1-9A-Z])([ABCD])$`)

/** @returns a code's content, or undefined if it is not one of ours */
export function readPageMark(text: string): PageMark | undefined {
  const [, form, page, corner] = pattern.exec(text) ?? []
  return form ? { form, page: Number.parseInt(page!, 36), corner: corner as PageCorner } : undefined
}
