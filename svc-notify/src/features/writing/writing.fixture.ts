import { hr as market } from '@glas/contracts/markets/hr'
import type { Addressee } from '../../domain/mail.ts'
import { createWriter } from './writer.ts'

export const research = {
  applicationId: '019ab000-0000-7000-8000-000000000001', companyName: 'Kvarner oprema d.o.o.',
  name: 'Zadovoljstvo 2026.', researchName: 'Zadovoljstvo 2026.',
  startsOn: '2026-11-10', endsOn: '2026-11-24',
}

export const to: Addressee = {
  to: 'ivana@kvarner.example', firstName: 'Ivana',
  newEmail: 'kadrovska@kvarner.example',
  contact: {
    name: 'Ana Kovač', email: 'ana@sava.example', company: 'Sava d.o.o.', phone: '01 555 0200',
    message: 'Koliko traje istraživanje?\nImamo <40> ljudi & dvije lokacije.',
  },
  link: `https://glas.example/upitnik#c=7KQ2-M9XF-3TDA&t=${'3f'.repeat(32)}`,
}

export const write = createWriter({ siteUrl: 'https://glas.example', market })
