import styles from '../../ui/article/drawings.module.css'

/** A letter that comes out of its envelope, and the answer to it. */
export const letter = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="m56 94 84-60 84 60" className={styles.strong} />
    <rect x="76" y="42" width="128" height="110" rx="6" className={styles.paper} />
    <path d="M96 68h58M96 86h88M96 104h44" className={styles.soft} />
    <path d="M56 94v88h168V94l-84 54z" fill="var(--ink-900)" />
    <path d="M236 22h52a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-26l-18 16V76h-8a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z" className={styles.paper} />
    <circle cx="262" cy="49" r="11" fill="var(--coral-500)" />
  </svg>
)
