import type { Addressee, MailContents } from '../../domain/mail.ts'
import { contactLine, greeting, operator, type Desk } from './desk.ts'
import { paragraph, type Draft } from './letter.ts'

/** The notices to an administrator about the second factor. */
export const secondFactorDrafts = {
  'second-factor-changed': ({ change }: MailContents['second-factor-changed'], to: Addressee, desk: Desk): Draft => {
    const { t } = desk
    if (!to.link) throw new Error('second-factor-changed needs a link')
    return {
      ...(change !== 'set-up' && { variant: change }),
      blocks: [
        greeting(to, desk),
        paragraph(t(change === 'set-up' ? 'second-factor-changed.body' : `second-factor-changed.${change}.body`)),
        { type: 'button', label: t('second-factor-changed.button'), href: to.link },
        { type: 'note', text: t('second-factor-changed.note') },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },

  'second-factor-guessed': (_: object, to: Addressee, desk: Desk): Draft => {
    const { t } = desk
    if (!to.link) throw new Error('second-factor-guessed needs a link')
    return {
      blocks: [
        greeting(to, desk),
        paragraph(t('second-factor-guessed.body')),
        paragraph(t('second-factor-guessed.wait')),
        { type: 'button', label: t('second-factor-guessed.button'), href: to.link },
        { type: 'note', text: t('second-factor-guessed.note') },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },
}
