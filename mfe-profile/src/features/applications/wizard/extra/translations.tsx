import { useId, useState } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { addLanguage, dropLanguage } from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { countTexts, textsOf, textState, type TextState } from '@glas/contracts/survey/extra/texts'
import { textId } from '@glas/contracts/survey/extra/translations'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { neededLanguages, useBuilder } from './builder-context.ts'
import { LanguageCards } from './language-cards.tsx'
import { TranslationRows } from './translation-rows.tsx'
import { Workbook } from './workbook.tsx'
import styles from './translations.module.css'

type Filter = 'all' | 'missing' | 'older'

/** The texts in a state; null for all of them. */
function idsOf(extra: ExtraQuestions, target: SurveyLanguage, filter: Filter): ReadonlySet<string> | null {
  if (filter === 'all') return null
  return new Set(extra.questions.flatMap(textsOf)
    .filter(({ text }) => textState(text, target, extra.sourceLanguage) === (filter as TextState))
    .map(({ place }) => textId(place)))
}

interface TranslationsProps {
  target: SurveyLanguage
  onTarget: (language: SurveyLanguage) => void
}

/** The questions in another language, text by text beside the source. */
export function Translations({ target, onTarget }: TranslationsProps) {
  const { extra } = useBuilder()
  const [filter, setFilter] = useState<Filter>('all')
  // Chosen once: a text that has just been translated must not vanish under the hand.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  function show(next: Filter, language = target) {
    setFilter(next)
    setOnly(idsOf(extra, language, next))
  }
  return (
    <div className={styles.translations}>
      <LanguageCards
        target={target} onTarget={(language) => {
          onTarget(language)
          show(filter, language)
        }}
      />
      <Asked target={target} />
      <div className={styles.tools}>
        <Filters target={target} filter={filter} onFilter={show} />
        <Workbook key={target} target={target} />
      </div>
      <TranslationRows target={target} only={only} />
      <Needed />
    </div>
  )
}

/** Whether the questions are asked in a language at all. Recipients' languages always are. */
function Asked({ target }: Pick<TranslationsProps, 'target'>) {
  const { t } = useTexts()
  const locale = useLocale()
  const { extra, edit, inUse } = useBuilder()
  const language = languageName(target, locale)
  const people = inUse.get(target)
  if (people !== undefined) {
    return (
      <p className={styles.hint}>
        {people > 0 ? t('extra.tr.needPeople', { count: people, language }) : t('extra.tr.needSheets', { language })}
      </p>
    )
  }
  return (
    <Checkbox
      label={t('extra.tr.ask', { language })} help={t('extra.tr.askHelp')} checked={extra.languages.includes(target)}
      onChange={(event) => edit((now) => (event.target.checked ? addLanguage : dropLanguage)(now, target))}
    />
  )
}

interface FiltersProps extends Pick<TranslationsProps, 'target'> {
  filter: Filter
  onFilter: (filter: Filter) => void
}

function Filters({ target, filter, onFilter }: FiltersProps) {
  const { t } = useTexts()
  const name = useId()
  const { extra } = useBuilder()
  const { texts, missing, older } = countTexts(extra, target)
  const counts = { all: texts, missing, older }
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>{t('extra.tr.filter')}</legend>
      {(['all', 'missing', 'older'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={filter === each} onChange={() => onFilter(each)} />
          <span>{t(`extra.tr.show.${each}`)} <i>{counts[each]}</i></span>
        </label>
      ))}
    </fieldset>
  )
}

/** Which languages have to be complete before the application can be sent, and which have texts to check. */
function Needed() {
  const { t } = useTexts()
  const locale = useLocale()
  const { extra, inUse } = useBuilder()
  const needed = neededLanguages(extra, inUse).map((language) => ({ language, ...countTexts(extra, language) }))
  const lacking = needed.filter(({ language, missing }) => missing > 0 && inUse.has(language))
  const unasked = needed.filter(({ language, missing }) => missing > 0 && !inUse.has(language))
  const older = needed.filter((each) => each.older > 0 && !unasked.includes(each))
  const named = (all: typeof needed) => all.map(({ language }) => languageName(language, locale)).join(', ')
  const ready = lacking.length === 0 && older.length === 0
  return (
    <Notice kind={ready ? 'ok' : 'warn'} className={styles.needed}>
      {ready && <p>{t('extra.tr.ready')}</p>}
      {lacking.length > 0 && <p>{t('extra.tr.notReady', { languages: named(lacking) })}</p>}
      {older.length > 0 && <p>{t('extra.tr.outdated', { languages: named(older) })}</p>}
      {unasked.length > 0 && <p>{t('extra.tr.unasked', { languages: named(unasked) })}</p>}
    </Notice>
  )
}
