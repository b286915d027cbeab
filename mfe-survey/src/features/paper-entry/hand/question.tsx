import { cx } from '@glas/mfe-kit/ui/cx'
import { optionNumbers } from '../../../paper/keying.ts'
import { type HandEntry, askedFields } from '../../../paper/hand-entry.ts'
import type { PaperField } from '../../../paper/sheet.ts'
import { usePaperTexts } from '../../../texts.ts'
import { type SheetForm, useFieldWords } from './sheet-form.ts'
import styles from './hand.module.css'

interface QuestionProps {
  entry: HandEntry
  sheet: SheetForm
  /** Called with a drawn key that was clicked or touched. */
  onKey: (key: string) => void
}

/** The question that the next key answers, in large type to be read from a distance. */
export function Question({ entry, sheet, onKey }: QuestionProps) {
  const { t } = usePaperTexts()
  const { words, answer } = useFieldWords(sheet)
  const asked = askedFields(entry, sheet.fields)
  const { at, typed, marks } = entry.keying
  const field = asked[at]!
  const { number, category, question, section } = words(field)
  const before = asked[at - 1]
  const numbers = optionNumbers(field)
  return (
    <>
      <p className={styles.place}>
        <span className={cx(styles.number, number === undefined && styles.section)}>
          {number ?? t(`paper.hand.section.${section}`)}
        </span>
        {category !== undefined && <span lang={sheet.language}>{category}</span>}
      </p>
      <p className={styles.words} lang={sheet.language}>{question}</p>
      {entry.stage === 'decide' && (
        <dl className={styles.both}>
          <div><dt>{t('paper.hand.firstWas')}</dt><dd>{answer(field, entry.first[field.id])}</dd></div>
          <div><dt>{t('paper.hand.secondWas')}</dt><dd>{answer(field, entry.second[field.id])}</dd></div>
        </dl>
      )}
      <Keys field={field} sheet={sheet} marked={marks[field.id] ?? []} onKey={onKey} />
      <p className={styles.before}>
        {typed !== '' ? <b>{t('paper.hand.typing', { typed })}</b>
          : field.many ? t('paper.hand.several')
            : numbers.length > 11 ? t('paper.hand.long')
              : before ? <>{t('paper.hand.before', { question: words(before).question })} <b>{answer(before, marks[before.id])}</b></>
                : entry.stage === 'first' && t('paper.hand.atStart')}
      </p>
    </>
  )
}

/** The keys of a question's options, drawn under it. */
export function Keys({ field, sheet, marked, onKey }: {
  field: PaperField; sheet: SheetForm; marked: readonly string[]; onKey: (key: string) => void
}) {
  const { words } = useFieldWords(sheet)
  const { labels, section } = words(field)
  const numbers = optionNumbers(field)
  const scale = section === 'scales' || (section === 'own' && numbers === field.values)
  const keysFor = (number: string): readonly string[] => {
    if (number === '10' && scale) return ['+']
    return number.length > 1 || (numbers.length > 9 && !scale) ? [...number, 'Enter'] : [number]
  }
  return (
    <ul className={cx(styles.keys, section === 'statements' ? styles.four : scale ? styles.scale : styles.options)}>
      {numbers.map((number, nth) => (
        <li key={number}>
          <button
            // The focus stays with the keyboard.
            type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}
            aria-pressed={marked.includes(field.values[nth]!)} onClick={() => keysFor(number).forEach((key) => onKey(key))}
          >
            <b>{number === '10' && scale ? '+' : number}</b>
            {labels[nth] !== undefined && <span lang={sheet.language}>{labels[nth]}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
