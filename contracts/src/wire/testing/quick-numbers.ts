// Importing this makes the blinding of tokens some ten times faster, for programs that play many respondents: the
// library's own arithmetic takes 50 ms of a processor for each of them. Nothing that a respondent's browser loads
// imports it. Services verify the resulting signatures like all others.
import * as module from '@cloudflare/blindrsa-ts/lib/src/sjcl/index.js'
import { inverseOf, powerOf } from './integers.ts'

// Its types don't declare the default export that it has.
const sjcl = (module as unknown as { readonly default: typeof module }).default

export type Large = module.BigNumber

const toBigInt = (large: Large) => BigInt(large.toString())
export const fromBigInt = (value: bigint): Large => new sjcl.bn(`0x${value.toString(16)}`)

Object.assign(sjcl.bn.prototype, {
  mulmod(this: Large, factor: Large, modulus: Large) {
    return fromBigInt(toBigInt(this) * toBigInt(factor) % toBigInt(modulus))
  },
  powermod(this: Large, exponent: Large, modulus: Large) {
    return fromBigInt(powerOf(toBigInt(this), toBigInt(exponent), toBigInt(modulus)))
  },
  inverseMod(this: Large, modulus: Large) {
    return fromBigInt(inverseOf(toBigInt(this), toBigInt(modulus)))
  },
})
