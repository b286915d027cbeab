import type { Market } from './market.ts'

export const hr: Market = {
  id: 'hr',
  contact: { email: 'istrazivanje@glas.example', phone: '01\u00a0555\u00a00180', phoneLink: '+38515550180' },
  parentCompany: { name: 'Posao danas', logo: 'posao-danas' },
  currency: 'EUR',
  taxId: 'oib',
  claims: { years: 18, companies: 490, respondents: 60000 },
  since: 2008,
  awardConditions: true,
  legal: { operator: 'Posao danas d.o.o.', address: 'Ulica grada Vukovara 271, Zagreb', court: 'Zagreb' },
  prices: {
    izz: { base: 290, perEmployee: 4.5, perPrinted: 1.5 },
    puls: { base: 120, perEmployee: 1.8, perPrinted: 0 },
  },
  discounts: {
    size: [{ aboveEmployees: 1000, percent: 30 }, { aboveEmployees: 500, percent: 20 }],
    fillRate: { above: 75, percent: 10 },
    returning: { percent: 10 },
  },
  footerHtml: { light: '', dark: '' },
}
