import { describe, expect, test } from '@jest/globals'
import { writeDay } from '@glas/contracts/calendar-day'
import { surveyLanguages, uiLocales } from '@glas/contracts/locales'
import fc from 'fast-check'
import companyEn from '../../locales/company.en.ts'
import companyHr from '../../locales/company.hr.ts'
import en from '../../locales/en.ts'
import hr from '../../locales/hr.ts'
import type { MailContents, MailKind } from '../../domain/mail.ts'
import { contents, research, to, write } from './writing.fixture.ts'

const kinds = Object.keys(contents) as MailKind[]
const respondentKinds = ['invitation', 'reminder'] as const

const forms = (locale: string, words: Partial<Record<Intl.LDMLPluralRule, string>>) => (count: number) =>
  `${count} ${words[new Intl.PluralRules(locale).select(count)]}`
const inMinutes = {
  hr: forms('hr', { one: 'minute', few: 'minute', other: 'minuta' }),
  en: forms('en', { one: 'minute', other: 'minutes' }),
  sl: forms('sl', { one: 'minuto', two: 'minuti', few: 'minute', other: 'minut' }),
  sr: forms('sr', { one: 'minut', few: 'minuta', other: 'minuta' }),
  bs: forms('bs', { one: 'minute', few: 'minute', other: 'minuta' }),
  mk: forms('mk', { one: 'минута', other: 'минути' }),
  de: forms('de', { one: 'Minute', other: 'Minuten' }),
  fr: forms('fr', { one: 'minute', other: 'minutes' }),
}

/** Companies' mails are in the site's locales alone. */
const mails = surveyLanguages.map((locale) => ({
  locale, kinds: uiLocales.some((each) => each === locale) ? kinds : respondentKinds,
}))

describe.each(mails)('mails in $locale', ({ locale, kinds: written }) => {
  test.each(written)('when a mail is %s, then subject, HTML and text are complete', (kind) => {
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
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    expect([...new Set(mail.text.match(/https?:\/\/\S+/g))]).toEqual([...new Set(links)])
    // A text has no button whose address would need a second line.
    for (const link of new Set(links)) expect([link, mail.text.split(/\s+/).filter((word) => word === link).length]).toEqual([link, 1])
    // Everything but the contact form's mails and the last one has something to open.
    if (!kind.startsWith('contact-') && kind !== 'company-erased') expect(links[0]).toMatch(/^https:\/\/glas\.example\/./)
    else expect(links).toEqual([])
  })

  test('when it is an invitation, then the link keeps its fragment and the code can be typed', () => {
    const { html, text } = write({ kind: 'invitation', locale, content: contents.invitation }, to)
    expect(html).toContain(`href="${to.link!.replace('&', '&amp;')}"`)
    expect(text).toContain(to.link!)
    for (const part of [html, text]) {
      expect(part).toContain('7KQ2-M9XF-3TDA')
      const page = { hr: 'glas.example/upitnik', en: 'glas.example/en/questionnaire' }
      const typed = locale === 'hr' || locale === 'en' ? page[locale] : `${page.en}#l=${locale}`
      expect(part.replaceAll('\n', ' ')).toMatch(new RegExp(`(?<![/\\w])${typed}(?!#)`))
      expect(part).toContain(writeDay('2026-11-24', locale))
    }
  })

  test('when a questionnaire is shorter, then facts and preview give its minutes, in the right plural form', () => {
    const mailOf = (minutes?: number) => write(
      { kind: 'invitation', locale, content: { ...contents.invitation, ...(minutes && { minutes }) } }, to,
    )
    for (const minutes of [1, 2, 5]) {
      const words = inMinutes[locale](minutes)
      const { html, text } = mailOf(minutes)
      expect(html.match(new RegExp(words, 'g'))).toHaveLength(2)
      expect(text).toContain(words)
      expect(write({ kind: 'reminder', locale, content: { ...contents.reminder, minutes } }, to).text).toContain(words)
    }
    expect(mailOf().text).toContain(inMinutes[locale](8))
  })

  test('when it is a PULS, then the subject has its name, since several may run in parallel', () => {
    for (const kind of respondentKinds) {
      const subjectOf = (product: 'izz' | 'puls') =>
        write({ kind, locale, content: { ...contents[kind], product } as never }, to).subject
      expect(subjectOf('puls')).toMatch(/Kvarner oprema d\.o\.o\..*Zadovoljstvo 2026\./)
      expect(subjectOf('izz')).not.toContain('Zadovoljstvo')
    }
  })

  test('when punctuation belongs to a word, then it doesn’t break from it', () => {
    for (const kind of respondentKinds) {
      const { subject, html, text } = write({ kind, locale, content: contents[kind] as never }, to)
      const words = html.replace(/<style>[^]*<\/style>|<[^>]*>/g, '\n')
      for (const part of [subject, words, text]) expect(part).not.toMatch(/ [;:!?»…]|« /)
      if (locale === 'fr') expect(text).toMatch(/Durée\u00a0: environ/)
    }
  })
})

/** Every text replaced, apart from ids, days and other values that the services check. */
const withTexts = (content: object, text: string): object => Object.fromEntries(Object.entries(content).map(([key, value]) =>
  [key, typeof value === 'string' && !/Id$|On$|^(type|audience|product)$/.test(key) ? text : value]))

