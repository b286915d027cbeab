import { answersGraceMs } from '@glas/contracts/survey/terms'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { type CheckFault, type Checked, type Verdict, checkSteps } from '../../answering/receipt/receipt-check.ts'
import { faultSentence } from '../../answering/faults.ts'
import { useReceiptTexts, useTexts } from '../../texts.ts'
import type { CheckState } from './use-receipt-check.ts'
import styles from './result.module.css'

/** Faults of the published files, not of the receipt: the operator has to explain them. */
const ours: readonly CheckFault['reason'][] = [
  'changedKey', 'otherTerms', 'notListed', 'unreadableList', 'unsorted', 'duplicate', 'forgedOnes', 'tooMany', 'otherLimit',
]

const icons = { counted: 'check', early: 'clock', failed: 'close', stuck: 'alert', checking: 'refresh' } as const

function faultsOf({ steps }: Checked): CheckFault[] {
  return checkSteps.flatMap((step) => {
    const result = steps[step]
    return result?.state === 'failed' ? result.fault : []
  })
}

interface ResultProps {
  state: Extract<CheckState, { checked: Checked }>
  retry: () => void
  again: () => void
}

/** The result in plain words, in the place where the receipt was handed in. */
export function Result({ state, retry, again }: ResultProps) {
  const { t } = useReceiptTexts()
  const { t: shared } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = state.phase === 'done' ? state.verdict : state.phase
  // The field with the focus is gone; the heading's words change with the result, and are read out.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={cx(styles.result, styles[kind])}>
      <Icon name={icons[kind]} className={styles.sign} />
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">{t(`check.result.${kind}`)}</h2>
        {state.phase === 'done' && <Explained verdict={state.verdict} checked={state.checked} />}
        {state.phase === 'stuck' && <p role="alert">{faultSentence(shared, state.error)}</p>}
        <div className={styles.ways}>
          {state.phase === 'stuck' && <Button look="call" onClick={retry}>{t('kit:retry')}</Button>}
          {state.phase !== 'checking' && <Button onClick={again}>{t('check.again')}</Button>}
        </div>
      </div>
    </div>
  )
}

function Explained({ verdict, checked }: { verdict: Verdict; checked: Checked }) {
  const { t, i18n } = useReceiptTexts()
  const { market: { contact: { email } } } = useHost()
  const { terms } = checked
  if (verdict === 'counted') {
    const [before, after] = t('check.countedText', { name: '\n' }).split('\n')
    return <p>{before}<span lang="">{terms?.researchName}</span>{after}</p>
  }
  if (verdict === 'early') {
    const published = terms ? formatDateTime(Date.parse(terms.endsAt) + answersGraceMs, i18n.language) : ''
    return <p>{t(terms?.paper ? 'check.earlyPaper' : 'check.earlyText', { date: published })}</p>
  }
  const faults = faultsOf(checked)
  return (
    <>
      <ul>
        {faults.map((fault) => {
          const { count, limit } = { count: 0, limit: 0, ...fault }
          return <li key={fault.reason}>{t(`check.reason.${fault.reason}`, { number: String(count), limit: String(limit) })}</li>
        })}
      </ul>
      <p>
        {faults.some(({ reason }) => ours.includes(reason))
          ? t('check.tell', { email }) : t('check.mend')}
      </p>
    </>
  )
}
