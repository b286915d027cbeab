import type { Application } from '@glas/contracts/survey/application'
import type { Board } from '@glas/contracts/survey/board'
import { thresholds } from '@glas/contracts/survey/terms'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { fewAnswers, nextStep, type NextStep as Step } from '../../../domain/research.ts'
import { useApplicationPaths, useComparisonPath, useReportPath } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { BenchmarkLink } from './benchmark-link.tsx'
import { CodeDownloads } from './code-downloads.tsx'
import { CodesShared } from './codes-shared.tsx'
import { PrintDownload } from './printed-questionnaires.tsx'
import { SendReminder } from './send-reminder.tsx'
import styles from './board.module.css'

const waiting: readonly Step[] = [
  'wait-check', 'wait-codes', 'wait-start', 'watch', 'watch-paper', 'wait-entry', 'wait-report',
]

interface NextStepProps {
  application: Application
  board: Board | undefined
}

/** The one thing to do now, with its button; or what to wait for, without one. */
export function NextStep({ application, board }: NextStepProps) {
  const { t } = useTexts()
  const step = nextStep(application, board)
  if (step === 'none') return null
  const identical = application.draft.details.codeMode === 'identical'

  const answers = board?.fillRate?.answers ?? null
  const few = answers === null ? null : fewAnswers(application, answers)
  const quiet = waiting.includes(step) || (step === 'pulse-report' && few === 'all')
  const fewText = () => `${t('next.few.came', { count: answers ?? 0 })} ${t(`next.few.${few!}Text`, thresholds)}`

  const words = (): [title: string, text: string] => {
    if (step === 'pulse-report' && few) return [t(`next.few.${few}Title`), fewText()]
    if (step !== 'hand-out-codes') return [t(`next.${step}.title`), t(`next.${step}.text`)]
    return identical
      ? [t('next.hand-out-codes.identicalTitle'), t('next.hand-out-codes.identicalText')]
      : [t('next.hand-out-codes.title', { count: board?.codes?.onSheets ?? 0 }), t('next.hand-out-codes.text')]
  }

  const [title, text] = words()
  return (
    <section className={cx(styles.next, quiet && styles.quiet)} aria-label={t(quiet ? 'next.waitLabel' : 'next.label')}>
      <div>
        <p className={styles.label}>{t(quiet ? 'next.waitLabel' : 'next.label')}</p>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        {step === 'mend-draft' && (
          <figure className={styles.remark}>
            <figcaption>{t('next.mend-draft.remark')}</figcaption>
            <blockquote>{application.remark}</blockquote>
          </figure>
        )}
      </div>
      {!quiet && <StepAction step={step} application={application} board={board} />}
    </section>
  )
}

function StepAction({ step, application, board }: NextStepProps & { step: Step }) {
  const { id, product } = application
  const { t } = useTexts()
  const paths = useApplicationPaths()
  const report = useReportPath()(product, id)
  const comparison = useComparisonPath()(id)
  switch (step) {
    case 'continue-draft':
    case 'mend-draft':
      return <ButtonLink look="call" href={paths.one(product, id)}>{t(`next.${step}.act`)}</ButtonLink>
    case 'hand-out-codes':
      return (
        <div className={styles.handing}>
          <CodeDownloads application={application} call />
          {board && <CodesShared board={board} />}
        </div>
      )
    case 'print':
      return board?.printed && <PrintDownload id={id} printed={board.printed} call />
    case 'remind':
      return board && <SendReminder board={board} look="call" label={t('next.remind.act')} />
    case 'read-report':
    case 'pulse-report':
      return report && (
        <div className={styles.handing}>
          <ButtonLink look="call" icon="chart" href={report}>{t(`next.${step}.act`)}</ButtonLink>
          {product === 'izz' && comparison && <ButtonLink look="quiet" href={comparison}>{t('next.read-report.compare')}</ButtonLink>}
          {product === 'izz' && <BenchmarkLink application={application} />}
        </div>
      )
    default:
      return null
  }
}
