import type { BasicReport } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { Lens } from '../../ui/lens.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { sameCount, useFigures } from '../../ui/use-figures.ts'
import styles from './puls.module.css'

const axis = { low: 0, high: 100 }
/** The answers 2 and 3 on the axis of an index. */
const middle = [100 / 3, 200 / 3]

/** The statements of a first wave, in the order in which they were asked; below 8 answers, what may be shown instead. */
export function OneWave({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score, percent } = useFigures()
  const { statements, categories } = report.whole
  if (!statements) return categories && categories.length > 0 ? <Categories report={report} /> : null
  const n = sameCount(statements)
  return (
    <section className={view.block}>
      <header>
        <h2>{t('pulse.statements', { count: statements.length })}</h2>
        <p>{t('pulse.oneNote')} {n !== null && `${t('figure.n', { n })}.`}</p>
        <PictureMenu title={t('pulse.statements', { count: statements.length })} />
      </header>
      <ul className={styles.rows}>
        {statements.map((figures) => {
          const asked = report.statements.find(({ key }) => key === figures.key)
          const category = report.categories.find(({ key }) => key === asked?.category)
          return asked && (
            <li key={figures.key} style={markOf(asked.category)} className={styles.marked}>
              <div className={styles.words}>{asked.text[locale]}<small>{category?.title[locale]}</small></div>
              <div className={styles.strip}>
                <Lens axis={axis} value={figures.index} margin={null} bound={figures.bound} filled={false} ticks={middle} />
              </div>
              <p className={styles.change}><b>{score(figures.mean, figures.bound, 2)}</b></p>
              <p className={styles.step}>
                {figures.favourable !== undefined
                  && t('pulse.agree', { share: percent(figures.favourable, figures.favourableBound) })}
                {n === null && <small>{t('figure.n', { n: figures.n })}</small>}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Categories({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  return (
    <section className={view.block}>
      <header>
        <h2>{t('pulse.categories')}</h2><p>{t('pulse.categoriesNote')}</p>
        <PictureMenu title={t('pulse.categories')} />
      </header>
      <ul className={styles.rows}>
        {report.whole.categories?.map(({ key, index, bound, margin, n }) => (
          <li key={key} style={markOf(key)} className={styles.marked}>
            <div className={styles.words}>{report.categories.find((each) => each.key === key)?.title[locale]}</div>
            <div className={styles.strip}><Lens {...{ axis, margin, bound }} value={index} filled={false} /></div>
            <p className={styles.change}><b>{score(index, bound)}</b></p>
            <p className={styles.step}>{t('figure.n', { n })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
