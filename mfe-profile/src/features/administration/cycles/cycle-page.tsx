import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useGetCycleQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { UnreadRecord } from '../../../ui/unread-record.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { CorrectDialog } from './correct/correct-dialog.tsx'
import styles from './cycles.module.css'
import { Entries } from './entries.tsx'
import { openState } from './open-state.ts'
import { PrizeList } from './prize-list.tsx'
import { Versions } from './versions.tsx'

/** A year of the award: a preview until it is closed. */
export default function CyclePage() {
  const { t } = useTexts()
  const to = usePaths()
  const { year = '' } = useParams()
  const query = useGetCycleQuery({ params: { year } }, { refetchOnMountOrArgChange: true })
  const { currentData: cycle, error } = query
  const [closing, setClosing] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const { market: { awardConditions: hasAward } } = useHost()
  usePage({ title: t('cycles.titleOf', { year }) })
  const back = <p className={styles.back}><Link to={to('admin-cycles')}>{t('cycles.all')}</Link></p>
  if (!cycle) return <UnreadRecord query={query} back={back} className={styles.page} />
  return (
    <Page className={styles.page}>
      {back}
      <PageHeading title={t('cycles.titleOf', { year })} lead={leadOf(cycle, t)} />
      <div className={styles.body}>
        {error && <FailedNotice {...retryOf(query)} />}
        {!cycle.closedAt && <Notice kind="info">{t('cycles.preview')}</Notice>}
        <Prizes cycle={cycle} />
        <section className={styles.section} aria-labelledby="cycle-entries">
          <h2 id="cycle-entries">{t('cycles.entries')}</h2>
          <Entries entries={cycle.entries} />
        </section>
        <Open cycle={cycle} />
        {cycle.sha256 && (
          <p className={`${styles.soft} ${styles.file}`}>
            {t('cycles.file')} <code className={styles.code}>{cycle.sha256}</code>
          </p>
        )}
        <Versions cycle={cycle} />
        {cycle.closedAt && hasAward && (
          <p><Button onClick={() => setCorrecting(true)}>{t('cycles.correct.open')}</Button></p>
        )}
        {!cycle.closedAt && cycle.today >= cycle.closesFrom && (
          <p><Button onClick={() => setClosing(true)}>{t('cycles.close.open')}</Button></p>
        )}
      </div>
      {!cycle.closedAt && (
        <CloseDialog
          open={closing} cycle={cycle} onClose={() => setClosing(false)} refetch={() => void query.refetch()}
        />
      )}
      {cycle.closedAt && (
        <CorrectDialog
          open={correcting} cycle={cycle} onClose={() => setCorrecting(false)} refetch={() => void query.refetch()}
        />
      )}
    </Page>
  )
}

function leadOf({ closedAt, closesFrom, today }: Cycle, t: ReturnType<typeof useTexts>['t']): string {
  if (closedAt) return t('cycles.closed', { on: formatDate(closedAt) })
  return t(today < closesFrom ? 'cycles.closesFrom' : 'cycles.canClose', { on: formatDate(closesFrom) })
}

/** The winners: final, or as they would be now. */
function Prizes({ cycle }: { cycle: Cycle }) {
  const { t } = useTexts()
  return (
    <section className={styles.section} aria-labelledby="cycle-prizes">
      <h2 id="cycle-prizes">{t('cycles.prizes')}</h2>
      <PrizeList cycle={cycle} />
    </section>
  )
}

/** Researches without a report, or left out. */
function Open({ cycle: { open, closedAt, today } }: { cycle: Cycle }) {
  const { t } = useTexts()
  const to = usePaths()
  if (open.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="cycle-open">
      <h2 id="cycle-open">{t(closedAt ? 'cycles.leftOut' : 'cycles.stillOpen')}</h2>
      <ul className={styles.list}>
        {open.map(({ researchId, companyName, name, endsOn, state }) => (
          <li key={researchId}>
            <Link to={to('admin-applications-id', { id: researchId })}>{companyName}, {name}</Link>
            {!closedAt && <span className={styles.soft}> {t(`cycles.${openState({ state, endsOn }, today)}`, { on: formatDate(endsOn) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
