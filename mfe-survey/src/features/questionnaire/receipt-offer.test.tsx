import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { readReceipt } from '../../answering/receipt/receipt-format.ts'
import { answerAll } from '../../testing/respond.ts'
import { isSent, prepareWalks, press } from '../../testing/walk.ts'

const { walk, begin } = prepareWalks('12')

/** The code's pixels: four pixels a module, dark where the path draws them. */
function pixelsOf(code: Element) {
  const side = Number(code.getAttribute('viewBox')!.split(' ')[2]) * 4
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of code.querySelector('path')!.getAttribute('d')!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < 16; at++) {
      const pixel = (Number(y) * 4 + Math.floor(at / 4)) * side + Number(x) * 4 + (at % 4)
      data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

test('when answers are sent, then file, text and QR code have the same receipt, and where to check it', async () => {
  let saved: Blob | undefined
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      saved = blob
      return 'blob:receipt'
    },
    revokeObjectURL: () => undefined,
  })
  const site = await begin()
  await answerAll(site)
  await press(site, 'Pošalji odgovore')
  await isSent()
  const link = screen.getByRole('link', { name: `${location.origin}/potvrda` })
  // Here the receipt would be lost.
  expect(link.getAttribute('target')).toBe('_blank')

  await press(site, 'Kopiraj')
  const copied = await navigator.clipboard.readText()
  const receipt = readReceipt(copied)
  expect(receipt).toMatchObject({ researchId: walk.research.terms.researchId, termsSha256: walk.research.termsSha256 })
  expect(JSON.parse(copied)).toHaveProperty('checkAt', `${location.origin}/potvrda`)
  await press(site, 'Spremi potvrdu')
  expect(await saved!.text()).toBe(copied)

  const asked = site.asked.length
  await press(site, 'Pokaži QR kod')
  const code = screen.getByRole('img', { name: /QR kod vaše potvrde/ })
  expect(readReceipt(decodeQR(pixelsOf(code)))).toEqual({ ...receipt, researchId: null })
  expect(site.asked).toHaveLength(asked)
  expect(await accessibilityFaults(site.container)).toEqual([])
}, 60_000)
