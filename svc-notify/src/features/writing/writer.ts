import type { Market } from '@glas/contracts/markets/market'
import { parseQuestionnaireFragment, shortFingerprint } from '@glas/contracts/survey/link'
import { thresholds } from '@glas/contracts/survey/terms'
import type { Addressee, MailContents, MailKind } from '../../domain/mail.ts'
import type { Writer } from '../../domain/writer.ts'
import { pathTo } from '../../links.ts'
import { toHtml } from './html.ts'
import type { Block, Letter } from './letter.ts'
import { toPlainText } from './plain-text.ts'
import { shorten } from './shorten.ts'
import { createTexts, formatDate, type Texts } from './texts.ts'

export interface WriterSetup {
  readonly siteUrl: string
  readonly market: Pick<Market, 'contact' | 'legal'>
}

interface Desk extends WriterSetup {
  readonly t: Texts
  readonly locale: 'hr' | 'en'
}

type Draft = Pick<Letter, 'sender' | 'blocks' | 'footer'> & {
  /** Values for subject, preview and heading, whose texts are under the kind's name. */
  readonly values?: Readonly<Record<string, string | number>>
}

type DraftOf = { readonly [K in MailKind]: (content: MailContents[K], to: Addressee, desk: Desk) => Draft }

/** Composes every kind of mail, in hr and en, as HTML and text with the same words. */
export function createWriter(setup: WriterSetup): Writer {
  const texts = createTexts()
  return ({ kind, locale, content }, addressee) => {
    const desk: Desk = { ...setup, t: texts(locale), locale }
    const draft = (drafts[kind] as (content: unknown, to: Addressee, desk: Desk) => Draft)(content, addressee, desk)
    const values = draft.values ?? {}
    const letter: Letter = {
      locale,
      subject: oneLine(desk.t(`${kind}.subject`, inSubject(values))),
      preview: desk.t(`${kind}.preview`, values),
      heading: desk.t(`${kind}.heading`, values),
      sender: draft.sender,
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

const drafts: DraftOf = {
  // The address isn't confirmed: a stranger may have entered the name.
  'confirm-email': (_, { to, link }, desk) => accountMail('confirm-email', { to, ...(link && { link }) }, desk),
  'reset-password': (_, to, desk) => accountMail('reset-password', to, desk),

  'application-received': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('application-received.body', { name: content.name })),
      period(content, desk),
      applicationButton(content.applicationId, desk),
    ],
  }),

  'application-returned': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('application-returned.body', { name: content.name })),
      { type: 'quote', label: desk.t('application-returned.remark'), text: content.remark },
      paragraph(desk.t('application-returned.next')),
      applicationButton(content.applicationId, desk, 'application-returned.button'),
    ],
  }),

  'application-approved': ({ codes, ...content }, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('application-approved.body', { name: content.name, startsOn: formatDate(content.startsOn) })),
      { type: 'facts', facts: [
        ...periodFacts(content, desk),
        { label: desk.t('application-approved.codes'), value: String(codes.total) },
      ] },
      ...(codes.mailed > 0
        ? [paragraph(desk.t('application-approved.mailed', { count: codes.mailed }))] : []),
      ...(codes.onSheets > 0
        ? [paragraph(desk.t('application-approved.onSheets', { count: codes.onSheets }))] : []),
      // One code for all is on the sheet and also in invitations.
      ...(codes.mailed === 0 && codes.invited
        ? [paragraph(desk.t('application-approved.invited', { count: codes.invited }))] : []),
      applicationButton(content.applicationId, desk),
      { type: 'note', text: desk.t('application-approved.note') },
    ],
  }),

  'invitation': (content, to, desk) => ({
    values: { companyName: content.companyName, endsOn: formatDate(content.endsOn) },
    ...toEmployee(content, desk),
    blocks: [
      paragraph(`${desk.t('invitation.body')} ${desk.t('promise.afterwards')}`),
      questionnaireFacts(content, desk),
      ...questionnaireEntry(to, desk),
      { type: 'note', text: desk.t('promise.frozen') },
    ],
  }),

  'reminder': (content, to, desk) => ({
    values: { companyName: content.companyName, endsOn: formatDate(content.endsOn) },
    ...toEmployee(content, desk),
    blocks: [
      paragraph([
        desk.t(content.audience === 'all' ? 'reminder.bodyAll' : 'reminder.bodyNotAnswered'),
        desk.t('promise.afterwards'),
      ].join(' ')),
      questionnaireFacts(content, desk),
      ...questionnaireEntry(to, desk),
      {
        type: 'note',
        text: desk.t(content.audience === 'all' ? 'promise.remindersAll' : 'promise.remindersNotAnswered'),
      },
    ],
  }),

  'research-cancelled': ({ reason, ...content }, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('research-cancelled.body', { name: content.name, startsOn: formatDate(content.startsOn) })),
      ...(reason ? [{ type: 'quote' as const, label: desk.t('research-cancelled.reason'), text: reason }] : []),
      paragraph(desk.t('research-cancelled.codes')),
      paragraph(desk.t('research-cancelled.next')),
      applicationButton(content.applicationId, desk),
    ],
  }),

  'research-finished': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('research-finished.body', { name: content.name, endsOn: formatDate(content.endsOn) })),
      paragraph(desk.t('research-finished.answers', { count: content.answers })),
      paragraph(content.answers < thresholds.composite
        ? desk.t('research-finished.tooFew', { least: thresholds.composite })
        : desk.t('research-finished.next')),
      applicationButton(content.applicationId, desk),
    ],
  }),

  'report-ready': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('report-ready.body', { name: content.name })),
      {
        type: 'button', label: desk.t('report-ready.button'),
        href: `${desk.siteUrl}${pathTo('report-basic', desk.locale)}?research=${content.applicationId}`,
      },
      { type: 'note', text: desk.t('report-ready.note') },
    ],
  }),
}

