import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { xmlText } from './xml-text.ts'

/** The text of a document, as an XML parser reads it. */
function parsed(document: string): string {
  const parser = new SaxesParser({ position: false })
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.write(document).close()
  return text
}

test('when a text has characters that XML can’t hold, then only these are left out', () => {
  expect(xmlText('a\0\u0001\u000b\u001fb\ufffe\uffffc\ud800d\udfff')).toBe('abcd')
  expect(xmlText('Škola\t\r\n\u0085„Glas” \ufffd 🦊\u{1ffff}')).toBe('Škola\t\r\n\u0085„Glas” \ufffd 🦊\u{1ffff}')
})

test('when any text is put into a document, then it can be parsed and has this text', () => {
  fc.assert(fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
    const written = xmlText(text.replaceAll(/[&<>\r]/g, ''))
    expect(parsed(`<t>${written}</t>`)).toBe(written)
  }), { numRuns: 2_000, examples: [['\uffff'], ['\ufffe'], ['\ud800'], ['\u0001']] })
})
