import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../texts.ts'
import { comparative, comparedCategories } from './samples.ts'
import styles from './compared-table.module.css'

/** Departments side by side; the smallest one is hidden. */
export function ComparedTable() {
  const { t } = useTexts()
  const name = (key: string) => t([`reports.sample.rows.${key}`])
  return (
    <table className={styles.table}>
      <caption>{t('reports.comparative.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reports.sample.department')}</th>
          <th scope="col">n</th>
          {comparedCategories.map(({ key, category }) => (
            <th key={key} scope="col" className={styles.category} data-category={category}>{t([`reports.sample.short.${key}`])}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparative.map(({ key, n, cells }) => (
          <tr key={key}>
            <th scope="row">{name(key)}</th>
            <td>{n}</td>
            {cells.map(([index, certainty], column) => (
              <td key={column} className={cx(certainty && styles[certainty])}>
                {index}{certainty && <span className={styles.verdict}>{t(`reports.sample.${certainty}`)}</span>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{name('management')}</th>
          <td>–</td>
          <td colSpan={comparedCategories.length} className={styles.hidden}><span>{t('sample.hidden')}</span></td>
        </tr>
      </tbody>
    </table>
  )
}
