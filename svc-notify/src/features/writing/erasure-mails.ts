import { writeDay } from '@glas/contracts/calendar-day'
import type { Addressee, MailContents } from '../../domain/mail.ts'
import { contactLine, greeting, operator, type Desk } from './desk.ts'
import { paragraph, type Draft } from './letter.ts'

/** The mails about the erasure of a company: when it is requested, withdrawn by staff, and the last one. */
export const erasureDrafts = {
  'erasure-requested': ({ dueOn, by }: MailContents['erasure-requested'], to: Addressee, desk: Desk): Draft => {
    const { t } = desk
    if (!to.link) throw new Error('erasure-requested needs a link')
    return {
      values: { dueOn: writeDay(dueOn) },
      blocks: [
        greeting(to, desk),
        paragraph(t(by === 'admin' ? 'erasure-requested.byStaff' : 'erasure-requested.body', { dueOn: writeDay(dueOn) })),
        paragraph(t('erasure-requested.what')),
        { type: 'button', label: t('erasure-requested.button'), href: to.link },
        { type: 'note', text: t('erasure-requested.note') },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },

  'erasure-withdrawn': (_: object, to: Addressee, desk: Desk): Draft => {
    const { t } = desk
    if (!to.link) throw new Error('erasure-withdrawn needs a link')
    return {
      blocks: [
        greeting(to, desk),
        paragraph(t('erasure-withdrawn.body')),
        paragraph(t('erasure-withdrawn.stays')),
        { type: 'button', label: t('erasure-withdrawn.button'), href: to.link },
        { type: 'note', text: t('erasure-withdrawn.note') },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },

  'company-erased': (_: object, to: Addressee, desk: Desk): Draft => {
    const { t } = desk
    return {
      blocks: [
        greeting(to, desk),
        paragraph(t('company-erased.body')),
        paragraph(t('company-erased.left')),
        { type: 'note', text: t('company-erased.note') },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },
}
