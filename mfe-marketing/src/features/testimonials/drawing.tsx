import styles from '../../ui/article/drawings.module.css'

/** Two people without faces who tell something, each in own words. */
export const talk = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M46 20h122a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H92L68 108V88H46a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z" className={styles.paper} />
    <path d="M58 44h82M58 64h54" className={styles.soft} />
    <path d="M204 52h70a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10h-18v18l-22-18h-30a10 10 0 0 1-10-10V62a10 10 0 0 1 10-10z" fill="var(--ink-900)" />
    <path d="M212 72h54M212 90h34" className={styles.white} />
    <circle cx="68" cy="138" r="17" fill="var(--ink-400)" />
    <path d="M36 190a32 26 0 0 1 64 0z" fill="var(--ink-400)" />
    <circle cx="252" cy="146" r="15" fill="var(--coral-500)" />
    <path d="M224 190a28 22 0 0 1 56 0z" fill="var(--coral-500)" />
    <path d="M24 190h272" className={styles.strong} />
  </svg>
)
