import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useTexts } from '../../../../texts.ts'
import styles from './imports.module.css'

/** A row of the file that is, or was, faulty. */
export interface FaultyRow {
  readonly line: number
  /** Why it is faulty; undefined once it is corrected. */
  readonly reason: string | undefined
  /** It is imported as it is, unless it is changed. */
  readonly doubtful?: boolean
  readonly left: boolean
  readonly suggestion: string | null
}

/** Marks a control as faulty, and points to the reason. */
export interface Described {
  invalid?: boolean
  'aria-describedby'?: string
}

interface FaultyRowsProps<Row extends FaultyRow> {
  rows: readonly Row[]
  /** @param described for the control that is faulty */
  fields: (row: Row, described: Described) => ReactNode
  onSuggestion?: (row: Row) => void
  onLeave: (row: Row, left: boolean) => void
}

const page = 25

/** The faulty rows, each corrected in place; a corrected row keeps its place. */
export function FaultyRows<Row extends FaultyRow>({ rows, fields, onSuggestion, onLeave }: FaultyRowsProps<Row>) {
  const { t } = useTexts()
  const [shown, setShown] = useState(page)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()

  function more() {
    const at = shown
    setShown(shown + page)
    // The button may be about to disappear, which would lose the focus.
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>('input, button')?.focus())
  }

  const describedBy = ({ left, reason, doubtful, line }: Row): Described => left || reason === undefined
    ? {} : { invalid: !doubtful, 'aria-describedby': `${id}-${line}` }

  return (
    <>
      <ul className={styles.rows} ref={list}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.line} className={row.left ? styles.left : undefined}>
            <b>{t('imports.line', { line: row.line })}</b>
            <div className={styles.fields}>{fields(row, describedBy(row))}</div>
            <div className={styles.verdict}>
              {row.left
                ? <span>{t('imports.left')}</span>
                : row.reason === undefined
                  ? <span className={styles.mended}><Icon name="check" size="sm" />{t('imports.mended')}</span>
                  : <span id={`${id}-${row.line}`} className={row.doubtful ? undefined : styles.fault}>{row.reason}</span>}
              {!row.left && row.reason !== undefined && row.suggestion !== null && onSuggestion && (
                <Button
                  look="quiet" edge="left"
                  onClick={({ currentTarget }) => {
                    // The button disappears with the fault.
                    currentTarget.closest('li')?.querySelector('input')?.focus()
                    onSuggestion(row)
                  }}
                  aria-label={t('imports.takeSuggestionOf', { text: row.suggestion, line: row.line })}
                >
                  {t('imports.takeSuggestion', { text: row.suggestion })}
                </Button>
              )}
            </div>
            <Button
              look="quiet" onClick={() => onLeave(row, !row.left)}
              aria-label={t(row.left ? 'imports.restoreOf' : 'imports.leaveOf', { line: row.line })}
            >
              {t(row.left ? 'imports.restore' : 'imports.leave')}
            </Button>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <div><Button onClick={more}>{t('imports.more', { count: rows.length - shown })}</Button></div>
      )}
    </>
  )
}
