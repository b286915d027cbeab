import type { Industry } from '../company.ts'

export default {
  agriculture: 'Poljoprivreda, šumarstvo i ribarstvo',
  manufacturing: 'Proizvodnja',
  energy: 'Energetika i komunalne usluge',
  construction: 'Graditeljstvo',
  trade: 'Trgovina',
  transport: 'Prijevoz i logistika',
  hospitality: 'Turizam i ugostiteljstvo',
  it: 'Informacijske tehnologije',
  telecommunications: 'Telekomunikacije',
  finance: 'Financije i osiguranje',
  'real-estate': 'Nekretnine',
  'professional-services': 'Stručne i poslovne usluge',
  education: 'Obrazovanje i znanost',
  health: 'Zdravstvo i socijalna skrb',
  'public-sector': 'Javna uprava',
  'culture-media': 'Kultura i mediji',
  other: 'Ostale djelatnosti',
} as const satisfies Readonly<Record<Industry, string>>