const paragraph = (text: string): Block => ({ type: 'paragraph', text })

const greeting = (to: Addressee, { t }: Desk): Block =>
  paragraph(to.firstName ? t('common.greeting', { firstName: to.firstName }) : t('common.greetingNameless'))

function accountMail(kind: 'confirm-email' | 'reset-password', to: Addressee, desk: Desk): Draft {
  if (!to.link) throw new Error(`${kind} needs a link`)
  const { t } = desk
  return {
    blocks: [
      greeting(to, desk),
      paragraph(t(`${kind}.body`)),
      { type: 'button', label: t(`${kind}.button`), href: to.link },
      { type: 'small', text: t('common.linkByHand', { link: to.link }) },
      { type: 'note', text: t(`${kind}.note`) },
    ],
    footer: [t('common.footer', operator(desk)), contactLine(desk)],
  }
}

function toCompany({ companyName, name }: { companyName: string; name: string }, desk: Desk) {
  return {
    values: { companyName, name },
    sender: companyName,
    footer: [desk.t('common.footer', operator(desk)), contactLine(desk)],
  }
}

function toEmployee({ companyName }: { companyName: string }, desk: Desk) {
  return { sender: companyName, footer: [desk.t('common.footerEmployee', { companyName })] }
}

const operator = ({ market }: Desk) => ({ operator: market.legal.operator })

const contactLine = ({ t, market }: Desk) =>
  t('common.contact', { email: market.contact.email, phone: market.contact.phone })

function periodFacts({ startsOn, endsOn }: { startsOn: string; endsOn: string }, { t }: Desk) {
  return [
    { label: t('common.startsOn'), value: formatDate(startsOn) },
    { label: t('common.endsOn'), value: formatDate(endsOn) },
  ]
}

const period = (content: { startsOn: string; endsOn: string }, desk: Desk): Block =>
  ({ type: 'facts', facts: periodFacts(content, desk) })

const applicationButton = (id: string, { t, siteUrl, locale }: Desk, label = 'common.openApplication'): Block =>
  ({ type: 'button', label: t(label), href: `${siteUrl}${pathTo('profile-izz-id', locale, { id })}` })

const questionnaireFacts = ({ endsOn }: { endsOn: string }, { t }: Desk): Block => ({
  type: 'facts',
  facts: [
    { label: t('invitation.duration'), value: t('invitation.minutes') },
    { label: t('invitation.openUntil'), value: formatDate(endsOn) },
  ],
})

/** The button with the code in its link's fragment, and the code for typing. */
function questionnaireEntry({ link }: Addressee, { t, siteUrl, locale }: Desk): Block[] {
  if (!link) throw new Error('an invitation needs a link')
  const button: Block = { type: 'button', label: t('invitation.button'), href: link }
  const entry = parseQuestionnaireFragment(new URL(link).hash)
  if (!entry) return [button]
  const { code, termsSha256 } = entry
  const page = `${siteUrl}${pathTo('questionnaire', locale)}`.replace(/^https?:\/\//, '')
  const after = [t('promise.code'), t('promise.sealed')]
  if (termsSha256) after.push(`${t('promise.compare')} ${shortFingerprint(termsSha256)}.`)
  return [button, { type: 'code', before: t('invitation.byHand', { page }), code, after: after.join(' ') }]
}
