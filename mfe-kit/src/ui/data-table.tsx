import { useId, useMemo, useState, type ReactNode } from 'react'
import { fold } from '../format/fold.ts'
import { useKit } from '../i18n/use-kit.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'
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
  /** Given while filters among `tools` narrow `rows`: without a row, these stay, with a button that calls it. */
  onClearFilters?: (() => void) | undefined
  failed?: { error?: unknown; onRetry?: () => void; retrying?: boolean } | false
  /** Rows at first, and those that a button below adds; by default all are shown. */
  perPage?: number
  /** More controls beside the search field; a function gets the rows that match, as they are sorted. */
  tools?: ReactNode | ((rows: readonly R[]) => ReactNode)
}

function compare(a: SortValue, b: SortValue, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

interface Shown<R> extends Pick<DataTableProps<R>, 'rows' | 'columns' | 'filterText'> {
  query: string
  sort: Sort | undefined
}

/** The rows that match the query, sorted. */
function useShownRows<R>({ rows, columns, filterText, query, sort }: Shown<R>): readonly R[] {
  const { locale } = useKit()
  return useMemo(() => {
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
}

/** A table that sorts and filters, and becomes a list on a phone. */
export function DataTable<R>({
  caption, columns, rows, rowKey, filterText, filterLabel, initialSort, empty, onClearFilters, failed,
  perPage = Infinity, tools,
}: DataTableProps<R>) {
  const { t } = useKit()
  const [sort, setSort] = useState<Sort | undefined>(initialSort)
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(perPage)
  const found = useShownRows({ rows, columns, filterText, query, sort })
  const shown = found.slice(0, most)
  const sortable = columns.some(({ sortBy }) => sortBy)
  const left = Math.min(found.length - shown.length, perPage)

  if (failed) return <FailedState {...failed} />
  if (!rows) return <Skeleton lines={5} label={t('table.loading')} />
  if (rows.length === 0 && !onClearFilters) return <>{empty ?? <p className={styles.nothing}>{t('table.empty')}</p>}</>

  return (
    <div className={styles.whole}>
      {(filterText || tools || sortable) && (
        <div className={styles.tools}>
          {filterText && <Search label={filterLabel ?? t('table.filter')} query={query} onChange={setQuery} />}
          {typeof tools === 'function' ? tools(found) : tools}
          {sortable && <SortBy columns={columns} sort={sort} setSort={setSort} />}
          <p className={styles.count} role="status">{query && t('table.rows', { count: found.length })}</p>
        </div>
      )}
      {shown.length === 0
        ? <NoMatch query={query} onClear={() => (query ? setQuery('') : onClearFilters?.())} />
        : (
          // What scrolls must be reachable by keyboard. As a region it would repeat the landmark around it.
          <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
            <table className={styles.table}>
              <caption><VisuallyHidden>{caption}</VisuallyHidden></caption>
              <thead>
                <tr>{columns.map((column) => <HeaderCell key={column.key} {...{ column, sort, setSort }} />)}</tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={rowKey(row)}>
                    {columns.map((column, index) => (
                      <Cell key={column.key} column={column} row={row} named={index > 0 && !column.headerHidden} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      {left > 0 && <p><Button onClick={() => setMost(most + perPage)}>{t('table.more', { count: left })}</Button></p>}
    </div>
  )
}

interface SearchProps {
  label: string
  query: string
  onChange: (query: string) => void
}

function Search({ label, query, onChange }: SearchProps) {
  const id = useId()
  return (
    <div className={styles.search}>
      <label htmlFor={id}><VisuallyHidden>{label}</VisuallyHidden></label>
      <Icon name="search" />
      <input
        id={id} type="search" value={query} placeholder={label} autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useKit()
  return (
    <div className={styles.nothing}>
      <p>{query ? t('table.noMatch', { query }) : t('table.noneLeft')}</p>
      <Button look="quiet" edge="left" onClick={onClear}>{t(query ? 'table.clear' : 'table.clearFilters')}</Button>
    </div>
  )
}

interface SortByProps<R> {
  columns: ReadonlyArray<Column<R>>
  sort: Sort | undefined
  setSort: (sort: Sort | undefined) => void
}

/** Sorts on a phone, where the headers are hidden. */
function SortBy<R>({ columns, sort, setSort }: SortByProps<R>) {
  const { t } = useKit()
  const options = columns.flatMap(({ key, header, sortBy }) => (sortBy && typeof header === 'string'
    ? [
      { value: `+${key}`, label: t('table.up', { column: header }) },
      { value: `-${key}`, label: t('table.down', { column: header }) },
    ]
    : []))
  return (
    <div className={styles.sort}>
      <Select
        label={t('table.sort')} labelHidden placeholder={t('table.sort')} options={options}
        value={sort ? `${sort.down ? '-' : '+'}${sort.key}` : ''}
        onChange={({ target: { value } }) =>
          setSort(value ? { key: value.slice(1), down: value.startsWith('-') } : undefined)}
      />
    </div>
  )
}

interface HeaderCellProps<R> {
  column: Column<R>
  sort: Sort | undefined
  setSort: (sort: Sort) => void
}

function HeaderCell<R>({ column: { key, header, sortBy, align, headerHidden }, sort, setSort }: HeaderCellProps<R>) {
  const sorted = sort?.key === key
  const down = sorted && sort.down
  return (
    <th
      scope="col" className={cx(align === 'right' && styles.right)}
      aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
    >
      {sortBy
        ? (
          <button type="button" onClick={() => setSort({ key, down: sorted && !down })}>
            {header}
            <Icon name={sorted ? (down ? 'arrow-down' : 'arrow-up') : 'sort'} size="xs" />
          </button>
        )
        : headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
    </th>
  )
}

interface CellProps<R> {
  column: Column<R>
  row: R
  /** Shows the column's header on a phone, where the row becomes a list. */
  named: boolean
}

function Cell<R>({ column: { header, cell, align, wideOnly }, row, named }: CellProps<R>) {
  return (
    <td className={cx(align === 'right' && styles.right, wideOnly && styles.wideOnly)}>
      {named && <span className={styles.name} aria-hidden="true">{header}</span>}
      <div className={styles.cell}>{cell(row)}</div>
    </td>
  )
}
