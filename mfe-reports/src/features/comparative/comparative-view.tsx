import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import { ReportFrame } from '../../ui/report-frame.tsx'
import view from '../../ui/report-view.module.css'
import { ColumnsSection } from './columns-section.tsx'
import { GroupsVerdict } from './groups-verdict.tsx'

interface ComparativeViewProps {
  groups: ComparativeGroups
  /** False: no group of questions is marked. */
  shown?: boolean
  /** Other columns are being loaded. */
  busy?: boolean
  /** Buttons for the report; none on paper. */
  acts?: ReactNode
  choice?: ReactNode
  years: ReactNode
  printed?: boolean
}

/** The comparative report: groups side by side, then years; every number with its n. */
export function ComparativeView({ groups, shown = true, busy = false, acts, choice, years, printed = false }: ComparativeViewProps) {
  return (
    <ReportFrame
      kind="comparative" {...{ acts, printed }} report={groups}
      verdict={<GroupsVerdict groups={groups} shown={shown} />}
    >
      {choice}
      {shown && groups.columns.length > 0 && <ColumnsSection groups={groups} busy={busy} />}
      {years}
      <Method groups={groups} />
    </ReportFrame>
  )
}

function Method({ groups }: { groups: ComparativeGroups }) {
  const { t } = useTexts()
  const notes = [
    t('method.index'), t('method.margin'), t(groups.differences ? 'method.groups' : 'method.alone'), t('method.sure'),
    t('comparative.method.columns'), t('comparative.method.years'), t('method.hidden'),
    ...(groups.codeMode === 'identical' ? [t('method.identical')] : []),
  ]
  return (
    <section className={cx(view.block, view.methodBlock)}>
      <h2>{t('method.title')}</h2>
      <ul className={view.method}>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
    </section>
  )
}
