import { shortFingerprint } from '@glas/contracts/survey/link'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon, type IconName } from '@glas/mfe-kit/ui/icon.tsx'
import {
  type CheckStep, type Checked, type StepResult, checkSteps,
} from '../../answering/receipt/receipt-check.ts'
import { useReceiptTexts } from '../../texts.ts'
import styles from './check-steps.module.css'

type ShownState = StepResult['state'] | 'skipped'

const icons: Readonly<Record<ShownState, IconName>> = {
  running: 'refresh', ok: 'check', failed: 'close', early: 'clock', skipped: 'minus',
}

interface CheckStepsProps {
  /** Null while no receipt is being checked: then the steps are described only. */
  checked: Checked | null
  /** The check has ended: what has no result is not checked. */
  over: boolean
}

/** The steps of the check, one after another, with the result of each. */
export function CheckSteps({ checked, over }: CheckStepsProps) {
  const { t } = useReceiptTexts()
  return (
    <section className={styles.steps} aria-labelledby="check-steps">
      <h2 id="check-steps">{t('check.steps')}</h2>
      <ol>
        {checkSteps.map((step) => (
          <Step key={step} step={step} checked={checked} result={checked?.steps[step]} skipped={over} />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: CheckStep
  checked: Checked | null
  result: StepResult | undefined
  skipped: boolean
}

function Step({ step, checked, result, skipped }: StepProps) {
  const { t } = useReceiptTexts()
  const state: ShownState | null = result?.state ?? (skipped ? 'skipped' : null)
  const progress = result?.state === 'running' && result.total !== undefined
    ? { done: String(result.done), total: String(result.total) } : null
  return (
    <li className={cx(styles.step, state && styles[state])}>
      <span className={styles.mark}>{state && <Icon name={icons[state]} size="sm" />}</span>
      <div>
        <h3>
          {t(`check.${step}.title`)}
          {state && <span className={styles.state}>{progress ? t('check.progress', progress) : t(`check.state.${state}`)}</span>}
        </h3>
        <p>{t(`check.${step}.text`)}</p>
        {result?.state === 'ok' && checked && <Found step={step} checked={checked} />}
      </div>
    </li>
  )
}

/** The result of a successful step, in figures. */
function Found({ step, checked: { terms, termsSha256, listed } }: { step: CheckStep; checked: Checked }) {
  const { t } = useReceiptTexts()
  if (step === 'key' && terms && termsSha256) {
    return (
      <p className={styles.found}>
        {/* In the company's language, which is not known here. */}
        <span lang="">{terms.researchName}</span> · {t('check.print')} <b>{shortFingerprint(termsSha256)}</b>
      </p>
    )
  }
  if (step !== 'count' || !listed) return null
  return (
    <dl className={styles.found}>
      <div><dt>{t('check.onList')}</dt><dd>{listed.count}</dd></div>
      {listed.void !== null && <div><dt>{t('check.void')}</dt><dd>{listed.void}</dd></div>}
      <div><dt>{t('check.allowed')}</dt><dd>{listed.limit}</dd></div>
    </dl>
  )
}
