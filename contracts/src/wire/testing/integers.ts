/** `base` to the power of `exponent`, modulo `modulus`. */
export function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n
  for (const bit of exponent.toString(2)) {
    power = power * power % modulus
    if (bit === '1') power = power * base % modulus
  }
  return power
}

/**
 * The inverse of `value` modulo `modulus`, by the extended Euclidean algorithm.
 * @throws if there is none
 */
export function inverseOf(value: bigint, modulus: bigint): bigint {
  let [rest, next] = [value % modulus, modulus]
  let [factor, nextFactor] = [1n, 0n]
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor]
  }
  if (rest !== 1n) throw new Error('There is no inverse')
  return factor < 0n ? factor + modulus : factor
}
