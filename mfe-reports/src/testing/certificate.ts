import type { Certificate } from '@glas/contracts/reporting/certificate'

export const certificate: Certificate = {
  version: 1, tablesSha256: 'ab'.repeat(32), seeds: ['cd'.repeat(16)],
  leastSupport: { composite: 6, single: 9 }, narrowestRange: { composite: 33 }, shown: 93, witnesses: 4000,
}
