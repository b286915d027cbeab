import type { Statement } from '@glas/contracts/survey/statement'
import { applicationId } from './samples.ts'

export const statement = (change: Partial<Statement> = {}): Statement => ({
  applicationId, companyName: 'Kvarner oprema d.o.o.', product: 'izz', name: 'Zadovoljstvo zaposlenika 2026.',
  startsOn: '2026-11-11', endsOn: '2026-11-24', issuedAt: '2026-11-24T23:30:00.000Z', employees: 212,
  validAnswers: 168, fillRate: 79.2, fillRateAbove: 75, subtotal: 124_400, loyaltyYear: 2025,
  contractUntil: '2027-12-31',
  price: {
    currency: 'EUR', total: 95_726,
    lines: [
      { kind: 'base', amount: 29_000 },
      { kind: 'employees', quantity: 212, unitAmount: 450, amount: 95_400 },
      { kind: 'fill-rate-discount', percent: 10, amount: -12_440 },
      { kind: 'loyalty-discount', percent: 10, amount: -11_196 },
      { kind: 'contract-discount', percent: 5, amount: -5_038 },
    ],
  },
  ...change,
})
