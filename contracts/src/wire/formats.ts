/** Sizes of what travels, and its shape. All of it is base64url in JSON. */

/** A random prefix (PrepareRandomize of RFC 9474) and the random token, 32 bytes each. */
export const tokenBytes = 64

/** A blinded token, a blind signature and a signature: a number below a modulus of 2048 bits. */
export const modulusBytes = 256

/** Salt of RSASSA-PSS. */
export const saltBytes = 48

/** HPKE's encapsulated key: an uncompressed point of P-256. */
export const encapsulatedBytes = 65

const tagBytes = 16

/** Bytes of what is sealed, by the size to which it was padded. */
export const sealedBytes = (paddedBytes: number) => encapsulatedBytes + paddedBytes + tagBytes

/** Characters of base64url for this many bytes. */
export const base64Length = (bytes: number) => Math.ceil((bytes * 4) / 3)

/**
 * A token and the unblinded signature of its issuer: the right to store one sealed message, and afterwards the receipt
 * that it was stored. It proves inclusion, not content.
 */
export interface SignedToken {
  readonly token: string
  readonly signature: string
}
