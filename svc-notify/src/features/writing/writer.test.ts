import { describe, expect, test } from '@jest/globals'
import { hr as market } from '@glas/contracts/markets/hr'
import fc from 'fast-check'
import en from '../../locales/en.json' with { type: 'json' }
import hr from '../../locales/hr.json' with { type: 'json' }
import type { Addressee, MailContents, MailKind } from '../../domain/mail.ts'
import { createWriter } from './writer.ts'

const research = {
  applicationId: '019ab000-0000-7000-8000-000000000001', companyName: 'Kvarner oprema d.o.o.',
  name: 'Zadovoljstvo 2026.', researchName: 'Zadovoljstvo 2026.',
  startsOn: '2026-11-10', endsOn: '2026-11-24',
}
const contents: { [K in MailKind]: MailContents[K] } = {
  'confirm-email': {},
  'reset-password': {},
  'application-received': research,
  'application-returned': { ...research, remark: 'Odjeli se ne zbrajaju.\nProvjerite <Prodaju>.' },
  'application-approved': { ...research, codes: { total: 25, mailed: 22, onSheets: 3 } },
  'invitation': research,
  'reminder': { ...research, audience: 'all' },
  'research-cancelled': { ...research, reason: 'Tvrtka se preselila.' },
  'research-finished': { ...research, answers: 21 },
  'report-ready': research,
}
const kinds = Object.keys(contents) as MailKind[]
const to: Addressee = {
  to: 'ivana@kvarner.example', firstName: 'Ivana',
  link: `https://glas.example/upitnik#c=7KQ2-M9XF-3TDA&t=${'3f'.repeat(32)}`,
}
const write = createWriter({ siteUrl: 'https://glas.example', market })

describe.each(['hr', 'en'] as const)('mails in %s', (locale) => {
  test.each(kinds)('when a mail is %s, then subject, HTML and text are whole', (kind) => {
    const mail = write({ kind, locale, content: contents[kind] }, to)
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object/)
      expect(part).not.toContain(`${kind}.`)
      expect(part).not.toContain('common.')
    }
    expect(mail.html).toContain(`<html lang="${locale}">`)
    // Webmail programs remove the outermost element.
    expect(mail.html).toContain(`<body lang="${locale}"`)
    expect(mail.html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(mail.html).not.toMatch(/<img|<link|url\(|<script/i)
    expect(mail.subject.length).toBeLessThan(100)
    for (const line of mail.text.split('\n')) expect(line.length <= 72 || line.includes('http')).toBe(true)
    expect(mail.text.match(/https:\/\/glas\.example\S*/)?.[0]).toMatch(/glas\.example\/./)
  })

  test('when it is an invitation, then the link keeps its fragment and the code can be typed', () => {
    const { html, text } = write({ kind: 'invitation', locale, content: contents.invitation }, to)
    expect(html).toContain(`href="${to.link!.replace('&', '&amp;')}"`)
    expect(text).toContain(to.link!)
    for (const part of [html, text]) {
      expect(part).toContain('7KQ2-M9XF-3TDA')
      expect(part).toContain(locale === 'hr' ? 'glas.example/upitnik' : 'glas.example/en/questionnaire')
      expect(part).toContain('24.11.2026.')
    }
  })
})

describe('what others have written', () => {
  const nasty = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) =>
    `${text}\r\nBcc: all@x.hr\u2028<script>alert(1)</script>" onclick="x {{link}} $t(common.footer)`)

  test('when names and remarks are hostile, then they stay words: no header, no markup, no other text', () => {
    const locales = fc.constantFrom('hr' as const, 'en' as const)
    fc.assert(fc.property(nasty, fc.constantFrom(...kinds), locales, (text, kind, locale) => {
      const content = { ...contents[kind], companyName: text, name: text, remark: text }
      const { subject, html } = write({ kind, locale, content }, { ...to, firstName: text })
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(html).not.toMatch(/<script|" onclick=/i)
    }), { numRuns: 200 })
    const { text } = write({ kind: 'application-returned', locale: 'hr',
      content: { ...contents['application-returned'], remark: '$t(common.openApplication) {{link}}' } }, to)
    expect(text).toContain('> $t(common.openApplication) {{link}}')
  })

  test('when a link is no web address, then it becomes no link', () => {
    const link = 'javascript:alert(1)'
    const { html } = write({ kind: 'reset-password', locale: 'hr', content: {} }, { ...to, link })
    expect(html).not.toContain('href="javascript')
  })
})

