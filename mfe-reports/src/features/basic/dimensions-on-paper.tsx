import type { BasicReport, DimensionKey } from '@glas/contracts/reporting/report'
import { useTranslation } from 'react-i18next'
import { useGetReportDimensionQuery } from '../../api.ts'
import { DimensionHeading, DimensionsSection, PrintedDimension } from './dimension-table.tsx'
import styles from './report-view.module.css'
import { useIdle } from './use-printing.ts'

/** All dimensions one below the other, drawn while the page is printed; loaded before, when the browser is idle. */
export function DimensionsOnPaper({ report, printing }: { report: BasicReport; printing: boolean }) {
  const idle = useIdle()
  if (!idle && !printing) return null
  if (report.dimensions.length === 0) return null
  return (
    <DimensionsSection report={report} drawn={printing}>
      {report.dimensions.map(({ key }) => (
        <DimensionOnPaper key={key} report={report} dimension={key} printing={printing} />
      ))}
    </DimensionsSection>
  )
}

interface DimensionOnPaperProps {
  report: BasicReport
  dimension: DimensionKey
  printing: boolean
}

function DimensionOnPaper({ report, dimension, printing }: DimensionOnPaperProps) {
  const { t } = useTranslation()
  const { data } = useGetReportDimensionQuery({ params: { researchId: report.researchId, dimension } })
  if (!printing) return null
  if (data) return <PrintedDimension report={report} dimension={data} />
  return (
    <div className={styles.heatBlock} data-short>
      <DimensionHeading dimension={report.dimensions.find(({ key }) => key === dimension)!} />
      <p>{t('print.notHere')}</p>
    </div>
  )
}
