import type { BasicReport } from '@glas/contracts/reporting/report'
import { useGetReportDimensionQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import styles from '../../ui/report-view.module.css'
import { useIdle } from '../../ui/use-printing.ts'
import { DimensionHeading, DimensionsSection, PrintedDimension } from './dimension-table.tsx'

/** All dimensions one below the other, drawn while the page is printed; loaded before, when the browser is idle. */
export function DimensionsOnPaper({ report, printing }: { report: BasicReport; printing: boolean }) {
  const idle = useIdle()
  if (!idle && !printing) return null
  if (report.dimensions.length === 0) return null
  return (
    <DimensionsSection report={report} drawn={printing}>
      {report.dimensions.map((dimension) => (
        <DimensionOnPaper key={dimension.key} {...{ report, dimension, printing }} />
      ))}
    </DimensionsSection>
  )
}

interface DimensionOnPaperProps {
  report: BasicReport
  dimension: BasicReport['dimensions'][number]
  printing: boolean
}

function DimensionOnPaper({ report, dimension, printing }: DimensionOnPaperProps) {
  const { t } = useTexts()
  const { data } = useGetReportDimensionQuery({ params: { researchId: report.researchId, dimension: dimension.key } })
  if (!printing) return null
  if (data) return <PrintedDimension report={report} dimension={data} />
  return (
    <div className={styles.heatBlock} data-short>
      <DimensionHeading dimension={dimension} />
      <p>{t('print.notHere')}</p>
    </div>
  )
}
