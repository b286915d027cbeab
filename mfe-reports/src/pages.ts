import type { PageDeclaration } from '@glas/contracts/page-declaration'

const params = { researchId: 'research' } as const

/** The pages of this remote (D-2.1). */
export const pages = [
  {
    name: 'report-basic', hr: '/izvjestaj/osnovni', en: '/en/report/basic', access: 'member', frame: 'none',
    title: { hr: 'Osnovni izvještaj', en: 'Basic report' }, prefetch: [{ operation: 'get-basic-report', params }],
  },
  {
    name: 'report-comparative', hr: '/izvjestaj/usporedni', en: '/en/report/comparative', access: 'member', frame: 'none',
    title: { hr: 'Usporedni izvještaj', en: 'Comparative report' },
  },
  {
    name: 'report-puls', hr: '/izvjestaj/puls', en: '/en/report/puls', access: 'member', frame: 'none',
    title: { hr: 'Izvještaj pulsa', en: 'Puls report' },
    prefetch: [{ operation: 'get-basic-report', params }, { operation: 'get-report-trend', params }],
  },
  {
    name: 'report-benchmark', hr: '/izvjestaj/benchmark', en: '/en/report/benchmark', access: 'member', frame: 'none',
    title: { hr: 'Benchmark', en: 'Benchmark' }, prefetch: [{ operation: 'get-benchmark', params }],
  },
] as const satisfies readonly PageDeclaration[]
