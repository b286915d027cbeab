import type { UiLocale } from '@glas/contracts/locales'
import type { Translate } from '@glas/contracts/texts'
import type { Addressee } from '../../domain/mail.ts'
import type hr from '../../locales/company.hr.ts'
import { paragraph, type Block, type WriterSetup } from './letter.ts'

/** The texts and settings that mails to companies and staff are written with. */
export interface Desk extends WriterSetup {
  readonly t: Translate<typeof hr>
  readonly locale: UiLocale
}

export const greeting = (to: Addressee, { t }: Desk): Block =>
  paragraph(to.firstName ? t('common.greeting', { firstName: to.firstName }) : t('common.greetingNameless'))

export const operator = ({ market }: Desk) => ({ operator: market.legal.operator })

export const contactLine = ({ t, market }: Desk) =>
  t('common.contact', { email: market.contact.email, phone: market.contact.phone })
