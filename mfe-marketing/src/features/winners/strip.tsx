import styles from './strip.module.css'

/** The scores of a class on a line, one of them marked; the line goes from the lowest to the highest. */
export function Strip({ score, scores }: { score: number; scores: readonly number[] }) {
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const at = (value: number) => (high === low ? 100 : Math.round(8 + ((value - low) / (high - low)) * 184))
  return (
    <svg className={styles.strip} viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 10H200" className={styles.base} />
      <path d={scores.map((other) => `M${at(other)} 5V15`).join('')} className={styles.others} />
      <path d={`M${at(score)} 1V19`} className={styles.own} />
    </svg>
  )
}
