import { describe, expect, test } from '@jest/globals'
import type { MailContents, MailKind } from '../../domain/mail.ts'
import { research, to, write } from './writing.fixture.ts'

describe('research on paper', () => {
  const textOf = <K extends MailKind>(kind: K, locale: 'hr' | 'en', content: MailContents[K]) => {
    // With the preview, which is in the HTML alone.
    const { html, text } = write({ kind, locale, content } as never, to)
    return `${html.replace(/<style>[^]*<\/style>|<[^>]*>/g, ' ')} ${text}`.replace(/\s+/g, ' ')
  }

  test('when it is approved, then the mail says where the questionnaire is, and names codes only if there are some', () => {
    const offline = { ...research, codes: { total: 0, mailed: 0, onSheets: 0, invited: 0 }, printed: 40 }
    const combined = { ...research, codes: { total: 20, mailed: 20, onSheets: 0, invited: 20 }, printed: 40 }
    expect(textOf('application-approved', 'hr', offline)).toMatch(/Upitnik za ispis je spreman\..*Tiskanih upitnika: 40.*Upitnik za ispis preuzmite u prijavi/)
    expect(textOf('application-approved', 'hr', offline)).not.toMatch(/[Kk]od(ov|a|\b)|primatelja/)
    expect(textOf('application-approved', 'en', offline)).toMatch(/ready to print\..*Printed questionnaires: 40/)
    expect(textOf('application-approved', 'en', offline)).not.toMatch(/\b[Cc]odes?\b/)
    expect(textOf('application-approved', 'hr', combined)).toMatch(/Kodova: 20.*Tiskanih upitnika: 40.*20 zaposlenika s popisa.*Upitnik za ispis/)
    expect(textOf('application-approved', 'hr', { ...combined, printed: undefined as never })).not.toMatch(/[Tt]iskan|ispis/)
  })

  test('when it is cancelled, then the mail says what happens with what is handed out', () => {
    const cancelled = (type?: 'online' | 'combined' | 'offline') =>
      textOf('research-cancelled', 'hr', { ...research, ...(type && { type }) })
    for (const mail of [cancelled(), cancelled('online')]) expect(mail).not.toContain('iskane upitnike')
    expect(cancelled('combined')).toMatch(/Kodovi više ne vrijede.*Tiskane upitnike više ne prikupljamo/)
    expect(cancelled('offline')).toContain('Tiskane upitnike više ne prikupljamo')
    expect(cancelled('offline')).not.toMatch(/[Kk]odovi|[Pp]ozivnice/)
  })

  test('when it is over and sheets are still entered, then the mail promises no day, and counts no answers', () => {
    for (const product of ['izz', 'puls'] as const) {
      const hrMail = textOf('research-finished', 'hr', { ...research, product, answers: 0, entryOpen: true })
      expect(hrMail).toMatch(/unosimo tiskane upitnike.*javiti vam e-poštom.*pošaljite nam ga/)
      expect(hrMail).not.toMatch(/24 sata|odgovora|Odgovori se obrađuju/)
      const enMail = textOf('research-finished', 'en', { ...research, product, answers: 0, entryOpen: true })
      expect(enMail).toContain('entering the printed questionnaires')
      expect(enMail).not.toMatch(/24 hours|answers/)
    }
  })
})
