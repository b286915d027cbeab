import type { BasicReport, DimensionKey } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTranslation } from 'react-i18next'
import { useGetReportDimensionQuery } from '../../api.ts'
import { DimensionTableSection } from './dimension-table.tsx'
import styles from './report-view.module.css'
import { useIdle } from './use-printing.ts'

/** Every dimension under the other, drawn while the page is printed; read before, when the browser has time. */
export function DimensionsOnPaper({ report, printing }: { report: BasicReport; printing: boolean }) {
  const idle = useIdle()
  if (!idle && !printing) return null
  return report.dimensions.map(({ key }) => (
    <DimensionOnPaper key={key} report={report} dimension={key} printing={printing} />
  ))
}

interface DimensionOnPaperProps {
  report: BasicReport
  dimension: DimensionKey
  printing: boolean
}

function DimensionOnPaper({ report, dimension, printing }: DimensionOnPaperProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useGetReportDimensionQuery({ params: { researchId: report.researchId, dimension } })
  if (!printing) return null
  if (data) return <DimensionTableSection report={report} dimension={data} />
  const { title, shortName } = report.dimensions.find(({ key }) => key === dimension)!
  return (
    <section className={styles.block}>
      <header><h2>{(shortName ?? title)[locale]}</h2></header>
      <p>{t('print.notHere')}</p>
    </section>
  )
}
