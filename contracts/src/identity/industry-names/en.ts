import type { Industry } from '../company.ts'

export default {
  agriculture: 'Agriculture, forestry and fishing',
  manufacturing: 'Manufacturing',
  energy: 'Energy and utilities',
  construction: 'Construction',
  trade: 'Trade',
  transport: 'Transport and logistics',
  hospitality: 'Tourism and hospitality',
  it: 'Information technology',
  telecommunications: 'Telecommunications',
  finance: 'Finance and insurance',
  'real-estate': 'Real estate',
  'professional-services': 'Professional and business services',
  education: 'Education and science',
  health: 'Health and social care',
  'public-sector': 'Public administration',
  'culture-media': 'Culture and media',
  other: 'Other industries',
} as const satisfies Readonly<Record<Industry, string>>
