import styles from '../../ui/article/drawings.module.css'

/** A signed agreement, and what was agreed before it. */
export const agreement = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="m62 40 104-18 26 144-104 18z" fill="var(--ink-200)" />
    <rect x="98" y="18" width="128" height="164" rx="6" className={styles.paper} />
    <path d="M118 44h62" className={styles.strong} />
    <path d="M118 66h88M118 84h88M118 102h56" className={styles.soft} />
    <path d="M118 152c10-22 18-22 16-4s10 12 16-4 8 2 14 2" className={styles.strong} />
    <circle cx="222" cy="150" r="27" fill="var(--ink-900)" />
    <path d="m211 150 8 8 15-16" className={styles.key} />
  </svg>
)
