import type { Addressee } from '../../domain/mail.ts'
import { contactLine, greeting, operator, type Desk } from './desk.ts'
import { paragraph, type Draft } from './letter.ts'

/**
 * The mails about two registrations of a company that were merged: to the contact whose account is gone, and to the
 * other one.
 */
export const mergeDrafts = {
  'account-merged': (_: object, to: Addressee, desk: Desk): Draft => mergeMail('account-merged', to, desk),
  'company-merged': (_: object, to: Addressee, desk: Desk): Draft => mergeMail('company-merged', to, desk),
}

function mergeMail(kind: keyof typeof mergeDrafts, to: Addressee, desk: Desk): Draft {
  const { t } = desk
  const { company, person, link } = to
  if (!link || !company) throw new Error(`${kind} needs a company and a link`)
  return {
    values: { company },
    blocks: [
      greeting(to, desk),
      paragraph(t(`${kind}.body`, { company })),
      ...(person ? [paragraph(t(`${kind}.person`, { person }))] : []),
      paragraph(t(`${kind}.login`)),
      { type: 'button', label: t(`${kind}.button`), href: link },
      { type: 'note', text: t(`${kind}.note`) },
    ],
    footer: [t('common.footer', operator(desk)), contactLine(desk)],
  }
}
