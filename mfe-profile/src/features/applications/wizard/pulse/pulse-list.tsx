import { useState } from 'react'
import { categoryKeys, type CategoryKey, type Statement } from '@glas/contracts/survey/instrument'
import { pulseQuestions } from '@glas/contracts/survey/limits'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { addAll, drop, findWords, isFull } from '../../../../domain/pulse.ts'
import { useTexts } from '../../../../texts.ts'
import { usePulse, type PulseChoice } from './use-pulse.ts'
import styles from './pulse.module.css'

interface Shown {
  readonly statement: Statement
  readonly words: NonNullable<ReturnType<typeof findWords>>
}

/** The whole pulse list, by category, with a search. */
export function PulseList({ choice }: { choice: PulseChoice }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<CategoryKey | null>(null)
  /** Whether the last statement that was ticked was refused for lack of room. */
  const [refused, setRefused] = useState(false)
  const { chosen, limit } = usePulse()
  const found = choice.statements.flatMap((statement): Shown[] => {
    const words = only === null || statement.category === only ? findWords(statement.text[locale], search) : null
    return words ? [{ statement, words }] : []
  })
  const categories = choice.categories.filter(({ key }) => found.some(({ statement }) => statement.category === key))
  return (
    <>
      <h2>{t('pulse.all')} <span className={styles.count}>{choice.statements.length}</span></h2>
      <TextField
        type="search" label={t('pulse.search')} labelHidden placeholder={t('pulse.searchFor')} autoComplete="off"
        value={search} onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <CategoryFilter categories={choice.categories} only={only} onOnly={setOnly} />
      <p role="status" className={styles.hint}>
        {found.length === 0 ? t('pulse.nothing', { search: search.trim() })
          : search.trim() !== '' && t('pulse.found', { count: found.length, all: choice.statements.length })}
      </p>
      {refused && isFull(chosen, limit) && (
        <Notice kind="warn">{t('pulse.full', { limit: pulseQuestions })}</Notice>
      )}
      {categories.map(({ key, title }) => (
        <Category
          key={key} title={title[locale]} number={categoryKeys.indexOf(key) + 1}
          all={choice.statements.filter(({ category }) => category === key)}
          shown={found.filter(({ statement }) => statement.category === key)}
          last={choice.earlier[0]} onRefused={setRefused}
        />
      ))}
    </>
  )
}

interface CategoryFilterProps {
  categories: PulseChoice['categories']
  only: CategoryKey | null
  onOnly: (key: CategoryKey | null) => void
}

function CategoryFilter({ categories, only, onOnly }: CategoryFilterProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div className={styles.filter} role="group" aria-label={t('pulse.byCategory')}>
      <button type="button" aria-pressed={only === null} onClick={() => onOnly(null)}>{t('pulse.every')}</button>
      {categories.map(({ key, title }) => {
        const number = categoryKeys.indexOf(key) + 1
        return (
          <button
            key={key} type="button" aria-pressed={only === key} title={title[locale]}
            style={{ background: `var(--cat-${number}-tint)`, color: `var(--cat-${number}-text)` }}
            onClick={() => onOnly(only === key ? null : key)}
          >
            {number}<VisuallyHidden> {title[locale]}</VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}

interface CategoryProps {
  title: string
  number: number
  all: readonly Statement[]
  shown: readonly Shown[]
  /** The company's last PULS. */
  last: PulseChoice['earlier'][number] | undefined
  onRefused: (refused: boolean) => void
}

function Category({ title, number, all, shown, last, onRefused }: CategoryProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { chosen, choose, limit } = usePulse()
  function pick(key: string, wanted: boolean) {
    onRefused(wanted && isFull(chosen, limit))
    choose(wanted ? addAll(chosen, [key], limit) : drop(chosen, key))
  }
  return (
    <fieldset className={styles.category}>
      <legend>
        <span className={styles.tag} style={{ background: `var(--cat-${number}-tint)`, color: `var(--cat-${number}-text)` }}>
          {number}
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>
          {t('pulse.chosenOf', { chosen: all.filter(({ key }) => chosen.includes(key)).length, all: all.length })}
        </span>
      </legend>
      {shown.map(({ statement: { key, text }, words }) => (
        <div key={key} className={styles.statement}>
          <Checkbox
            label={<Marked text={text[locale]} words={words} />} checked={chosen.includes(key)}
            onChange={(event) => pick(key, event.target.checked)}
          />
          {last?.statements.includes(key) && (
            <span className={styles.asked}>
              <Icon name="refresh" size="sm" />{t('pulse.asked', { date: formatDate(last.startsOn) })}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** The text, with the words that were searched for marked. */
function Marked({ text, words }: { text: string; words: Shown['words'] }) {
  const parts = words.map(([from, to], i) => (
    <span key={from}>{text.slice(words[i - 1]?.[1] ?? 0, from)}<mark>{text.slice(from, to)}</mark></span>
  ))
  return <>{parts}{text.slice(words.at(-1)?.[1] ?? 0)}</>
}
