import type { Change } from '@glas/contracts/reporting/trend'
import styles from './change-mark.module.css'

export type Direction = Change['verdict']

const paths: Record<Direction, string> = {
  rising: 'M8 1.5 14 10.5H2Z', falling: 'M8 10.5 2 1.5h12Z', unclear: 'M1 6 5.5 2v8ZM15 6l-4.5-4v8Z',
}

/** A triangle up or down; an open sign where no change is clear. Words are beside it. */
export function ChangeMark({ direction }: { direction: Direction }) {
  return (
    <svg className={direction === 'unclear' ? styles.flat : styles.mark} viewBox="0 0 16 12" aria-hidden="true">
      <path d={paths[direction]} />
    </svg>
  )
}
