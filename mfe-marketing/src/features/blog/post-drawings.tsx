import type { ReactNode } from 'react'
import type { PostKey } from '../../content/post-addresses.ts'
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

/** Two lenses on one line: low and long, tall and short. */
const fewVoices = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M28 156h264" className={styles.strong} />
    <path d="M160 24v132" className={styles.apart} />
    <path d="M48 64q88-22 176 0-88 22-176 0z" className={styles.lens} />
    <path d="M176 116q26-56 52 0-26 56-52 0z" className={styles.fill} />
    <circle cx="136" cy="64" r="6" fill="var(--coral-500)" />
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

/** A blank envelope leaves one with a crossed-out name, for the box. */
const twoEnvelopes = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect x="26" y="26" width="116" height="76" rx="4" className={styles.paper} />
    <path d="M44 64h48M44 80h30" className={styles.soft} />
    <path d="m38 86 72-32" className={styles.strong} />
    <path d="M150 62h46m-12-10 12 10-12 10" className={styles.strong} />
    <rect x="210" y="36" width="84" height="56" rx="3" fill="var(--ink-900)" />
    <path d="m210 38 42 32 42-32" className={styles.white} />
    <path d="M252 96v14" className={styles.soft} />
    <rect x="188" y="120" width="124" height="62" rx="6" className={styles.paper} />
    <rect x="220" y="130" width="60" height="7" rx="3.5" fill="var(--ink-900)" />
    <circle cx="252" cy="72" r="9" fill="var(--coral-500)" />
  </svg>
)

/** A questionnaire for the box, in front of a factory. */
const factory = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M20 178V92l52-32v32l52-32v32l52-32v32l52-32v118z" className={styles.faint} />
    <path d="M248 178V34h28v144z" className={styles.faint} />
    <path d="M14 178h292" className={styles.strong} />
    <path d="m104 40 66-10 8 52-66 10z" className={styles.paper} />
    <path d="m118 54 8-1m10-2 8-1m10-2 8-1M121 71l8-1m10-2 8-1m10-2 8-1" className={styles.strong} />
    <rect x="86" y="94" width="124" height="84" rx="6" fill="var(--ink-900)" />
    <rect x="112" y="104" width="72" height="8" rx="4" fill="var(--white)" />
    <circle cx="148" cy="146" r="10" fill="var(--coral-500)" />
  </svg>
)

/** A year with one large measurement and two small ones. */
const yearOfPulses = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <path d="M24 120h272" className={styles.strong} />
    {Array.from({ length: 12 }, (_, month) => <path key={month} d={`M${36 + month * 22.5} 120v12`} className={styles.soft} />)}
    <path d="M36 40q34 40 0 80-34-40 0-80z" className={styles.fill} />
    <path d="M126 84q18 18 0 36-18-18 0-36zM216 76q18 22 0 44-18-22 0-44z" className={styles.lens} />
    <path d="M284 30q36 45 0 90-36-45 0-90z" fill="var(--coral-500)" />
  </svg>
)

/** People in front of a notice board. */
const noticeBoard = (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect x="92" y="14" width="136" height="92" rx="6" className={styles.paper} />
    <path d="M114 46h92M114 64h92M114 82h52" className={styles.soft} />
    <circle cx="160" cy="26" r="7" fill="var(--coral-500)" />
    {[70, 130, 190, 250].map((x) => (
      <g key={x} className={styles.far}><circle cx={x} cy="126" r="14" /><path d={`M${x - 25} 188v-20a25 18 0 0 1 50 0v20z`} /></g>
    ))}
    {[40, 100, 160, 220, 280].map((x) => (
      <g key={x} className={styles.fill}><circle cx={x} cy="148" r="16" /><path d={`M${x - 29} 200v-10a29 20 0 0 1 58 0v10z`} /></g>
    ))}
  </svg>
)

/** The drawing of each post. */
export const postDrawings: Readonly<Record<PostKey, ReactNode>> = {
  'anonymity-explained': twoEnvelopes,
  'fill-rate': answered,
  'small-groups': fewVoices,
  'enps': scale,
  'paper-in-a-factory': factory,
  'after-the-report': talk,
  'pulses': yearOfPulses,
  'preparing-people': noticeBoard,
}
