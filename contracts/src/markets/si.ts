import { hr } from './hr.ts'
import type { Market } from './market.ts'

export const si: Market = {
  ...hr,
  id: 'si',
  contact: { email: 'raziskava@glas.example', phone: '01\u00a0555\u00a001\u00a080', phoneLink: '+38615550180' },
  taxId: 'davcna-stevilka',
  awardConditions: false,
  legal: {
    operator: 'Posao danas d.o.o., podružnica Ljubljana', address: 'Dunajska cesta 20, Ljubljana', court: 'Ljubljana',
  },
  prices: {
    izz: { base: 290, perEmployee: 4.9, perPrinted: 1.5 },
    puls: { base: 120, perEmployee: 1.9, perPrinted: 0 },
  },
}
