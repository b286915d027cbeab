// Importing this makes the blinding of tokens some ten times faster, for programs that play many respondents: the
// library's own arithmetic takes 50 ms of a processor for each of them. Nothing that a respondent's browser loads
// imports it. Services verify the signatures that come of it as they do all others.
import * as module from '@cloudflare/blindrsa-ts/lib/src/sjcl/index.js'

// Its types don't declare the default export that it has.
const sjcl = (module as unknown as { readonly default: typeof module }).default

export type Large = module.BigNumber

const toBigInt = (large: Large) => BigInt(large.toString())
export const fromBigInt = (value: bigint): Large => new sjcl.bn(`0x${value.toString(16)}`)

function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n
  for (const bit of exponent.toString(2)) {
    power = power * power % modulus
    if (bit === '1') power = power * base % modulus
  }
  return power
}

/** Extended Euclid. @throws as the library does, if there is no inverse */
function inverseOf(value: bigint, modulus: bigint): bigint {
  let [rest, next] = [value % modulus, modulus]
  let [factor, nextFactor] = [1n, 0n]
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor]
  }
  if (rest !== 1n) throw new sjcl.exception.invalid('inverseMod: p and x must be relatively prime')
  return factor < 0n ? factor + modulus : factor
}

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
