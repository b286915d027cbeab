import { Link } from 'react-router'
import type { StuckOpening } from '@glas/contracts/reporting/openings.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListStuckOpeningsQuery } from '../../admin-api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import styles from './stuck-openings.module.css'

/** What to do depends on how many answers have arrived. */
function doingOf({ here, expected }: StuckOpening['answers']): 'missing' | 'tooMany' | 'fault' {
  if (here === expected) return 'fault'
  return here < expected ? 'missing' : 'tooMany'
}

/** The operator's commands, however the system runs (README): first list, then replay. */
const commands = ['list', 'replay'].map((act) => `svc-reporting dlt ${act}`)

/**
 * Researches that are over and whose report is overdue: what is missing, and what to do. Shows nothing if there are
 * none; if the list can't be read it shows a message, since silence would mean that nothing is stuck.
 */
export function StuckOpenings({ only }: {
  /** Limits it to one research, for that research's page. */
  only?: string
}) {
  const { t } = useTexts()
  const to = usePaths()
  const query = useListStuckOpeningsQuery(undefined, {
    refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true,
  })
  const stuck = query.data?.researches.filter(({ researchId }) => only === undefined || researchId === only) ?? []
  const unknown = query.error ? <FailedNotice {...retryOf(query)}>{t('stuck.unknown')}</FailedNotice> : null
  if (stuck.length === 0) return unknown
  return (
    <>
      {unknown}
      <ul className={styles.list}>
        {stuck.map(({ researchId, companyName, name, since, answers }) => (
          <li key={researchId}>
            <Notice kind="error">
              <b>
                {t('stuck.title')}
                {only === undefined && (
                  <>: <Link to={to('admin-applications-id', { id: researchId })}>{companyName}, {name}</Link></>
                )}
              </b>
              <p>{t('stuck.what', { here: answers.here, expected: answers.expected, at: formatDateTime(since) })}</p>
              <p>{t(`stuck.${doingOf(answers)}`)}</p>
              {doingOf(answers) === 'missing' && (
                <p>{commands.map((command) => <code key={command}>{command}</code>)}</p>
              )}
            </Notice>
          </li>
        ))}
      </ul>
    </>
  )
}
