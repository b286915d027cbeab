import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let ready: Promise<unknown> | undefined

/** The texts of the QR codes on the first page of a PDF, as a phone reads them from a print at 100 dpi. */
export async function qrCodesOf(pdf: Buffer): Promise<string[]> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  ready ??= prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true })
  await ready
  const pgm = execFileSync('pdftoppm', ['-r', '100', '-gray', '-l', '1', '-'], { input: pdf, maxBuffer: 2 ** 26 })
  const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(pgm.subarray(0, 64).toString('latin1'))!
  const data = new Uint8ClampedArray(Number(width) * Number(height) * 4)
  pgm.subarray(header.length).forEach((grey, at) => data.set([grey, grey, grey, 255], at * 4))
  const image = { data, width: Number(width), height: Number(height), colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(image, { formats: ['QRCode'] })).map(({ text }) => text)
}
