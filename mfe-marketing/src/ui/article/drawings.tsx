import styles from './drawings.module.css'

/** Drawings of 320 × 200 beside the titles of articles. They say nothing that the text doesn't. */

/** An envelope and a code on two paths. */
export const apart = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M160 14v172" className={styles.apart} />
    <rect x="30" y="66" width="100" height="62" rx="6" className={styles.paper} />
    <path d="M30 86a9 9 0 0 1 0 20M130 86a9 9 0 0 0 0 20" className={styles.notch} />
    <path d="M52 97h14m9 0h14m9 0h12" className={styles.strong} />
    <rect x="192" y="62" width="104" height="70" rx="4" fill="var(--ink-900)" />
    <path d="m192 64 52 40 52-40" className={styles.white} />
    <circle cx="244" cy="104" r="15" fill="var(--coral-500)" />
    <path d="M80 46V20M244 46V20M80 180v-34M244 180v-34" className={styles.soft} />
  </svg>
)

/** A calendar with a few steps marked. */
export const steps = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect x="40" y="30" width="240" height="150" rx="10" className={styles.paper} />
    <path d="M40 66h240M92 18v24M228 18v24" className={styles.strong} />
    <g fill="var(--ink-200)">
      {[0, 1, 2, 3, 4, 5].flatMap((column) => [0, 1, 2].map((row) => (
        <rect key={`${column}${row}`} x={58 + column * 36} y={82 + row * 30} width="22" height="18" rx="4" />
      )))}
    </g>
    <rect x="58" y="82" width="22" height="18" rx="4" fill="var(--ink-900)" />
    <rect x="130" y="82" width="94" height="18" rx="4" fill="var(--cat-3-mark)" />
    <rect x="58" y="112" width="58" height="18" rx="4" fill="var(--cat-3-mark)" />
    <circle cx="177" cy="121" r="14" fill="var(--coral-500)" />
    <rect x="202" y="142" width="58" height="18" rx="4" fill="var(--cat-7-mark)" />
  </svg>
)

/** Intervals over time, upright lenses: thickest at the value; the last one is clearly higher. */
export const pulse = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M24 176h276" className={styles.strong} />
    <path d="m52 126 72 8 70-34 72-42" className={styles.trend} />
    <path d="M52 92q20 34 0 68-20-34 0-68zM124 100q20 34 0 68-20-34 0-68zM194 68q22 32 0 64-22-32 0-64z" className={styles.lens} />
    <path d="M266 30q26 28 0 56-26-28 0-56z" fill="var(--coral-500)" />
  </svg>
)

/** Three places, decided by many small voices. */
export const places = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M30 178h260" className={styles.strong} />
    <rect x="52" y="108" width="64" height="70" fill="var(--ink-300)" />
    <rect x="128" y="72" width="64" height="106" fill="var(--ink-900)" />
    <rect x="204" y="128" width="64" height="50" fill="var(--ink-200)" />
    <circle cx="160" cy="44" r="16" fill="var(--coral-500)" />
    <g fill="var(--cat-6-mark)"><circle cx="72" cy="84" r="5" /><circle cx="90" cy="94" r="5" /><circle cx="238" cy="112" r="5" /></g>
    <g fill="var(--cat-7-mark)"><circle cx="98" cy="78" r="5" /><circle cx="224" cy="104" r="5" /><circle cx="252" cy="100" r="5" /></g>
  </svg>
)

/** A box for paper, and a phone. */
export const years = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="m52 40 74-12 8 50-74 12z" className={styles.paper} />
    <path d="m66 52 44-7M70 66l30-5" className={styles.soft} />
    <rect x="36" y="88" width="120" height="88" rx="6" fill="var(--ink-900)" />
    <rect x="62" y="98" width="68" height="8" rx="4" fill="var(--white)" />
    <path d="M172 132h28m-10-10 10 10-10 10" className={styles.strong} />
    <rect x="216" y="44" width="72" height="132" rx="12" className={styles.paper} />
    <path d="M232 68h40" className={styles.soft} />
    <rect x="230" y="84" width="44" height="12" rx="3" fill="var(--ink-200)" />
    <rect x="230" y="102" width="44" height="12" rx="3" fill="var(--ink-900)" />
    <rect x="230" y="120" width="44" height="12" rx="3" fill="var(--ink-200)" />
    <circle cx="252" cy="156" r="8" fill="var(--coral-500)" />
  </svg>
)

/** A biscuit with a bite taken out of it, and a few crumbs. */
export const biscuit = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M210 60a26 26 0 0 1-34-30 72 72 0 1 0 54 74 26 26 0 0 1-20-44z" className={styles.paper} />
    <g fill="var(--ink-900)">
      <circle cx="126" cy="74" r="7" /><circle cx="162" cy="96" r="7" /><circle cx="120" cy="120" r="7" />
      <circle cx="166" cy="142" r="7" />
    </g>
    <circle cx="200" cy="116" r="8" fill="var(--coral-500)" />
    <g fill="var(--ink-300)"><circle cx="226" cy="40" r="6" /><circle cx="246" cy="66" r="4" /><circle cx="212" cy="22" r="4" /></g>
  </svg>
)

/** A drawer of folders with a lock. */
export const drawer = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <g className={styles.paper}>
      <path d="M84 96V44h44l10 12h98v40z" />
      <path d="M72 108V64h40l10 12h126v32z" />
    </g>
    <path d="M96 88h60" className={styles.soft} />
    <rect x="52" y="100" width="216" height="80" rx="8" fill="var(--ink-900)" />
    <circle cx="160" cy="134" r="13" fill="var(--coral-500)" />
    <path d="M160 136v18" className={styles.key} />
  </svg>
)
