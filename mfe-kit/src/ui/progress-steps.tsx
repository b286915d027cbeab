import { useKit } from '../i18n/use-kit.ts'
import { cx } from './cx.ts'
import { TextLink } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './progress-steps.module.css'

export interface Step {
  readonly label: string
  /** Makes the step a link. */
  readonly href?: string
  readonly done?: boolean
}

/** The position in a wizard; `current` counts from 0. */
export function ProgressSteps({ steps, current, label }: { steps: readonly Step[]; current: number; label?: string }) {
  const { t } = useKit()
  return (
    <nav aria-label={label ?? t('steps.label')}>
      <ol className={styles.trail}>
        {steps.map((step, index) => {
          const here = index === current
          const words = (
            <>
              <span>{step.label}</span>
              {step.done && <VisuallyHidden>, {t('steps.done')}</VisuallyHidden>}
            </>
          )
          return (
            <li key={step.label} className={cx(styles.step, here && styles.here, step.done && !here && styles.done)}>
              {step.href && !here
                ? <TextLink href={step.href}>{words}</TextLink>
                : <span aria-current={here ? 'step' : undefined}>{words}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
