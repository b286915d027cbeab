import type { PageDeclaration } from '@glas/contracts/page-declaration'

/** The pages of this remote (D-2.1). */
export const pages = [
  {
    name: 'report-basic', hr: '/izvjestaj/osnovni', en: '/en/report/basic', access: 'member', frame: 'none',
    title: { hr: 'Osnovni izvještaj', en: 'Basic report' },
  },
  {
    name: 'report-comparative', hr: '/izvjestaj/usporedni', en: '/en/report/comparative', access: 'member', frame: 'none',
    title: { hr: 'Usporedni izvještaj', en: 'Comparative report' },
  },
  {
    name: 'report-puls', hr: '/izvjestaj/puls', en: '/en/report/puls', access: 'member', frame: 'none',
    title: { hr: 'Izvještaj pulsa', en: 'Puls report' },
  },
  {
    name: 'report-benchmark', hr: '/izvjestaj/benchmark', en: '/en/report/benchmark', access: 'member', frame: 'none',
    title: { hr: 'Benchmark', en: 'Benchmark' },
  },
] as const satisfies readonly PageDeclaration[]