describe('what others have written', () => {
  const nasty = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) =>
    `${text}\r\nBcc: all@x.hr\u2028<script>alert(1)</script>" onclick="x {{link}} $t(common.footer)`)

  test('when names and remarks are hostile, then they stay text: no header, no markup, no other text', () => {
    const locales = fc.constantFrom('hr' as const, 'en' as const)
    fc.assert(fc.property(nasty, fc.constantFrom(...kinds), locales, (text, kind, locale) => {
      const content = withTexts(contents[kind], text) as MailContents[typeof kind]
      const contact = { name: text, email: 'a@b.hr', company: text, phone: text, message: text }
      const { subject, html } = write({ kind, locale, content }, { ...to, firstName: text, contact })
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(html).not.toMatch(/<script|" onclick=/i)
    }), { numRuns: 200 })
    const { text } = write({ kind: 'application-returned', locale: 'hr',
      content: { ...contents['application-returned'], remark: '$t(common.openApplication) {{link}}' } }, to)
    expect(text).toContain('> $t(common.openApplication) {{link}}')
  })

  test('when a link is not a web address, then it is not rendered as a link', () => {
    const link = 'javascript:alert(1)'
    const { html } = write({ kind: 'reset-password', locale: 'hr', content: {} }, { ...to, link })
    expect(html).not.toContain('href="javascript')
  })
})

describe('long names', () => {
  const family = '👩‍👩‍👧‍👦'
  const subjectOf = (name: string, kind: MailKind = 'invitation') =>
    write({ kind, locale: 'hr', content: { ...contents[kind], companyName: name, name } as never }, to).subject
  const nameless: readonly MailKind[] = ['testimonial-returned', 'testimonial-published', 'award-result', 'award-corrected']
  const subjects = kinds.filter((kind) => 'companyName' in contents[kind] && !nameless.includes(kind))

  test.each(subjects)('when a name is long, then %s has it truncated in the subject and whole in the mail', (kind) => {
    const name = `Društvo za proizvodnju, trgovinu i usluge ${'Kvarnerska oprema '.repeat(7)}d.o.o.`
    const mail = write({ kind, locale: 'hr', content: { ...contents[kind], companyName: name, name } as never }, to)
    expect(mail.subject).toMatch(/Društvo za proizvodnju, trgovinu i usluge Kvarn…( vas pita|$)/)
    expect(mail.html).toContain(name)
    expect(mail.text).toContain(name)
  })

  test('when a character consists of several code points, then it is kept or left out, never split', () => {
    expect(subjectOf(family.repeat(60))).toMatch(new RegExp(`^(${family}){1,47}… vas pita`, 'u'))
    const stacked = `a${'\u0301'.repeat(5_000)}`
    expect(subjectOf(`Mala ${stacked} tvrtka`)).toBe('Mala… vas pita kako vam je na poslu')
    expect(subjectOf('Šibenik d.o.o.')).toBe('Šibenik d.o.o. vas pita kako vam je na poslu')
  })

  test('when a name is any text, then the header stays short', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constantFrom(...subjects),
      (name, kind) => expect(subjectOf(name, kind).length).toBeLessThan(200)), { numRuns: 200 })
  })
})

describe('a cancelled research', () => {
  const cancelled = (locale: 'hr' | 'en', reason?: string) => write({
    kind: 'research-cancelled', locale, content: { ...research, ...(reason && { reason }) },
  }, to)

  test('when it is announced, then with the reason, what happens with the codes, and what to do next', () => {
    const hrMail = cancelled('hr', 'Tvrtka se <preselila>.')
    expect(hrMail.text).toContain('Razlog\n> Tvrtka se <preselila>.')
    expect(hrMail.html).toContain('Tvrtka se &lt;preselila&gt;.')
    const words = hrMail.text.replace(/\s+/g, ' ')
    expect(words).toContain('neće započeti 10.11.2026.')
    expect(words).toContain('Kodovi više ne vrijede')
    expect(words).toContain('prijavite novo')
    expect(cancelled('en', 'We have moved.').text).toContain('Reason\n> We have moved.')
  })

  test('when no reason was given, then the mail has none', () => {
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

  test('when one code is for all, then the mail says who gets it by invitation', () => {
    const shared = (locale: 'hr' | 'en', invited: number) => write({ kind: 'application-approved', locale,
      content: { ...research, codes: { total: 1, mailed: 0, onSheets: 1, invited } } }, to).text.replace(/\s+/g, ' ')
    expect(shared('hr', 1)).toContain('1 zaposlenik s popisa primatelja dobit će ga i e-poštom, u pozivnici.')
    expect(shared('hr', 22)).toContain('Kod je isti za sve: 22 zaposlenika s popisa primatelja dobit će ga')
    expect(shared('en', 1)).toContain('1 employee on the list of recipients will also get it by e-mail')
    expect(shared('en', 22)).toContain('22 employees on the list')
    expect(shared('hr', 0)).not.toMatch(/isti za sve|popisa primatelja/)
  })

  test('when fewer answered than can be shown, then the mail explains that instead of promising a report', () => {
    const finished = (answers: number) => write({ kind: 'research-finished', locale: 'hr',
      content: { ...research, answers } }, to).text.replace(/\s+/g, ' ')
    expect(finished(4)).toContain('najmanje 5 odgovora')
    expect(finished(5)).toContain('u roku od 24 sata')
  })
})

test('when a text exists in one locale, then it exists in the other', () => {
  const keys = (texts: object, prefix = ''): string[] => Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key.replace(/_(one|few|other)$/, '')}`] : keys(value, `${prefix}${key}.`))
  for (const [one, other] of [[hr, en], [companyHr, companyEn]] as const) {
    expect([...new Set(keys(one))].sort()).toEqual([...new Set(keys(other))].sort())
  }
})
