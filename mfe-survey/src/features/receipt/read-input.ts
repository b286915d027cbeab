import { isMissingScript } from '@glas/mfe-kit/api/api-fault'
import {
  type Receipt, type ReceiptFault, UnreadableReceipt, longestReceipt, readReceipt,
} from '../../answering/receipt/receipt-format.ts'

/** The faults of a file or a text, before anything is checked. */
export type InputFault = ReceiptFault | 'tooLarge' | 'noQr' | 'image' | 'file' | 'reader'

export type ReadInput = { readonly receipt: Receipt } | { readonly fault: InputFault }

/** Largest picture that is opened, in bytes: more than any phone's photo. */
const largestPicture = 40_000_000

export function readText(text: string): ReadInput {
  try {
    return { receipt: readReceipt(text) }
  } catch (error) {
    if (error instanceof UnreadableReceipt) return { fault: error.fault }
    throw error
  }
}

const isPicture = ({ type, name }: File) =>
  type.startsWith('image/') || /\.(png|jpe?g|webp|gif|heic|heif|bmp|avif)$/i.test(name)

/** Loaded when it is needed: most visitors paste a text or choose a text file. */
const loadReader = () => import('./read-qr.ts')

async function readPicture(file: File): Promise<ReadInput> {
  if (file.size > largestPicture) return { fault: 'tooLarge' }
  try {
    const { readQr } = await loadReader()
    const text = await readQr(file)
    return text === null ? { fault: 'noQr' } : readText(text)
  } catch (error) {
    if (isMissingScript(error)) return { fault: 'reader' }
    if (error instanceof Error && error.name === 'UnreadableImage') return { fault: 'image' }
    throw error
  }
}

/** Reads a saved receipt, or a picture of its QR code. Nothing leaves the browser. */
export async function readFile(file: File): Promise<ReadInput> {
  if (isPicture(file)) return readPicture(file)
  // More bytes than the longest text may have can't be a receipt, and aren't read.
  if (file.size > 4 * longestReceipt) return { fault: 'other' }
  try {
    return readText(await file.text())
  } catch {
    return { fault: 'file' }
  }
}
