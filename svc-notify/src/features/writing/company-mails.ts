import { writeDay } from '@glas/contracts/calendar-day'
import { statementRows, writeRate } from '@glas/contracts/survey/statement-words'
import { thresholds } from '@glas/contracts/survey/terms'
import type { AccountMailKind, Addressee, MailContents, MailKind, RespondentMailKind } from '../../domain/mail.ts'
import { pathTo } from '../../links.ts'
import { awardDrafts } from './award-mails.ts'
import { contactLine, greeting, operator, type Desk } from './desk.ts'
import { erasureDrafts } from './erasure-mails.ts'
import { paragraph, type Block, type Draft } from './letter.ts'
import { mergeDrafts } from './merge-mails.ts'
import { secondFactorDrafts } from './second-factor-mails.ts'

export type CompanyMailKind = Exclude<MailKind, RespondentMailKind>

/** What each mail to a company says. */
export const companyDrafts: {
  readonly [K in CompanyMailKind]: (content: MailContents[K], to: Addressee, desk: Desk) => Draft
} = {
  // The address isn't confirmed: a stranger may have entered the name.
  'confirm-email': (_, { to, link }, desk) => accountMail('confirm-email', { to, ...(link && { link }) }, desk),
  'reset-password': (_, to, desk) => accountMail('reset-password', to, desk),
  'email-change-confirm': (_, to, desk) => accountMail('email-change-confirm', to, desk),
  'email-change-requested': (_, to, desk) => accountMail('email-change-requested', to, desk),
  'email-changed': (_, to, desk) => accountMail('email-changed', to, desk),

  'acting-for-client': (_, to, desk) => {
    const { t } = desk
    if (!to.link || !to.staff || !to.reason) throw new Error('acting-for-client needs a name, a reason and a link')
    return {
      blocks: [
        greeting(to, desk),
        paragraph(t('acting-for-client.body', { staff: to.staff })),
        { type: 'quote', label: t('acting-for-client.reason'), text: to.reason },
        paragraph(t('acting-for-client.limits')),
        { type: 'button', label: t('acting-for-client.button'), href: to.link },
        { type: 'note', text: t('acting-for-client.note') },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },

  ...erasureDrafts,
  ...mergeDrafts,
  ...secondFactorDrafts,
  ...awardDrafts,

  'application-received': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('application-received.body', { name: content.name })),
      period(content, desk),
      applicationButton(content, desk),
    ],
  }),

  'application-returned': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('application-returned.body', { name: content.name })),
      { type: 'quote', label: desk.t('application-returned.remark'), text: content.remark },
      paragraph(desk.t('application-returned.next')),
      applicationButton(content, desk, 'application-returned.button'),
    ],
  }),

  'application-approved': ({ codes, printed, ...content }, to, desk) => ({
    ...toCompany(content, desk),
    ...(codes.total === 0 && { variant: 'paper' }),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t(codes.total === 0 ? 'application-approved.paper.body' : 'application-approved.body', {
        name: content.name, startsOn: writeDay(content.startsOn),
      })),
      { type: 'facts', facts: [
        ...periodFacts(content, desk),
        ...(codes.total > 0 ? [{ label: desk.t('application-approved.codes'), value: String(codes.total) }] : []),
        ...(printed ? [{ label: desk.t('application-approved.printed'), value: String(printed) }] : []),
      ] },
      ...(codes.mailed > 0
        ? [paragraph(desk.t('application-approved.mailed', { count: codes.mailed }))] : []),
      ...(codes.onSheets > 0
        ? [paragraph(desk.t('application-approved.onSheets', { count: codes.onSheets }))] : []),
      // One code for all is on the sheet and also in invitations.
      ...(codes.mailed === 0 && codes.invited
        ? [paragraph(desk.t('application-approved.invited', { count: codes.invited }))] : []),
      ...(printed ? [paragraph(desk.t('application-approved.print'))] : []),
      applicationButton(content, desk),
      { type: 'note', text: desk.t(codes.total === 0 ? 'application-approved.paper.note' : 'application-approved.note') },
    ],
  }),

  'codes-replaced': ({ codes, reason, ...content }, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('codes-replaced.body', { name: content.name, count: codes })),
      { type: 'quote' as const, label: desk.t('codes-replaced.reason'), text: reason },
      paragraph(desk.t('codes-replaced.old')),
      paragraph(desk.t('codes-replaced.next')),
      applicationButton(content, desk),
      { type: 'note', text: desk.t('codes-replaced.note') },
    ],
  }),

  'research-cancelled': ({ reason, type = 'online', ...content }, to, desk) => ({
    ...toCompany(content, desk),
    ...(type === 'offline' && { variant: 'paper' }),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('research-cancelled.body', { name: content.name, startsOn: writeDay(content.startsOn) })),
      ...(reason ? [{ type: 'quote' as const, label: desk.t('research-cancelled.reason'), text: reason }] : []),
      ...(type === 'offline' ? [] : [paragraph(desk.t('research-cancelled.codes'))]),
      ...(type === 'online' ? [] : [paragraph(desk.t('research-cancelled.printed'))]),
      paragraph(desk.t('research-cancelled.next')),
      applicationButton(content, desk),
    ],
  }),

  'research-finished': (content, to, desk) => ({
    ...toCompany(content, desk),
    ...(content.entryOpen && { variant: 'paper' }),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('research-finished.body', { name: content.name, endsOn: writeDay(content.endsOn) })),
      ...(content.entryOpen
        ? [paragraph(desk.t('research-finished.paper.next')), paragraph(desk.t('research-finished.paper.late'))]
        : [
          paragraph(desk.t('research-finished.answers', { count: content.answers })),
          paragraph(content.answers < thresholds.composite
            ? desk.t('research-finished.tooFew', { least: thresholds.composite })
            : desk.t(content.product === 'puls' ? 'research-finished.puls.next' : 'research-finished.next')),
        ]),
      applicationButton(content, desk),
    ],
  }),

  'report-ready': (content, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t(content.product === 'puls' ? 'report-ready.puls.body' : 'report-ready.body', { name: content.name })),
      {
        type: 'button', label: desk.t('report-ready.button'),
        href: `${desk.siteUrl}${pathTo(reportPage(content.product), desk.locale)}?research=${content.applicationId}`,
      },
      { type: 'note', text: desk.t('report-ready.note') },
    ],
  }),

  'final-statement': ({ statement, ...content }, to, desk) => ({
    ...toCompany(content, desk),
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('final-statement.body', {
        name: content.name, rate: writeRate(statement.fillRate, desk.locale),
      })),
      { type: 'facts', facts: statementRows(statement, desk.locale)
        .map(({ label, note, amount }) => ({ label: note ? `${label} (${note})` : label, value: amount })) },
      {
        type: 'button', label: desk.t('final-statement.button'),
        href: `${researchAddress(content, desk)}?view=statement`,
      },
      { type: 'note', text: desk.t('final-statement.note') },
    ],
  }),

  'testimonial-received': ({ companyName }, _, desk) => ({
    values: { companyName },
    blocks: [
      { type: 'facts', facts: [{ label: desk.t('testimonial-received.company'), value: companyName }] },
      paragraph(desk.t('testimonial-received.body')),
      { type: 'button', label: desk.t('testimonial-received.button'),
        href: desk.siteUrl + pathTo('admin-testimonials', desk.locale) },
    ],
    footer: [desk.t('testimonial-received.footer')],
  }),

  'testimonial-returned': ({ companyName, remark }, to, desk) => testimonialMail({ companyName, desk }, [
    greeting(to, desk),
    paragraph(desk.t('testimonial-returned.body')),
    { type: 'quote', label: desk.t('testimonial-returned.remark'), text: remark },
    paragraph(desk.t('testimonial-returned.next')),
    testimonialButton(desk, 'testimonial-returned.button'),
  ]),

  'testimonial-published': ({ companyName }, to, desk) => testimonialMail({ companyName, desk }, [
    greeting(to, desk),
    paragraph(desk.t('testimonial-published.body')),
    testimonialButton(desk, 'testimonial-published.button'),
    { type: 'note', text: desk.t('testimonial-published.note') },
  ]),

  'contact-message': (_, { contact }, desk) => {
    if (!contact) throw new Error('contact-message needs a message')
    const { name, email, company, phone, message } = contact
    const { t } = desk
    return {
      values: { name },
      blocks: [
        paragraph(t('contact-message.body')),
        { type: 'facts', facts: [
          { label: t('contact-message.name'), value: name },
          { label: t('contact-message.email'), value: email },
        ] },
        ...(company || phone ? [{ type: 'facts' as const, facts: [
          ...(company ? [{ label: t('contact-message.company'), value: company }] : []),
          ...(phone ? [{ label: t('contact-message.phone'), value: phone }] : []),
        ] }] : []),
        { type: 'quote', label: t('contact-message.message'), text: message },
        { type: 'note', text: t('contact-message.note') },
      ],
      footer: [t('contact-message.footer')],
    }
  },

  // Repeats nothing that was entered: someone else may have entered the address.
  'contact-receipt': (_, to, desk) => ({
    blocks: [
      greeting(to, desk),
      paragraph(desk.t('contact-receipt.body')),
      paragraph(desk.t('contact-receipt.urgent', desk.market.contact)),
      { type: 'note', text: desk.t('contact-receipt.note') },
    ],
    footer: [desk.t('common.footer', operator(desk)), contactLine(desk)],
  }),
}

