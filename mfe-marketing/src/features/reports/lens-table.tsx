import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../texts.ts'
import type { SampleRow } from './samples.ts'
import styles from './lens-table.module.css'

interface LensTableProps {
  caption: string
  rows: readonly SampleRow[]
  /** The head of the first column. */
  what: string
  clearWord: string
}

/** Widest where the value is, to both ends of its interval. */
const lens = ({ low, value, high }: SampleRow) => `M${low} 10Q${value} 0 ${high} 10Q${value} 20 ${low} 10Z`

/** Values with their intervals: filled where the difference is clear, open where it isn't; a dot is the others. */
export function LensTable({ caption, rows, what, clearWord }: LensTableProps) {
  const { t } = useTexts()
  const compared = rows.some(({ others }) => others !== undefined)
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className={styles.drawn}>{t('reports.sample.scale')}</th>
          <th scope="col">{t('reports.sample.value')}</th>
          {compared && <th scope="col">{t('reports.sample.others')}</th>}
          <th scope="col">{t('reports.sample.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{t([`reports.sample.rows.${row.key}`])}</th>
            <td className={styles.drawn}>
              <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" data-category={row.category}>
                <path d="M0 10H100" className={styles.axis} />
                <path d={lens(row)} className={cx(styles.lens, row.clear && styles.clear)} />
                {row.others !== undefined && <path d={`M${row.others} 3V17`} className={styles.others} />}
              </svg>
            </td>
            <td className={styles.value}><b>{row.value}</b> <span>({row.low}–{row.high})</span></td>
            {compared && <td className={styles.value}>{row.others}</td>}
            <td className={styles.word}>{row.first ? '–' : row.clear ? clearWord : t('reports.sample.unclear')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
