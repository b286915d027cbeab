import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import { Section } from '../../ui/section.tsx'
import styles from './research-steps.module.css'

/** Four steps, each with a drawing of its content. */
const drawings: Readonly<Record<'apply' | 'lock' | 'answer' | 'read', ReactNode>> = {
  apply: (
    <>
      <rect x="14" y="8" width="72" height="84" rx="6" className={styles.paper} />
      <path d="M26 28h36M26 42h48" className={styles.line} />
      <rect x="26" y="56" width="22" height="10" rx="5" fill="var(--ink-900)" />
      <rect x="52" y="56" width="22" height="10" rx="5" fill="var(--ink-200)" />
      <path d="M26 80h28" className={styles.line} />
      <circle cx="84" cy="84" r="15" fill="var(--coral-500)" />
      <path d="m77 84 5 5 9-10" className={styles.tick} />
    </>
  ),
  lock: (
    <>
      <rect x="20" y="12" width="68" height="80" rx="6" className={styles.paper} />
      <path d="M32 30h44M32 42h44M32 54h26" className={styles.line} />
      <rect x="58" y="62" width="40" height="32" rx="5" fill="var(--ink-900)" />
      <path d="M67 62v-7a11 11 0 0 1 22 0v7" className={styles.bow} />
      <circle cx="78" cy="77" r="4.5" fill="var(--white)" />
    </>
  ),
  answer: (
    <>
      <g fill="var(--cat-3-mark)"><circle cx="18" cy="38" r="4.5" /><circle cx="94" cy="22" r="4.5" /></g>
      <g fill="var(--cat-7-mark)"><circle cx="96" cy="52" r="3.5" /><circle cx="14" cy="62" r="3.5" /></g>
      <rect x="32" y="6" width="48" height="88" rx="9" className={styles.paper} />
      <path d="M42 24h28" className={styles.line} />
      <g className={styles.options}>
        <rect x="41" y="34" width="30" height="10" rx="3" />
        <rect x="41" y="62" width="30" height="10" rx="3" />
        <rect x="41" y="76" width="30" height="10" rx="3" />
      </g>
      <rect x="41" y="48" width="30" height="10" rx="3" fill="var(--ink-900)" />
      <circle cx="88" cy="80" r="6" fill="var(--coral-500)" />
    </>
  ),
  read: (
    <>
      <path d="M10 92h92" className={styles.axis} />
      <rect x="18" y="48" width="15" height="44" fill="var(--cat-1-mark)" />
      <rect x="40" y="30" width="15" height="62" fill="var(--cat-6-mark)" />
      <rect x="62" y="58" width="15" height="34" fill="var(--cat-7-mark)" />
      <rect x="84" y="40" width="15" height="52" fill="var(--cat-4-mark)" />
    </>
  ),
}

export function ResearchSteps() {
  const { t } = useTexts()
  return (
    <Section title={t('way.title')} lead={t('way.lead')}>
      <ol className={styles.stations}>
        {(['apply', 'lock', 'answer', 'read'] as const).map((station) => (
          <li key={station}>
            <svg viewBox="0 0 112 100" aria-hidden="true">{drawings[station]}</svg>
            <h3>{t(`way.${station}.title`)}</h3>
            <p>{t(`way.${station}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
