import { describe, expect, test } from '@jest/globals'
import { secondFactorChanges } from '@glas/contracts/identity/identity.events'
import { uiLocales } from '@glas/contracts/locales'
import { statementRows } from '@glas/contracts/survey/statement-words'
import { contents, research, statement, to, write } from './writing.fixture.ts'

describe('a final statement', () => {
  test('when it is mailed, then it has the rows of the page, and a link to it', () => {
    for (const locale of uiLocales) {
      const { html, text } = write({ kind: 'final-statement', locale, content: contents['final-statement'] }, to)
      for (const { amount } of statementRows(statement, locale)) {
        expect(html).toContain(amount)
        expect(text).toContain(amount)
      }
      expect(text).toContain(`${research.applicationId}?view=statement`)
      expect(text).toContain(locale === 'hr' ? '79,2' : '79.2%')
    }
  })
})

describe('mails about a PULS', () => {
  const board = { hr: 'glas.example/profil/puls/', en: 'glas.example/en/profile/puls/' }
  const pulse = { ...research, product: 'puls' as const }
  const about = [
    'application-received', 'application-returned', 'application-approved', 'research-cancelled', 'research-finished',
  ] as const

  test.each(about)('when it is %s, then it links only to the page of the PULS', (kind) => {
    for (const locale of uiLocales) {
      const { html, text } = write({ kind, locale, content: { ...contents[kind], ...pulse } as never }, to)
      for (const part of [html, text]) {
        expect(part).toContain(board[locale] + research.applicationId)
        expect(part).not.toMatch(/izz|izvjestaj|\/report/)
      }
    }
  })

  test('when its report is ready, then the mail leads to the report of the PULS', () => {
    for (const [locale, path] of [['hr', '/izvjestaj/puls?'], ['en', '/en/report/puls?']] as const) {
      for (const [content, found] of [[pulse, true], [{ ...research, product: 'izz' as const }, false]] as const) {
        const { subject, html, text } = write({ kind: 'report-ready', locale, content }, to)
        for (const part of [html, text]) expect(part.includes(path)).toBe(found)
        expect(/pulsa|Puls report/.test(subject)).toBe(found)
      }
    }
  })

  test('when it is over, then the mail promises results, and no report within a day', () => {
    const { text } = write({ kind: 'research-finished', locale: 'hr', content: { ...pulse, answers: 21 } }, to)
    expect(text.replace(/\s+/g, ' ')).toContain('Rezultati će biti izračunani u roku od 24 sata.')
    expect(text).not.toContain('Izvještaj')
  })
})

test.each(['email-change-requested', 'email-changed'] as const)('when the mail is %s, then the old address learns the new one', (kind) => {
  for (const locale of uiLocales) {
    const { html, text } = write({ kind, locale, content: {} }, to)
    for (const part of [html, text]) expect(part).toContain('kadrovska@kvarner.example')
  }
})

test('when staff act for a company, then the mail names the person and quotes the reason', () => {
  for (const locale of uiLocales) {
    const { html, text } = write({ kind: 'acting-for-client', locale, content: {} }, to)
    for (const part of [html, text]) {
      expect(part).toContain('Lucija Perić')
      expect(part).toContain('Podsjetnik poslije praznika')
    }
  }
})

test.each(secondFactorChanges)('when a second factor was %s, then subject and text report it', (change) => {
  const subjects = {
    'set-up': 'Two-step login is on', 'removed': 'Two-step login is off', 'reset': 'Two-step login was reset',
    'recovery-code-used': 'A recovery code was used',
  }
  const { subject, text } = write({ kind: 'second-factor-changed', locale: 'en', content: { change } }, to)
  expect(subject).toBe(subjects[change])
  expect(text).toContain(subjects[change])
})

describe('the logo of a company', () => {
  const id = '7d5c1b5e-6a0f-4a57-9d68-0c5e2a1f4b11'
  const content = { ...research, companyName: 'Kvarner "oprema" d.o.o.', logo: { id, width: 464, height: 100 } }

  test.each(['invitation', 'reminder'] as const)('when it is in an %s, then its address is the same for everybody, with the name as its words', (kind) => {
    const mails = ['ana', 'ivo'].map((name) => write({ kind, locale: 'hr', content: { ...content, audience: 'all' } },
      { ...to, to: `${name}@kvarner.example`, link: to.link!.replace('7KQ2', name === 'ana' ? '7KQ2' : '9KQ2') }))
    const images = mails.map(({ html }) => html.match(/<img[^>]*>/g))
    expect(images[0]).toEqual(images[1])
    expect(images[0]).toHaveLength(1)
    expect(images[0]![0]).toContain(`src="https://glas.example/assets/${id}?key=full"`)
    expect(images[0]![0]).toContain('alt="Kvarner &quot;oprema&quot; d.o.o." width="232" height="50"')
    expect(mails[0]!.text).not.toContain('/assets/')
  })

  test('when a company has none, then its name is there', () => {
    const { html } = write({ kind: 'invitation', locale: 'hr', content: research }, to)
    expect(html).not.toContain('<img')
    expect(html).toContain('>Kvarner oprema d.o.o.</td>')
  })
})
