import { useKit } from '../i18n/use-kit.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number
  /** A heading above them. */
  heading?: boolean
  /** What is being loaded, for assistive technology. */
  label?: string
}

/** The shape of what comes. It moves only where motion is wanted. */
export function Skeleton({ lines = 4, heading = false, label }: SkeletonProps) {
  const { t } = useKit()
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      {heading && <span className={styles.heading} />}
      {Array.from({ length: lines }, (_, line) => <span key={line} className={styles.line} />)}
    </div>
  )
}
