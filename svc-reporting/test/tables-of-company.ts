import { createRng } from '../src/domain/statistics/random.ts'
import { buildReportTables } from '../src/domain/tables/report-tables.ts'
import type { ReportTables } from '../src/domain/tables/report-tables.ts'
import type { Company } from './attacker/companies.ts'

/** Publishes a simulated company's report; the same company gives the same report. */
export const tablesOfCompany = (company: Company): ReportTables => buildReportTables(company, company.answers, 0, {
  audit: createRng(new Uint8Array(16).fill(3)), shuffle: createRng(new Uint8Array(16).fill(4)),
})
