import { randomBytes, randomUUID } from 'node:crypto'
import { isUuid } from '@glas/contracts/uuid'

/** A UUID v7: reveals when it was made, so never use it where respondents are concerned. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return fromBinary(bytes)
}

/** A random UUID (v4), which reveals nothing. */
export const randomId = (): string => randomUUID()

/** A UUID as BINARY(16) stores it. Throws on anything but a UUID. */
export function toBinary(id: string): Buffer {
  if (!isUuid(id)) throw new TypeError('not a UUID')
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** A BINARY(16) as its UUID, in lower case. */
export function fromBinary(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
