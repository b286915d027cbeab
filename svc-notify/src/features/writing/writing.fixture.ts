import { hr as market } from '@glas/contracts/markets/hr'
import type { Addressee, MailContents, MailKind } from '../../domain/mail.ts'
import { createWriter } from './writer.ts'

export const research = {
  applicationId: '019ab000-0000-7000-8000-000000000001', companyName: 'Kvarner oprema d.o.o.',
  name: 'Zadovoljstvo 2026.', researchName: 'Zadovoljstvo 2026.',
  startsOn: '2026-11-10', endsOn: '2026-11-24',
}

/** An example of each kind. */
export const contents: { [K in MailKind]: MailContents[K] } = {
  'confirm-email': {},
  'reset-password': {},
  'email-change-confirm': {},
  'email-change-requested': {},
  'email-changed': {},
  'acting-for-client': {},
  'application-received': research,
  'application-returned': { ...research, remark: 'Odjeli se ne zbrajaju.\nProvjerite <Prodaju>.' },
  'application-approved': { ...research, codes: { total: 25, mailed: 22, onSheets: 3 } },
  'invitation': research,
  'reminder': { ...research, audience: 'all' },
  'codes-replaced': { ...research, codes: 12, reason: 'Listići su izgubljeni.' },
  'research-cancelled': { ...research, reason: 'Tvrtka se preselila.' },
  'research-finished': { ...research, answers: 21 },
  'report-ready': research,
  'testimonial-received': { companyName: research.companyName },
  'testimonial-returned': { companyName: research.companyName, remark: 'Bez imena <kolega>.' },
  'testimonial-published': { companyName: research.companyName },
  'contact-message': {},
  'contact-receipt': {},
}

export const to: Addressee = {
  to: 'ivana@kvarner.example', firstName: 'Ivana',
  staff: 'Lucija Perić', reason: 'Podsjetnik poslije praznika.',
  newEmail: 'kadrovska@kvarner.example',
  contact: {
    name: 'Ana Kovač', email: 'ana@sava.example', company: 'Sava d.o.o.', phone: '01 555 0200',
    message: 'Koliko traje istraživanje?\nImamo <40> ljudi & dvije lokacije.',
  },
  link: `https://glas.example/upitnik#c=7KQ2-M9XF-3TDA&t=${'3f'.repeat(32)}`,
}

export const write = createWriter({ siteUrl: 'https://glas.example', market })
