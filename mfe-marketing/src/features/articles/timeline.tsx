import { useTexts } from '../../texts.ts'
import styles from './timeline.module.css'

const steps = ['apply', 'check', 'announce', 'answer', 'report', 'talk'] as const

/** A research from application to talk: when, what, who and how long. */
export function Timeline() {
  const { t } = useTexts()
  const text = (step: string, part: string) => t([`article.conducting-research.timeline.${step}.${part}`])
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={step}>
          <span className={styles.when}>{text(step, 'when')}</span>
          <b>{text(step, 'what')}</b>
          <span className={styles.who}>{text(step, 'who')}, {text(step, 'takes')}</span>
        </li>
      ))}
    </ol>
  )
}
