import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromBigInt, type Large } from './quick-numbers.ts'

// RSA numbers are odd.
const modulus = fc.bigInt({ min: 3n, max: 2n ** 2048n }).map((value) => value | 1n)
const value = fc.bigInt({ min: 0n, max: 2n ** 2048n })

test('when numbers are multiplied, then the result is that of the library', () => {
  fc.assert(fc.property(value, value, modulus, (a, b, m) => {
    const [x, y, n] = [a, b, m].map(fromBigInt) as [Large, Large, Large]
    expect(x.mulmod(y, n).toString()).toBe(x.mod(n).mul(y.mod(n)).mod(n).toString())
  }))
})

test('when a number is raised to a power, then the result is that of the library', () => {
  fc.assert(fc.property(value, fc.constantFrom(3n, 17n, 65_537n), modulus, (a, e, m) => {
    const [x, n] = [fromBigInt(a % m), fromBigInt(m)]
    const own: unknown = x.montpowermod(fromBigInt(e), n)
    // The library has another, slower way for a few moduli.
    fc.pre(own !== false)
    expect(x.powermod(fromBigInt(e), n).toString()).toBe(String(own))
  }))
})

test('when a number has an inverse, then their product is one, and otherwise an error is thrown', () => {
  fc.assert(fc.property(value, modulus, (a, m) => {
    const [x, n] = [fromBigInt(a), fromBigInt(m)]
    if (greatestDivisor(a, m) === 1n) expect(BigInt(x.inverseMod(n).toString()) * a % m).toBe(1n)
    else expect(() => x.inverseMod(n)).toThrow()
  }))
})

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))
