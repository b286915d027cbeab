import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { ReactNode } from 'react'
import styles from './comparative.module.css'

interface ChipsProps {
  legend: string
  /** How many may be marked. */
  limit: string
  /** Why the last one was not marked. */
  refused?: ReactNode
  children: ReactNode
}

/** Marks in a row, with what was refused below. */
export function Chips({ legend, limit, refused, children }: ChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend} <span>{limit}</span></legend>
      {children}
      <div role="alert">{refused && <p className={styles.refused}><Icon name="alert" size="sm" />{refused}</p>}</div>
    </fieldset>
  )
}

interface ChipProps {
  label: string
  checked: boolean
  /** It was just refused. */
  tried?: boolean
  onToggle: () => void
}

export function Chip({ label, checked, tried = false, onToggle }: ChipProps) {
  return (
    <label className={styles.chip} data-tried={tried || undefined}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span><Icon name="check" size="xs" />{label}</span>
    </label>
  )
}
