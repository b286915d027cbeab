import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import { shownName } from './choice.ts'
import { axisOfColumns, ColumnsTable } from './columns-table.tsx'
import styles from './comparative.module.css'
import { differencesOf } from './differences.ts'

/** How many of the largest differences are listed above the table. */
const mostListed = 3

/** The visible groups as columns, with n, values and intervals; the hidden ones last. */
export function ColumnsSection({ groups, busy }: { groups: ComparativeGroups; busy: boolean }) {
  const { t } = useTexts()
  const locale = useLocale()
  const axis = axisOfColumns(groups)
  const name = shownName(groups, locale)
  return (
    <section className={view.block} aria-busy={busy}>
      <header>
        <h2>{t('comparative.side', { name })}</h2>
        <p>
          {t('categories.axis', { ...axis })} {t('comparative.sideNote')} {!groups.differences && t('groups.noteAlone')}
        </p>
        <PictureMenu title={t('comparative.side', { name })} />
      </header>
      <Largest groups={groups} />
      <ScrolledTable label={name}>
        <ColumnsTable groups={groups} caption={name} />
      </ScrolledTable>
      <Key groups={groups} />
    </section>
  )
}

/** The legend of the marks, and of the shapes that occur. */
function Key({ groups }: { groups: ComparativeGroups }) {
  const { t } = useTexts()
  const cells = groups.columns.flatMap(({ figures }) => figures?.categories ?? [])
  const dots = cells.some(({ margin, bound }) => margin === null && !bound)
  const hides = cells.length < groups.columns.length * groups.categories.length
    || groups.columns.some(({ figures }) => (groups.whole.esi && !figures?.esi) || (groups.whole.enps && !figures?.enps))
  return (
    <p className={view.legend}>
      <span><ChangeMark direction="rising" /><ChangeMark direction="falling" />{t('comparative.key.marks')}</span>
      <span><i className={view.high1} /><i className={view.low1} />{t('comparative.key.filled')}</span>
      <span>{t('comparative.key.two')}</span>
      {dots && <span>{t('categories.dot')}</span>}
      {hides && <span><i className={view.lacking} />{t('hidden')} {t('comparative.key.why')}</span>}
      <span>{t('comparative.key.additional')}</span>
    </p>
  )
}

function Largest({ groups }: { groups: ComparativeGroups }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const largest = differencesOf(groups).clear.slice(0, mostListed)
  if (largest.length === 0) return null
  return (
    <ol className={styles.largest} aria-label={t('comparative.largest')}>
      {largest.map(({ column, category, index, difference, n }) => (
        <li key={`${column.key} ${category}`} style={markOf(category)}>
          <b>{column.label[locale]}: {groups.categories.find(({ key }) => key === category)?.title[locale]}</b>
          <span>
            <ChangeMark direction={difference > 0 ? 'rising' : 'falling'} />
            {t('comparative.clearly', { difference: formatDifference(difference, locale) })}
          </span>
          <small>
            {score(index)}, {t('figure.n', { n })}; {t('comparative.others', { value: score(index - difference) })}
          </small>
        </li>
      ))}
    </ol>
  )
}
