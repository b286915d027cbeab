import { uiLocaleFor } from '@glas/contracts/locales'
import type { Addressee, MailKind, RespondentMailKind } from '../../domain/mail.ts'
import type { Writer } from '../../domain/writer.ts'
import { companyDrafts } from './company-mails.ts'
import { toHtml } from './html.ts'
import type { Draft, Letter, WriterSetup } from './letter.ts'
import { toPlainText } from './plain-text.ts'
import { respondentDrafts } from './respondent-mails.ts'
import { shorten } from './shorten.ts'
import { createTexts } from './texts.ts'

type DraftOf<Desk> = (content: unknown, to: Addressee, desk: Desk) => Draft

const isToRespondent = (kind: MailKind): kind is RespondentMailKind => kind in respondentDrafts

/** Composes every kind of mail, in each language, as HTML and text with the same words. */
export function createWriter(setup: WriterSetup): Writer {
  const texts = createTexts()

  function compose(kind: MailKind, language: Parameters<Writer>[0]['locale'], content: unknown, to: Addressee) {
    if (isToRespondent(kind)) {
      const desk = { ...setup, t: texts.respondent(language), locale: language }
      return { t: desk.t, locale: language, draft: (respondentDrafts[kind] as DraftOf<typeof desk>)(content, to, desk) }
    }
    const locale = uiLocaleFor(language)
    const desk = { ...setup, t: texts.company(locale), locale }
    return { t: desk.t, locale, draft: (companyDrafts[kind] as DraftOf<typeof desk>)(content, to, desk) }
  }

  return ({ kind, locale: language, content }, addressee) => {
    const { t, locale, draft } = compose(kind, language, content, addressee)
    const values = draft.values ?? {}
    const keysOf = (name: string) => [...(draft.variant ? [`${kind}.${draft.variant}.${name}`] : []), `${kind}.${name}`]
    const letter: Letter = {
      locale,
      subject: oneLine(t(keysOf('subject'), inSubject(values))),
      preview: t(keysOf('preview'), values),
      heading: t(keysOf('heading'), values),
      sender: draft.sender,
      logo: draft.logo,
      blocks: draft.blocks,
      footer: draft.footer,
    }
    return { subject: letter.subject, html: toHtml(letter), text: toPlainText(letter) }
  }
}

/** Keeps line breaks and other control characters of a company's name out of headers. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Long names are cut in the subject, so that the rest of it stays visible; the mail itself has them whole. */
const inSubject = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shorten(String(value))]))