describe('long names', () => {
  const family = '👩‍👩‍👧‍👦'
  const subjectOf = (name: string, kind: MailKind = 'invitation') =>
    write({ kind, locale: 'hr', content: { ...contents[kind], companyName: name, name } as never }, to).subject
  const subjects = kinds.filter((kind) => 'companyName' in contents[kind])

  test.each(subjects)('when a name is long, then %s has it cut in the subject and whole in the mail', (kind) => {
    const name = `Društvo za proizvodnju, trgovinu i usluge ${'Kvarnerska oprema '.repeat(7)}d.o.o.`
    const mail = write({ kind, locale: 'hr', content: { ...contents[kind], companyName: name, name } as never }, to)
    expect(mail.subject).toMatch(/Društvo za proizvodnju, trgovinu i usluge Kvarn…( vas pita|$)/)
    expect(mail.html).toContain(name)
    expect(mail.text).toContain(name)
  })

  test('when a character is built of several, then it is kept or left out, never cut', () => {
    expect(subjectOf(family.repeat(60))).toMatch(new RegExp(`^(${family}){1,47}… vas pita`, 'u'))
    const stacked = `a${'\u0301'.repeat(5_000)}`
    expect(subjectOf(`Mala ${stacked} tvrtka`)).toBe('Mala… vas pita kako vam je na poslu')
    expect(subjectOf('Šibenik d.o.o.')).toBe('Šibenik d.o.o. vas pita kako vam je na poslu')
  })

  test('when a name is whatever it is, then the header stays short', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constantFrom(...subjects),
      (name, kind) => expect(subjectOf(name, kind).length).toBeLessThan(200)), { numRuns: 200 })
  })
})

describe('a cancelled research', () => {
  const cancelled = (locale: 'hr' | 'en', reason?: string) => write({
    kind: 'research-cancelled', locale, content: { ...research, ...(reason && { reason }) },
  }, to)

  test('when it is told, then with the reason, what happens with the codes, and what next', () => {
    const hrMail = cancelled('hr', 'Tvrtka se <preselila>.')
    expect(hrMail.text).toContain('Razlog\n> Tvrtka se <preselila>.')
    expect(hrMail.html).toContain('Tvrtka se &lt;preselila&gt;.')
    const words = hrMail.text.replace(/\s+/g, ' ')
    expect(words).toContain('neće započeti 10.11.2026.')
    expect(words).toContain('Kodovi više ne vrijede')
    expect(words).toContain('prijavite novo')
    expect(cancelled('en', 'We have moved.').text).toContain('Reason\n> We have moved.')
  })

  test('when no reason was given, then none is named', () => {
    for (const locale of ['hr', 'en'] as const) expect(cancelled(locale).text).not.toMatch(/Razlog|Reason/)
  })
})

describe('numbers', () => {
  const approved = (locale: 'hr' | 'en', mailed: number, onSheets: number) => {
    const content = { ...research, codes: { total: mailed + onSheets, mailed, onSheets } }
    return write({ kind: 'application-approved', locale, content }, to).text.replace(/\s+/g, ' ')
  }

  test('when there are one, few or many codes, then the noun agrees', () => {
    expect(approved('hr', 1, 1)).toMatch(/1 zaposlenik s popisa.*1 kod podijelite/)
    expect(approved('hr', 22, 3)).toMatch(/22 zaposlenika s popisa.*3 koda podijelite/)
    expect(approved('hr', 5, 11)).toMatch(/5 zaposlenika s popisa.*11 kodova podijelite/)
    expect(approved('en', 1, 2)).toMatch(/1 employee on.*2 codes are/)
    expect(approved('hr', 0, 4)).not.toContain('popisa primatelja')
  })

  test('when one code is for all, then the mail says who gets it by invitation, too', () => {
    const shared = (locale: 'hr' | 'en', invited: number) => write({ kind: 'application-approved', locale,
      content: { ...research, codes: { total: 1, mailed: 0, onSheets: 1, invited } } }, to).text.replace(/\s+/g, ' ')
    expect(shared('hr', 1)).toContain('1 zaposlenik s popisa primatelja dobit će ga i e-poštom, u pozivnici.')
    expect(shared('hr', 22)).toContain('Kod je isti za sve: 22 zaposlenika s popisa primatelja dobit će ga')
    expect(shared('en', 1)).toContain('1 employee on the list of recipients will also get it by e-mail')
    expect(shared('en', 22)).toContain('22 employees on the list')
    expect(shared('hr', 0)).not.toMatch(/isti za sve|popisa primatelja/)
  })

  test('when fewer answered than can be shown, then the mail says so instead of promising a report', () => {
    const finished = (answers: number) => write({ kind: 'research-finished', locale: 'hr',
      content: { ...research, answers } }, to).text
    expect(finished(4)).toContain('najmanje 5 odgovora')
    expect(finished(5)).toContain('u roku od 24 sata')
  })
})

test('when a text exists in one locale, then it exists in the other', () => {
  const keys = (texts: object, prefix = ''): string[] => Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key.replace(/_(one|few|other)$/, '')}`] : keys(value, `${prefix}${key}.`))
  expect([...new Set(keys(hr))].sort()).toEqual([...new Set(keys(en))].sort())
})
