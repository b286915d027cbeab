import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { BasicReport, DimensionKey } from '@glas/contracts/reporting/report'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { Tabs } from '@glas/mfe-kit/ui/tabs.tsx'
import { useGetReportDimensionQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import styles from '../../ui/report-view.module.css'
import { DimensionGroups, groupsNote } from './dimension-table.tsx'

interface DimensionTabsProps {
  report: BasicReport
  /** Key of the open dimension; null: the first with a visible group. */
  by: string | null
  onBy: (by: string) => void
}

/** The dimensions of a report, each loaded when its tab is opened. */
export function DimensionTabs({ report, by, onBy }: DimensionTabsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { dimensions } = report
  const chosen = dimensions.find(({ key }) => key === by) ?? dimensions.find(({ visible }) => visible) ?? dimensions[0]
  if (!chosen) return null
  return (
    <section className={styles.block}>
      <header>
        <h2>{t('groups.title')}</h2><p>{t(groupsNote(report))}</p>
        {chosen.visible && <PictureMenu title={`${t('groups.title')}: ${dimensionName(chosen)[locale]}`} />}
      </header>
      <Tabs
        label={t('groups.by')} selected={chosen.key} onSelect={onBy}
        tabs={dimensions.map((dimension) => ({
          key: dimension.key, label: dimensionName(dimension)[locale],
          content: <DimensionPanel key={dimension.key} report={report} dimension={dimension.key} />,
        }))}
      />
    </section>
  )
}

function DimensionPanel({ report, dimension }: { report: BasicReport; dimension: DimensionKey }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { researchId } = report
  const query = useGetReportDimensionQuery({ params: { researchId, dimension } })
  const { data, error } = query
  if (data) {
    const question = data.title[locale]
    return (
      <>
        {data.shortName && data.shortName[locale] !== question && <h3 className={styles.question}>{question}</h3>}
        <DimensionGroups report={report} dimension={data} />
      </>
    )
  }
  if (error) return <FailedState level={3} {...retryOf(query)} />
  return <Skeleton lines={6} label={t('groups.loading')} />
}
