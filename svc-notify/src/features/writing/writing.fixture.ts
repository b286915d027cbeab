import { hr as market } from '@glas/contracts/markets/hr'
import type { Addressee, MailContents, MailKind } from '../../domain/mail.ts'
import { createWriter } from './writer.ts'

export const research = {
  applicationId: '019ab000-0000-7000-8000-000000000001', companyName: 'Kvarner oprema d.o.o.',
  name: 'Zadovoljstvo 2026.', researchName: 'Zadovoljstvo 2026.',
  startsOn: '2026-11-10', endsOn: '2026-11-24',
}

export const statement = {
  issuedAt: '2026-11-25T00:00:00.000Z', product: 'izz' as const, employees: 212, validAnswers: 168, fillRate: 79.2,
  fillRateAbove: 75, subtotal: 124_400, loyaltyYear: 2025, contractUntil: null,
  price: {
    currency: 'EUR', total: 100_764,
    lines: [
      { kind: 'base' as const, amount: 29_000 },
      { kind: 'employees' as const, quantity: 212, unitAmount: 450, amount: 95_400 },
      { kind: 'fill-rate-discount' as const, percent: 10, amount: -12_440 },
      { kind: 'loyalty-discount' as const, percent: 10, amount: -11_196 },
    ],
  },
}

/** An example of each kind. */
export const contents: { [K in MailKind]: MailContents[K] } = {
  'confirm-email': {},
  'reset-password': {},
  'email-change-confirm': {},
  'email-change-requested': {},
  'email-changed': {},
  'acting-for-client': {},
  'erasure-requested': { dueOn: '2026-11-30', by: 'company' },
  'erasure-withdrawn': {},
  'company-erased': {},
  'account-merged': {},
  'company-merged': {},
  'second-factor-changed': { change: 'set-up' },
  'second-factor-guessed': {},
  'application-received': research,
  'application-returned': { ...research, remark: 'Odjeli se ne zbrajaju.\nProvjerite <Prodaju>.' },
  'application-approved': { ...research, codes: { total: 25, mailed: 22, onSheets: 3 } },
  'invitation': research,
  'reminder': { ...research, audience: 'all' },
  'codes-replaced': { ...research, codes: 12, reason: 'Listići su izgubljeni.' },
  'research-cancelled': { ...research, reason: 'Tvrtka se preselila.' },
  'research-finished': { ...research, answers: 21 },
  'report-ready': research,
  'final-statement': { ...research, statement },
  'award-result': {
    ...research, cycle: '2026', sha256: '9f'.repeat(32), sizeClass: 'medium', rank: { place: 2, of: 11 },
    prizes: ['class', 'industry'],
  },
  'award-corrected': {
    ...research, cycle: '2026', sha256: '3c'.repeat(32), sizeClass: 'medium', rank: { place: 4, of: 12 }, prizes: [],
    reason: 'report-missing', before: { rank: { place: 3, of: 11 }, prizes: ['class'] },
  },
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
  company: 'Kvarner <oprema> d.o.o.', person: 'Ana Šarić',
  contact: {
    name: 'Ana Kovač', email: 'ana@sava.example', company: 'Sava d.o.o.', phone: '01 555 0200',
    message: 'Koliko traje istraživanje?\nImamo <40> ljudi & dvije lokacije.',
  },
  link: `https://glas.example/upitnik#c=7KQ2-M9XF-3TDA&t=${'3f'.repeat(32)}`,
}

export const write = createWriter({ siteUrl: 'https://glas.example', market })
