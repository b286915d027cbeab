import styles from './small-sheets.module.css'

/** With more of them, small sheets can't be distinguished. */
export const mostDrawn = 600

interface SmallSheetsProps {
  label: string
  total: number
  done: number
  /** Done or waiting: the first `done` of them are done. */
  begun: number
}

/** A picture of small sheets: those that are done, then those that wait, then the rest. */
export function SmallSheets({ label, total, done, begun }: SmallSheetsProps) {
  return (
    <div className={styles.sheets} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, nth) => (
        <i key={nth} className={nth < done ? styles.done : nth < begun ? styles.waits : undefined} />
      ))}
    </div>
  )
}
