import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import {
  type Receipt, UnreadableReceipt, longestReceipt, readReceipt, writeReceipt, writeReceiptDigits,
} from './receipt-format.ts'

const makeReceipt = (fill?: number): Receipt => {
  const bytes = (length: number) => fill === undefined ? randomBytes(length) : Buffer.alloc(length, fill)
  return {
    researchId: randomUUID(), termsSha256: bytes(32).toString('hex'), token: bytes(64).toString('base64url'),
    signature: bytes(256).toString('base64url'),
  }
}

/** A generator of the same numbers in each run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

function faultOf(text: string): string | undefined {
  try {
    readReceipt(text)
    return undefined
  } catch (error) {
    if (!(error instanceof UnreadableReceipt)) throw error
    return error.fault
  }
}

describe('the text of a receipt', () => {
  test('when a receipt is written and read, then nothing is lost, as text and as digits', () => {
    for (const receipt of [makeReceipt(0), makeReceipt(255), ...Array.from({ length: 50 }, () => makeReceipt())]) {
      expect(readReceipt(writeReceipt(receipt))).toEqual(receipt)
      expect(readReceipt(writeReceipt(receipt, 'https://glas.test/potvrda'))).toEqual(receipt)
      const digits = writeReceiptDigits(receipt)
      expect(digits).toMatch(/^\d{848,850}$/)
      expect(readReceipt(digits)).toEqual({ ...receipt, researchId: null })
    }
  })

  test('when an editor wraps it, then it is still read', () => {
    const receipt = makeReceipt()
    const wrapped = writeReceipt(receipt).replaceAll(/.{40}/g, (line) => `${line}\r\n`)
    expect(readReceipt(`\ufeff  ${wrapped}\n`)).toEqual(receipt)
    expect(readReceipt(writeReceiptDigits(receipt).replaceAll(/.{60}/g, (line) => `${line}\n`))).toMatchObject({
      token: receipt.token,
    })
  })

  test('when it is empty, something else, or too long, then that is reported', () => {
    expect([faultOf(''), faultOf(' \n\t')]).toEqual(['empty', 'empty'])
    for (const other of [
      '7K3M-9QXT-04BD', '{}', '[]', 'null', '12', '"x"', '{"a":1}', 'https://glas.test/potvrda', '1'.repeat(300),
      `${' '.repeat(longestReceipt)}${writeReceipt(makeReceipt())}`, 'x'.repeat(5_000_000), '['.repeat(longestReceipt),
    ]) expect([faultOf(other), other.slice(0, 40)]).toEqual(['other', other.slice(0, 40)])
  })

  test('when a part is missing, truncated or of another kind, then it is damaged', () => {
    const receipt = makeReceipt()
    const text = writeReceipt(receipt)
    for (const key of ['researchId', 'termsSha256', 'token', 'signature'] as const) {
      const { [key]: value, ...rest } = receipt
      for (const other of [undefined, null, 7, {}, [value], '', `${value}A`, value!.slice(1), `${value!.slice(0, -1)}~`]) {
        expect([key, other, faultOf(JSON.stringify({ ...rest, [key]: other }))]).toEqual([key, other, 'damaged'])
      }
    }
    expect(faultOf(text.slice(0, -40))).toBe('damaged')
    const digits = writeReceiptDigits(receipt)
    for (const changed of [digits.slice(1), `${digits}0`, `9${digits}`, '0'.repeat(849), '9'.repeat(5000)]) {
      expect([faultOf(changed), changed.slice(0, 20)]).toEqual(['damaged', changed.slice(0, 20)])
    }
  })

  test('when any character is changed, then it is refused, or another receipt than this one', () => {
    const receipt = makeReceipt()
    const text = JSON.stringify(receipt)
    const draw = numbersFrom(11)
    for (let turn = 0; turn < 2000; turn++) {
      const at = draw(text.length)
      const changed = text.slice(0, at) + String.fromCharCode(33 + draw(94)) + text.slice(at + 1)
      if (changed === text || faultOf(changed)) continue
      expect(readReceipt(changed)).not.toEqual(receipt)
    }
  })

  test('when any text is read, then it is a receipt in its only spelling, or a fault', () => {
    const draw = numbersFrom(5)
    for (let turn = 0; turn < 3000; turn++) {
      const text = Array.from({ length: draw(900) }, () => String.fromCharCode(draw(turn % 2 ? 128 : 0x2000))).join('')
      expect(['empty', 'other', 'damaged']).toContain(faultOf(text))
    }
    const digest = createHash('sha256').update('one').digest()
    expect(faultOf(JSON.stringify({ ...makeReceipt(), token: digest.toString('base64url') }))).toBe('damaged')
  })
})
