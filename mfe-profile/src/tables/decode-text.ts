const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/** In UTF-16, every other byte of Latin text is 0. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1
  })
  const enough = sample.length / 4
  if (zeros[1]! > enough && zeros[0]! < enough / 4) return 'utf-16le'
  return zeros[0]! > enough && zeros[1]! < enough / 4 ? 'utf-16be' : null
}

/**
 * The text of a file, without its byte order mark: UTF-16 by its mark or zeros, UTF-8 if it is valid, otherwise
 * Windows-1250, in which Excel saves CSV files in Croatia.
 */
export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)
  if (startsWith(bytes, 0xff, 0xfe)) return decode('utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return decode('utf-16be')
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return decode('utf-8')
  const wide = wideEncoding(bytes)
  if (wide) return decode(wide)
  try {
    return decode('utf-8', true)
  } catch {
    return decode('windows-1250')
  }
}
