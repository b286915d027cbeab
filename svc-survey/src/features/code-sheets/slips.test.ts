import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { surveyLanguages } from '@glas/contracts/locales'
import { keepPrinter } from '../../../test/kept-printer.ts'
import { printedLogo } from '../../../test/logo.ts'
import type { Sheet } from './sheet.ts'
import { renderSlips } from './slips.ts'

const printer = keepPrinter()
const link = (code: string) => `https://glas.example/upitnik#c=${code}&t=${'3f'.repeat(32)}`
const codes = Array.from({ length: 9 }, (_, index) => `7KQ2-M9XF-3TD${index}`)
const sheet = (companyName: string, logo?: string): Sheet => ({
  companyName, logo, researchName: 'Zadovoljstvo 2026.', startsOn: '2026-11-10', endsOn: '2026-11-24',
  fingerprint: '3f9a 02bc 7d11', address: 'https://glas.example/upitnik',
  codes: codes.map((code) => ({ code, link: link(code) })),
})

/** 10 and 69 mm in points. */
const [margin, slip] = [10, 69].map((mm) => (mm * 72) / 25.4) as [number, number]

/** Names of the fonts in a PDF, without the subset prefix, and how they are embedded. */
function fontsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return {
    names: [...new Set(Array.from(text.matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g), (match) => match[1]!))].sort(),
    drawn: /\/Subtype\s*\/Type3/.test(text),
  }
}

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-slips-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const long = `Društvo za proizvodnju, trgovinu i usluge ${'Kvarnerska oprema '.repeat(4)}d.o.o.`

test("when a company's name has markup, then it stays text", async () => {
  expect(await renderSlips(sheet('<i>Tvrtka</i>'), 'hr')).toContain('<b>&lt;i&gt;Tvrtka&lt;/i&gt;</b>')
})

test('when a code has wide letters, then it stays on one line, within its slip', async () => {
  const wide = ['8PWV-SWW9-SMS4', 'WESC-1TWB-QWWY', '3Z1W-HGZW-WV2M', 'WMWM-WMWM-7KQ2']
  const html = await renderSlips({ ...sheet('Tvrtka d.o.o.'), codes: wide.map((code) => ({ code, link: link(code) })) }, 'hr')
  const file = join(dir, 'slips.pdf')
  writeFileSync(file, await printer.print(html))
  const text = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  const slipWidth = (95 * 72) / 25.4
  for (const [at, code] of wide.entries()) {
    const [, end] = new RegExp(`xMax="([\\d.]+)"[^>]*>${code}<`).exec(text) ?? []
    expect(Number(end)).toBeLessThan(margin + slipWidth * (at % 2 + 1))
  }
}, 60_000)

describe.each(surveyLanguages)('slips in %s', (language) => {
  test('when they are printed, then in our own fonts, as fonts, with the logo and no external address', async () => {
    const html = await renderSlips(sheet('Šćepan Đurđević i Žišković d.o.o.'), language)
    expect(html).not.toMatch(/(?:src|href)="|url\((?!data:)/)
    expect(html.match(/class="sign"/g)).toHaveLength(codes.length)
    const { names, drawn } = fontsOf(await printer.print(html))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^(GolosText|Piazzolla)/)
    expect(names.join()).toMatch(/GolosText.*Piazzolla/)
    expect(drawn).toBe(false)
  }, 60_000)

  test.each(['Kvarner oprema d.o.o.', long])('when %s has a logo, then eight slips with it are on a page, and none is cut', async (name) => {
    const html = await renderSlips(sheet(name, printedLogo), language)
    expect(html.match(/<img src="data:image\/png;base64,/g)).toHaveLength(codes.length)
    const file = join(dir, 'slips.pdf')
    writeFileSync(file, await printer.print(html))
    const pages = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }).split('<page ').slice(1)
    expect(pages.map((page) => page.match(/7KQ2-M9XF-3TD\d/g)!.length)).toEqual([8, 1])
    const ends = Array.from(pages.join('').matchAll(/yMax="([\d.]+)">7d11\./g), (match) => Number(match[1]))
    for (const end of ends) expect(slip - ((end - margin) % slip)).toBeGreaterThan(5)
    expect(execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })).toMatch(/ 464 +160 /)
  }, 60_000)

  test.each([
    long, 'Kvarner oprema i strojevi Matulji d.o.o.',
  ])('when a company is called %s, then eight slips are on a page, and none is cut', async (name) => {
    const pdf = await printer.print(await renderSlips(sheet(name), language))
    const file = join(dir, 'slips.pdf')
    writeFileSync(file, pdf)
    const pages = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }).split('<page ').slice(1)
    expect(pages.map((page) => page.match(/7KQ2-M9XF-3TD\d/g)!.length)).toEqual([8, 1])
    // The distance of each slip's last words from the cutting line, in points.
    const ends = Array.from(pages.join('').matchAll(/yMax="([\d.]+)">7d11\./g), (match) => Number(match[1]))
    expect(ends).toHaveLength(codes.length)
    for (const end of ends) expect(slip - ((end - margin) % slip)).toBeGreaterThan(5)
    // The days beside a long name are no larger than it.
    const height = (word: string) => {
      const [, top, bottom] = new RegExp(`yMin="([\\d.]+)"[^>]*yMax="([\\d.]+)">${word}`).exec(pages[0]!)!
      return Number(bottom) - Number(top)
    }
    expect(height('[\\d/.]*2026')).toBeLessThanOrEqual(height(name.split(' ')[0]!) + 0.5)
  }, 60_000)
})
