import { createRng } from '../src/domain/random.ts'
import { releaseTables } from '../src/domain/release.ts'
import type { Release } from '../src/domain/release.ts'
import type { Company } from './attacker/companies.ts'

/** Releases a simulated company's report; the same company gives the same report. */
export const releaseCompany = (company: Company): Release => releaseTables(company, company.answers, 0, {
  audit: createRng(new Uint8Array(16).fill(3)), shuffle: createRng(new Uint8Array(16).fill(4)),
})
