import styles from '../../ui/article/drawings.module.css'

/** A bill that grows with a slider. */
export const bill = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M88 18h144v118l-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9z" className={styles.paper} />
    <path d="M104 42h54M104 62h70M104 82h42" className={styles.soft} />
    <path d="M200 42h16M192 62h24M204 82h12" className={styles.strong} />
    <rect x="104" y="98" width="112" height="10" rx="5" fill="var(--ink-900)" />
    <path d="M40 172h240" className={styles.soft} />
    <path d="M40 172h128" className={styles.strong} />
    <circle cx="172" cy="172" r="14" fill="var(--coral-500)" />
  </svg>
)
