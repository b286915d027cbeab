import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { Degree } from '../../ui/degree.tsx'
import view from '../../ui/report-view.module.css'
import { shownName } from './choice.ts'
import { differencesOf } from './differences.ts'

/** The first sentence: in how many categories the groups of the dimension clearly differ; no more than figures support. */
export function GroupsVerdict({ groups, shown }: { groups: ComparativeGroups; shown: boolean }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { clear, compared } = differencesOf(groups)
  if (!shown) return <><h1>{t('comparative.verdict.choose')}</h1><p className={view.lead}>{t('comparative.verdict.chooseText')}</p></>
  if (compared === 0) {
    return <><h1>{t('comparative.verdict.nothing')}</h1><p className={view.lead}>{t('comparative.verdict.nothingText')}</p></>
  }
  const name = shownName(groups, locale)
  const categories = groups.categories.filter(({ key }) => clear.some(({ category }) => category === key))
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(categories.map(({ title }) => title[locale]))
  return (
    <>
      <Degree degree={clear.length > 0 ? 'clear' : 'none'}>
        {clear.length > 0
          ? t('comparative.verdict.clearOf', { clear: clear.length, count: compared }) : t('comparative.verdict.noneClear')}
      </Degree>
      <h1>
        {clear.length > 0 ? t('comparative.verdict.differ', { name, count: categories.length })
          : t('comparative.verdict.none', { name })}
      </h1>
      <p className={view.lead}>
        {clear.length > 0 ? t('comparative.verdict.where', { names }) : t('comparative.verdict.noneText')}
      </p>
    </>
  )
}
