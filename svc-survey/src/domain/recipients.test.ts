import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseRecipientLines } from './recipients.ts'

describe('recipients from lines', () => {
  test('when lines are valid, then each is an address with its language, by default hr', () => {
    const { recipients, faults } = parseRecipientLines(
      'e-mail;jezik\r\nana@a.hr\n\n marko.zec@a.hr , EN \nIvo Ivić <ivo@a.hr>;en\nx@a.hr; y@a.hr;\n'
      + '"Ema, Odjel" <ema@a.hr>',
    )
    expect(faults).toEqual([{ path: '/lines/7', rule: 'format', params: { format: 'email' } }])
    expect(recipients).toEqual([
      { email: 'ana@a.hr', language: 'hr' }, { email: 'marko.zec@a.hr', language: 'en' },
      { email: 'ivo@a.hr', language: 'en' }, { email: 'x@a.hr', language: 'hr' }, { email: 'y@a.hr', language: 'hr' },
    ])
  })

  test('when lines are faulty, then each fault names its line', () => {
    const { recipients, faults } = parseRecipientLines(
      'Ana@a.hr\nj.sarić kvarner.example\nANA@a.hr\np.kos@a.hr, it\ntea@a.hr;da\nmario@a\nš@a.hr',
    )
    expect(recipients).toEqual([{ email: 'Ana@a.hr', language: 'hr' }])
    expect(faults).toEqual([
      { path: '/lines/2', rule: 'format', params: { format: 'email' } },
      { path: '/lines/3', rule: 'unique', params: { line: 1 } },
      { path: '/lines/4', rule: 'language', params: { language: 'it' } },
      { path: '/lines/5', rule: 'language', params: { language: 'da' } },
      { path: '/lines/6', rule: 'format', params: { format: 'email' } },
      { path: '/lines/7', rule: 'format', params: { format: 'email' } },
    ])
  })

  test('when far more is pasted than a research can have, then it is refused quickly', () => {
    const many = (count: number, between: string) => Array.from({ length: count }, (_, i) => `r${i}@a.hr`).join(between)
    expect(parseRecipientLines(many(20_000, '\n')).recipients).toHaveLength(20_000)
    const refusal = expect.objectContaining({ code: 'VALIDATION_FAILED' })
    for (const between of ['\n', ';']) expect(() => parseRecipientLines(many(20_001, between))).toThrow(refusal)
    expect(parseRecipientLines('a\n'.repeat(5_000)).faults).toHaveLength(1_000)
  })

  test('when any text is pasted, then it is parsed without an error, and the recipients are unique', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.string(), fc.emailAddress())), (lines) => {
      const { recipients } = parseRecipientLines(lines.join('\n'))
      expect(new Set(recipients.map(({ email }) => email.toLowerCase())).size).toBe(recipients.length)
    }))
  })
})
