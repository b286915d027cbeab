import { hr } from './hr.ts'
import type { Market } from './market.ts'

export const ba: Market = {
  ...hr,
  id: 'ba',
  contact: { email: 'istrazivanje-ba@glas.example', phone: '033\u00a0555\u00a0018', phoneLink: '+38733555018' },
  taxId: 'jib',
  awardConditions: false,
  legal: { operator: 'Posao danas d.o.o. Sarajevo', address: 'Zmaja od Bosne 7, Sarajevo', court: 'Sarajevo' },
  prices: {
    izz: { base: 240, perEmployee: 3.5, perPrinted: 1.5 },
    puls: { base: 100, perEmployee: 1.4, perPrinted: 0 },
  },
}
