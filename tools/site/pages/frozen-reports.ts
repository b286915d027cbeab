import { type UiLocale, uiLocales } from '@glas/contracts/locales'
import type { DataOf } from '@glas/contracts/operation'
import type { Drivers } from '@glas/contracts/reporting/drivers'
import type { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { benchmark } from '../../../mfe-reports/src/testing/benchmark.ts'
import { certificate } from '../../../mfe-reports/src/testing/certificate.ts'
import { groupsOf, threeYears } from '../../../mfe-reports/src/testing/comparative.ts'
import { extra, extraTexts } from '../../../mfe-reports/src/testing/extra.ts'
import { report } from '../../../mfe-reports/src/testing/reports.ts'
import { trend } from '../../../mfe-reports/src/testing/trend.ts'
import { pathTo } from '../../../svc-reporting/src/links.ts'
import { ordinaryComments, ordinaryReport, ordinaryTable } from './ordinary-report.ts'

type FrozenReport = DataOf<typeof getPrintReport>
export const reportKinds = ['basic', 'comparative', 'benchmark', 'puls'] as const

const drivers: Drivers = {
  n: 58, explained: 61,
  weights: categoryKeys.filter((key) => key !== 'commitment').map((key, i) => ({
    key, percent: 9 + i, low: 3 + i, high: 21 + i, clear: key === 'personal-growth',
  })),
}
/** A comment with characters that few fonts have. */
const unusual = 'Ekipa 🎉👩🏽‍🔧❤️1️⃣! Сѐ најдобро, Ђорђе. ✓ → ½ ﬁ ő'

/** What each kind of report prints, with every section that it may have. */
const parts: Readonly<Record<(typeof reportKinds)[number], () => Omit<FrozenReport, 'locale' | 'by'>>> = {
  basic: () => {
    const whole = { ...ordinaryReport({ praise: 24, critique: 25 }), drivers, certificate, extra }
    return {
      report: whole, dimension: null, dimensions: whole.dimensions.map(({ key }) => ordinaryTable(key)),
      comments: { praise: [...ordinaryComments(23), unusual], critique: ordinaryComments(25) }, extraTexts,
    }
  },
  comparative: () => ({
    report: report(), dimension: null, comparative: { groups: groupsOf('age', ['gender:gender-1']), years: threeYears },
  }),
  benchmark: () => ({ report: report(), dimension: null, benchmark: benchmark() }),
  puls: () => ({
    report: report({ certificate }), dimension: null, trend, comments: { praise: ordinaryComments(8), critique: ordinaryComments(5) },
  }),
}

/** The reports that are printed in tests: each kind in each language of the site. */
export const frozenReports = () => reportKinds.flatMap((kind, k) => uiLocales.map((locale: UiLocale, l) => ({
  name: `${kind}-${locale}`,
  path: pathTo(`report-${kind}`, locale),
  fileId: `0190f6c0-0000-7000-8000-0000000000${k + 1}${l}`,
  frozen: { ...parts[kind](), locale, by: null } satisfies FrozenReport,
})))
