import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './definition-list.module.css'

export interface Definition {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
  /** `total` is the sum of a bill, `later` a small note under it. */
  readonly kind?: 'total' | 'later'
}

/** Names and values, line by line; `bill` aligns amounts to the right, above one strong line. */
export function DefinitionList(
  { items, bill, className }: { items: readonly Definition[]; bill?: boolean; className?: string }
) {
  return (
    <dl className={cx(bill ? styles.bill : styles.list, className)}>
      {items.map((item) => (
        <div key={item.key} className={item.kind && styles[item.kind]}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
