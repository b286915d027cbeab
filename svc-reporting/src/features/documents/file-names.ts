import type { ReportFormat } from '@glas/contracts/reporting/report-file'
import type { Frozen } from './documents.store.ts'

const endings: Readonly<Record<ReportFormat, string>> = { pdf: '.pdf', 'xls-v1': '-v1.xlsx', 'xls-v2': '-v2.xlsx' }

const kinds = {
  basic: { hr: 'izvjestaj', en: 'report' },
  benchmark: { hr: 'benchmark', en: 'benchmark' },
  comparative: { hr: 'usporedni-izvjestaj', en: 'comparative-report' },
}

const kindOf = (frozen: Frozen): keyof typeof kinds =>
  ('comparative' in frozen ? 'comparative' : 'benchmark' in frozen ? 'benchmark' : 'basic')

/** `glas-izvjestaj-horizont-logistika-2026.pdf` */
export function fileNameOf(frozen: Frozen, format: ReportFormat): string {
  const { report, locale } = frozen
  const plain = report.companyName.toLowerCase().replaceAll('đ', 'd').normalize('NFKD').replace(/\p{M}/gu, '')
  const name = plain.split(/[^a-z0-9]+/).filter(Boolean).join('-').slice(0, 60) || 'glas'
  return `glas-${kinds[kindOf(frozen)][locale]}-${name}-${report.endsOn.slice(0, 4)}${endings[format]}`
}
