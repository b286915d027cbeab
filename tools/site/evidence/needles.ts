import { createHash } from 'node:crypto'

/** A known value in one of the forms in which it might be stored. */
export interface Needle {
  readonly kind: string
  /** The person that it belongs to. */
  readonly person: number
  readonly bytes: Buffer
}

export interface Hit {
  readonly kind: string
  readonly person: number
  readonly at: number
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const encodings = ['hex', 'base64', 'base64url'] as const

/** Base64 of text at any position in a longer text: the characters that don't depend on the neighbours. */
const insideBase64 = (bytes: Buffer) => [0, 1, 2].flatMap((shift) => {
  const start = shift === 0 ? 0 : shift + 1
  const whole = Buffer.concat([Buffer.alloc(shift), bytes]).subarray(0, Math.floor((shift + bytes.length) / 3) * 3)
  return ['base64', 'base64url'].map((encoding) => whole.toString(encoding as 'base64').slice(start))
})

/** Forms of a text: itself, in the other case, in hexadecimal, inside base64, as a plain hash. */
function formsOfText(text: string): Buffer[] {
  const written = [...new Set([text, text.replaceAll('-', '')].flatMap((each) => [each, each.toLowerCase()]))]
  return written.flatMap((each) => {
    const bytes = Buffer.from(each)
    const hex = bytes.toString('hex')
    const texts = [each, hex, hex.toUpperCase(), ...insideBase64(bytes)]
    return [...texts.map((one) => Buffer.from(one)), ...formsOfBytes(sha256(bytes))]
  })
}

/**
 * Forms of a value: two parts of 15 bytes, which align with its base64, as bytes, in hexadecimal and in base64. One
 * part is enough for recognition.
 */
function formsOfBytes(value: Buffer): Buffer[] {
  const middle = Math.floor(value.length / 6) * 3
  const parts = [value.subarray(0, 15), ...(value.length >= middle + 15 ? [value.subarray(middle, middle + 15)] : [])]
  return parts.flatMap((part) => [
    part, ...encodings.map((encoding) => Buffer.from(part.toString(encoding))),
    Buffer.from(part.toString('hex').toUpperCase()),
  ])
}

export const needlesOfText = (kind: string, person: number, text: string): Needle[] =>
  formsOfText(text).map((bytes) => ({ kind, person, bytes }))

/** Forms of a binary value: itself and its plain hash. */
export const needlesOfBytes = (kind: string, person: number, value: Buffer): Needle[] =>
  [...formsOfBytes(value), ...formsOfBytes(sha256(value))].map((bytes) => ({ kind, person, bytes }))

// Local copies: in jest's sandbox, access to a global costs more than the arithmetic.
const { imul } = Math
const head = 8
const bits = 24
/** Files of databases are mostly empty: zeros are skipped by the block. */
const zeros = Buffer.alloc(4096)

/** The place behind the zero bytes that begin at this multiple of a block, as far as they fill whole blocks. */
function afterZeros(bytes: Buffer, from: number): number {
  let at = from
  while (at + zeros.length <= bytes.length && zeros.compare(bytes, at, at + zeros.length) === 0) at += zeros.length
  return at
}

/**
 * Finds many values in bytes of any size, in one pass.
 * @throws if a value is shorter than 8 bytes, or begins with as many zeros
 */
export function createFinder(needles: readonly Needle[]): (bytes: Buffer) => Hit[] {
  const seen = new Uint8Array(1 << (bits - 3))
  const byHead = new Map<string, Needle[]>()
  const slotOf = (low: number, high: number) =>
    (imul(low, 0x9e3779b1) ^ imul(high, 0x85ebca6b)) >>> (32 - bits)
  for (const needle of needles) {
    if (needle.bytes.length < head) throw new Error(`too short to be recognised: ${needle.kind}`)
    if (zeros.compare(needle.bytes, 0, head, 0, head) === 0) throw new Error(`begins with zeros: ${needle.kind}`)
    const slot = slotOf(needle.bytes.readInt32LE(0), needle.bytes.readInt32LE(4))
    seen[slot >>> 3]! |= 1 << (slot & 7)
    const key = needle.bytes.toString('latin1', 0, head)
    byHead.set(key, [...byHead.get(key) ?? [], needle])
  }
  return (bytes) => {
    const hits: Hit[] = []
    if (bytes.length < head) return hits
    let low = bytes.readInt32LE(0)
    let high = bytes.readInt32LE(4)
    for (let at = 0; ;) {
      if (at % zeros.length === 0) {
        const behind = afterZeros(bytes, at)
        if (behind > at) {
          // A value may begin with the last zeros.
          at = behind - head + 1
          if (at + head > bytes.length) return hits
          low = bytes.readInt32LE(at)
          high = bytes.readInt32LE(at + 4)
        }
      }
      const slot = slotOf(low, high)
      if ((seen[slot >>> 3]! & (1 << (slot & 7))) !== 0) {
        for (const needle of byHead.get(bytes.toString('latin1', at, at + head)) ?? []) {
          if (bytes.subarray(at, at + needle.bytes.length).equals(needle.bytes)) {
            hits.push({ kind: needle.kind, person: needle.person, at })
          }
        }
      }
      at += 1
      if (at + head > bytes.length) return hits
      low = (low >>> 8) | (high << 24)
      high = (high >>> 8) | (bytes[at + head - 1]! << 24)
    }
  }
}
