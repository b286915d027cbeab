import type { ReactNode } from 'react'
import type { PostKey } from '../../content/post-addresses.ts'
import { apart, pulse, steps, years } from '../../ui/article/drawings.tsx'
import styles from '../../ui/article/drawings.module.css'

/** People in rows, most of them filled. */
const answered = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    {Array.from({ length: 24 }, (_, person) => (
      <circle
        key={person} cx={44 + (person % 8) * 33} cy={52 + Math.floor(person / 8) * 48} r="12"
        fill={person < 17 ? 'var(--ink-900)' : 'var(--ink-200)'}
      />
    ))}
    <circle cx="77" cy="148" r="12" fill="var(--coral-500)" />
  </svg>
)

/** One wide interval beside a narrow one. */
const fewVoices = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M40 170h240" className={styles.strong} />
    <path d="M112 40v96M98 40h28M98 136h28" className={styles.margin} />
    <circle cx="112" cy="88" r="12" fill="var(--coral-500)" />
    <path d="M216 84v32M202 84h28M202 116h28" className={styles.margin} />
    <circle cx="216" cy="100" r="12" fill="var(--ink-900)" />
    <path d="M40 100h240" className={styles.apart} />
  </svg>
)

/** A scale from 0 to 10 in three parts. */
const scale = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    {Array.from({ length: 11 }, (_, grade) => (
      <rect
        key={grade} x={24 + grade * 25} y={grade < 7 ? 118 : grade < 9 ? 92 : 58} width="20" height={grade < 7 ? 46 : grade < 9 ? 72 : 106}
        rx="3" fill={grade < 7 ? 'var(--ink-200)' : grade < 9 ? 'var(--ink-300)' : 'var(--ink-900)'}
      />
    ))}
    <path d="M20 172h284" className={styles.strong} />
    <circle cx="284" cy="34" r="10" fill="var(--coral-500)" />
  </svg>
)

/** A report, and people around one line of it. */
const talk = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect x="108" y="24" width="104" height="138" rx="6" className={styles.paper} />
    <path d="M126 52h68M126 76h44M126 124h56M126 142h34" className={styles.soft} />
    <path d="M126 100h68" className={styles.strong} />
    <circle cx="62" cy="100" r="16" fill="var(--ink-900)" /><circle cx="258" cy="76" r="16" fill="var(--ink-900)" />
    <circle cx="258" cy="128" r="16" fill="var(--coral-500)" />
    <path d="M82 100h20M238 82l-20 12M238 122l-20-14" className={styles.strong} />
  </svg>
)

/** The drawing of each post. */
export const postDrawings: Readonly<Record<PostKey, ReactNode>> = {
  'anonymity-explained': apart,
  'fill-rate': answered,
  'small-groups': fewVoices,
  'enps': scale,
  'paper-in-a-factory': years,
  'after-the-report': talk,
  'pulses': pulse,
  'preparing-people': steps,
}