function accountMail(
  kind: Exclude<
    AccountMailKind,
    'acting-for-client' | keyof typeof erasureDrafts | keyof typeof mergeDrafts | keyof typeof secondFactorDrafts
  >, to: Addressee,
  desk: Desk,
): Draft {
  if (!to.link) throw new Error(`${kind} needs a link`)
  const { t } = desk
  return {
    blocks: [
      greeting(to, desk),
      paragraph(t(`${kind}.body`, { email: to.newEmail ?? '' })),
      { type: 'button', label: t(`${kind}.button`), href: to.link },
      { type: 'small', text: t('common.linkByHand', { link: to.link }) },
      { type: 'note', text: t(`${kind}.note`) },
    ],
    footer: [t('common.footer', operator(desk)), contactLine(desk)],
  }
}

type Research = MailContents['report-ready']

function toCompany({ companyName, name, product }: Research, desk: Desk) {
  return {
    values: { companyName, name },
    ...(product && { variant: product }),
    sender: companyName,
    footer: [desk.t('common.footer', operator(desk)), contactLine(desk)],
  }
}

const testimonialMail = (
  { companyName, desk }: { companyName: string; desk: Desk }, blocks: Draft['blocks'],
): Draft => ({
  values: { companyName }, sender: companyName, blocks,
  footer: [desk.t('common.footer', operator(desk)), contactLine(desk)],
})

const testimonialButton = (
  { t, siteUrl, locale }: Desk, label: 'testimonial-returned.button' | 'testimonial-published.button',
): Block => ({ type: 'button', label: t(label), href: siteUrl + pathTo('profile-feedback', locale) })

function periodFacts({ startsOn, endsOn }: { startsOn: string; endsOn: string }, { t }: Desk) {
  return [
    { label: t('common.startsOn'), value: writeDay(startsOn) },
    { label: t('common.endsOn'), value: writeDay(endsOn) },
  ]
}

const period = (content: { startsOn: string; endsOn: string }, desk: Desk): Block =>
  ({ type: 'facts', facts: periodFacts(content, desk) })

const researchAddress = ({ applicationId: id, product }: Research, { siteUrl, locale }: Desk): string =>
  siteUrl + pathTo(product === 'puls' ? 'profile-puls-id' : 'profile-izz-id', locale, { id })

const reportPage = (product: string | undefined) => (product === 'puls' ? 'report-puls' : 'report-basic')

const applicationButton = (
  research: Research, desk: Desk, label: 'common.openApplication' | 'application-returned.button' = 'common.openApplication',
): Block => ({
  type: 'button', label: desk.t(label), href: researchAddress(research, desk),
})
