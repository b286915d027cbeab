/**
 * Pads a value to `size` bytes, so that its length reveals nothing: the length of its JSON in 4 bytes (big endian), the
 * UTF-8 JSON, zeros.
 * @throws RangeError if it does not fit
 */
export function pad(value: unknown, size: number): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(value))
  if (json.length + 4 > size) throw new RangeError(`a message of ${json.length} bytes does not fit into ${size}`)
  const padded = new Uint8Array(size)
  new DataView(padded.buffer).setUint32(0, json.length)
  padded.set(json, 4)
  return padded
}

/**
 * The reverse of `pad`. The result is not yet checked against any schema.
 * @throws RangeError or SyntaxError if the bytes are not a padded value
 */
export function unpad(padded: Uint8Array): unknown {
  const view = new DataView(padded.buffer, padded.byteOffset, padded.byteLength)
  const length = view.getUint32(0)
  if (length > padded.byteLength - 4) throw new RangeError('not a padded message')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(padded.subarray(4, 4 + length)))
}
