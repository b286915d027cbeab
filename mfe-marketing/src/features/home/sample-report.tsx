import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { formatScore } from '@glas/mfe-kit/format/number'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useTexts } from '../../texts.ts'
import { Section } from '../../ui/section.tsx'
import styles from './sample-report.module.css'

const columns = [
  { key: 'tasks', category: 1 },
  { key: 'superiors', category: 3 },
  { key: 'conditions', category: 7 },
  { key: 'communication', category: 8 },
] as const

type Cell = readonly [index: number, certainty?: 'above' | 'below']

const departments: readonly { key: 'production' | 'assembly' | 'sales'; n: number; cells: readonly Cell[] }[] = [
  { key: 'production', n: 58, cells: [[71.2], [66.6], [59.6, 'below'], [46.5, 'below']] },
  { key: 'assembly', n: 34, cells: [[69.5], [70.2], [60.7], [49.7]] },
  { key: 'sales', n: 24, cells: [[76], [72], [75.3, 'above'], [62.2, 'above']] },
]

const points = ['n', 'difference', 'hidden', 'files'] as const

/** Part of a fictitious company's report, labelled as such. */
export function SampleReport() {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <Section title={t('sample.title')} lead={t('sample.lead')} ground="quiet">
      <div className={styles.beside}>
        <ul className={styles.points}>
          {points.map((point) => <li key={point}><Icon name="check" />{t(`sample.points.${point}`)}</li>)}
        </ul>
        <figure className={styles.figure}>
          <figcaption>{t('sample.caption')}</figcaption>
          {/* A region that scrolls on a phone must be reachable by keyboard. */}
          <div className={styles.scroll} role="region" aria-label={t('sample.caption')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('sample.department')}</th>
                  <th scope="col">{t('sample.people')}</th>
                  {columns.map(({ key, category }) => (
                    <th key={key} scope="col" className={styles.category} data-category={category}>
                      {t(`sample.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {departments.map(({ key, n, cells }) => (
                  <tr key={key}>
                    <th scope="row">{t(`sample.${key}`)}</th>
                    <td className={styles.n}>{n}</td>
                    {cells.map(([index, certainty], column) => (
                      <td key={column} className={cx(certainty && styles[certainty])}>
                        {formatScore(index, locale)}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('sample.management')}</th>
                  <td className={styles.n}>–</td>
                  <td colSpan={columns.length} className={styles.hidden}><span>{t('sample.hidden')}</span></td>
                </tr>
              </tbody>
            </table>
          </div>
          <ul className={styles.legend}>
            <li className={styles.above}>{t('sample.above')}</li>
            <li className={styles.below}>{t('sample.below')}</li>
            <li>{t('sample.uncertain')}</li>
          </ul>
        </figure>
      </div>
    </Section>
  )
}
