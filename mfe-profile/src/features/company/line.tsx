import type { ReactNode } from 'react'
import styles from './details.module.css'

interface LineProps {
  title: ReactNode
  note?: ReactNode
  action?: ReactNode
}

/** One thing about the account, with its action at the right. */
export function Line({ title, note, action }: LineProps) {
  return (
    <div className={styles.line}>
      <p>{title}{note && <span>{note}</span>}</p>
      {action}
    </div>
  )
}
