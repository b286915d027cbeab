import { useId, type ReactNode } from 'react'
import styles from './details.module.css'

/** A part of the page: its title at the left, its content beside it. */
export function Part({ title, why, children }: { title: ReactNode; why?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {why && <p className={styles.why}>{why}</p>}
      </div>
      {children}
    </section>
  )
}
