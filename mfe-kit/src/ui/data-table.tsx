import { useId, useMemo, useState, type ReactNode } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import { FailedState } from './states.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './data-table.module.css'

export type SortValue = string | number | null | undefined

export interface Column<R> {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: R) => ReactNode
  /** Makes the column sortable by this value. Empty values (null) come last in either direction. */
  readonly sortBy?: (row: R) => SortValue
  readonly align?: 'left' | 'right'
  /** Not drawn on a phone, where a row becomes a list. */
  readonly wideOnly?: boolean
  /** The header is for assistive technology only (a column of buttons, say). */
  readonly headerHidden?: boolean
}

export interface Sort {
  readonly key: string
  readonly down?: boolean
}

interface DataTableProps<R> {
  /** The table's caption, for assistive technology. */
  caption: string
  columns: ReadonlyArray<Column<R>>
  /** Undefined while loading. */
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  /** Adds a search field above; a row matches if its text contains each typed word. */
  filterText?: (row: R) => string
  filterLabel?: string
  initialSort?: Sort
  /** Shown instead of the table when there are no rows at all. */
  empty?: ReactNode
  failed?: { error?: unknown; onRetry?: () => void; retrying?: boolean; requestId?: string } | false
  /** More controls beside the search field. */
  tools?: ReactNode
}

function compare(a: SortValue, b: SortValue, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** Folds case and diacritics, so that "zvonimir sarac" finds "Zvonimir Šarac". */
function fold(text: string): string {
  return text.toLowerCase().replace(/đ/g, 'd').normalize('NFD').replace(/\p{M}/gu, '')
}

/** A table that sorts and filters, and becomes a list on a phone. */
export function DataTable<R>({
  caption, columns, rows, rowKey, filterText, filterLabel, initialSort, empty, failed, tools,
}: DataTableProps<R>) {
  const { t, locale } = useKit()
  const id = useId()
  const [sort, setSort] = useState<Sort | undefined>(initialSort)
  const [query, setQuery] = useState('')

  const shown = useMemo(() => {
    const words = fold(query).split(/\s+/).filter(Boolean)
    const found = (rows ?? []).filter((row) => {
      const text = words.length > 0 && filterText ? fold(filterText(row)) : ''
      return words.every((word) => text.includes(word))
    })
    const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy
    if (!sortBy) return found
    const collator = new Intl.Collator(locale === 'hr' ? 'hr' : 'en', { numeric: true })
    return found
      .map((row) => ({ row, value: sortBy(row) }))
      .sort((a, b) => {
        if (a.value == null || b.value == null) return Number(a.value == null) - Number(b.value == null)
        return compare(a.value, b.value, collator) * (sort?.down ? -1 : 1)
      })
      .map(({ row }) => row)
  }, [rows, columns, sort, query, filterText, locale])

  if (failed) return <FailedState {...failed} />
  if (!rows) return <Skeleton lines={5} label={t('table.loading')} />
  if (rows.length === 0) return <>{empty ?? <p className={styles.nothing}>{t('table.empty')}</p>}</>

  return (
    <div className={styles.whole}>
      {(filterText || tools) && (
        <div className={styles.tools}>
          {filterText && (
            <div className={styles.search}>
              <label htmlFor={id}><VisuallyHidden>{filterLabel ?? t('table.filter')}</VisuallyHidden></label>
              <Icon name="search" />
              <input
                id={id} type="search" value={query} placeholder={filterLabel ?? t('table.filter')} autoComplete="off"
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          )}
          {tools}
          <p className={styles.count} role="status">{query && t('table.rows', { count: shown.length })}</p>
        </div>
      )}
      {shown.length === 0
        ? (
          <div className={styles.nothing}>
            <p>{t('table.noMatch', { query })}</p>
            <Button look="quiet" edge="left" onClick={() => setQuery('')}>{t('table.clear')}</Button>
          </div>
        )
        : (
          // A region that scrolls must be reachable by keyboard.
          <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
            <table className={styles.table}>
              <caption><VisuallyHidden>{caption}</VisuallyHidden></caption>
              <thead>
                <tr>
                  {columns.map((column) => {
                    const sorted = sort?.key === column.key
                    return (
                      <th
                        key={column.key} scope="col" className={cx(column.align === 'right' && styles.right)}
                        aria-sort={sorted ? (sort.down ? 'descending' : 'ascending') : undefined}
                      >
                        {column.sortBy
                          ? (
                            <button
                              type="button" onClick={() => setSort({ key: column.key, down: sorted && !sort.down })}
                            >
                              {column.header}
                              <Icon name={sorted ? (sort.down ? 'arrow-down' : 'arrow-up') : 'sort'} size="xs" />
                            </button>
                          )
                          : column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                      </th>
                    )
                  })}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={rowKey(row)}>
                    {columns.map((column, index) => (
                      <td
                        key={column.key}
                        className={cx(column.align === 'right' && styles.right, column.wideOnly && styles.wideOnly)}
                      >
                        {index > 0 && !column.headerHidden && <span className={styles.name} aria-hidden="true">{column.header}</span>}
                        <div className={styles.cell}>{column.cell(row)}</div>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
    </div>
  )
}
