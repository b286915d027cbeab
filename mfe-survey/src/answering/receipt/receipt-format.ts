import { isUuid } from '@glas/contracts/uuid'
import { fromBase64Url, toBase64Url, toHex } from '@glas/contracts/wire/encoding'
import { type SignedToken, modulusBytes, tokenBytes } from '@glas/contracts/wire/formats'

/** What a respondent may keep: enough to find and verify an answer on the published list, nothing about its content. */
export interface Receipt extends SignedToken {
  /** Null in a QR code, which has no room for it: the terms name the research. */
  readonly researchId: string | null
  /** SHA-256 of the terms, which hold the key. */
  readonly termsSha256: string
}

/** Why a text is not a receipt: nothing there; something else; a receipt with a part missing or damaged. */
export type ReceiptFault = 'empty' | 'other' | 'damaged'

export class UnreadableReceipt extends Error {
  override readonly name = 'UnreadableReceipt'
  readonly fault: ReceiptFault
  constructor(fault: ReceiptFault) {
    super(fault)
    this.fault = fault
  }
}

/** Length of the longest text that can be a receipt, with room for an editor's spaces. */
export const longestReceipt = 5000

/**
 * The text of a saved receipt.
 * @param checkAt address of the page that checks it, for a reader who finds the file later
 */
export function writeReceipt({ researchId, termsSha256, token, signature }: Receipt, checkAt?: string): string {
  return JSON.stringify({ ...(checkAt && { checkAt }), researchId, termsSha256, token, signature }, null, 2)
}

/** First byte of a receipt as digits; never 0, so that every receipt has its bytes' full number of digits. */
const digitsVersion = 1
const hashBytes = 32
const digitsBytes = 1 + hashBytes + tokenBytes + modulusBytes
/** Fewer digits are no receipt, not even a damaged one. */
const leastDigits = 600

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

/** The same as one decimal number: a QR code of digits needs the fewest modules, and can be photographed. */
export function writeReceiptDigits({ termsSha256, token, signature }: Receipt): string {
  const parts = [Uint8Array.of(digitsVersion), fromHex(termsSha256), fromBase64Url(token), fromBase64Url(signature)]
  return BigInt(`0x${parts.map(toHex).join('')}`).toString()
}

function readDigits(digits: string): Receipt {
  const hex = BigInt(digits).toString(16).padStart(2 * digitsBytes, '0')
  const bytes = fromHex(hex)
  if (hex.length !== 2 * digitsBytes || bytes[0] !== digitsVersion) throw new UnreadableReceipt('damaged')
  const token = 1 + hashBytes
  return {
    researchId: null,
    termsSha256: toHex(bytes.subarray(1, token)),
    token: toBase64Url(bytes.subarray(token, token + tokenBytes)),
    signature: toBase64Url(bytes.subarray(token + tokenBytes)),
  }
}

/** Whether it is base64url of this many bytes, in its only spelling. */
function isBase64Url(text: unknown, length: number): text is string {
  if (typeof text !== 'string') return false
  try {
    const bytes = fromBase64Url(text)
    return bytes.length === length && toBase64Url(bytes) === text
  } catch {
    return false
  }
}

const hash = /^[0-9a-f]{64}$/
const names = ['researchId', 'termsSha256', 'token', 'signature']

function readJson(text: string): Receipt {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableReceipt(names.some((name) => text.includes(`"${name}"`)) ? 'damaged' : 'other')
  }
  if (typeof value !== 'object' || value === null || !names.some((name) => name in value)) {
    throw new UnreadableReceipt('other')
  }
  const { researchId, termsSha256, token, signature } = value as Record<string, unknown>
  if (
    typeof researchId !== 'string' || !isUuid(researchId) || researchId !== researchId.toLowerCase() ||
    typeof termsSha256 !== 'string' || !hash.test(termsSha256) ||
    !isBase64Url(token, tokenBytes) || !isBase64Url(signature, modulusBytes)
  ) throw new UnreadableReceipt('damaged')
  return { researchId, termsSha256, token, signature }
}

/**
 * Reads a receipt as it was saved, pasted, or scanned from a QR code.
 * @throws UnreadableReceipt
 */
export function readReceipt(text: string): Receipt {
  if (text.length > longestReceipt) throw new UnreadableReceipt('other')
  // Mails and editors break lines and add spaces; a receipt has none.
  const dense = text.replace(/\s/g, '')
  if (dense === '') throw new UnreadableReceipt('empty')
  return dense.length > leastDigits && /^\d+$/.test(dense) ? readDigits(dense) : readJson(dense)
}
