import { cx } from '@glas/mfe-kit/ui/cx'
import { optionNumbers } from '../../../paper/keying.ts'
import { type HandEntry, askedFields } from '../../../paper/hand-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import { type SheetForm, useFieldWords } from './sheet-form.ts'
import styles from './mirror.module.css'

/** The sheet, small, in the columns of the paper, so that the eye keeps its place. */
export function SheetMirror({ entry, sheet }: { entry: HandEntry; sheet: SheetForm }) {
  const { t } = usePaperTexts()
  const { fields, layout } = sheet
  const { marks, at } = entry.keying
  const here = askedFields(entry, fields)[at]?.id
  const done = fields.filter(({ id }) => id in marks).length
  const row = (index: number) => <Row key={index} {...{ sheet, index, here }} marks={marks[fields[index]!.id]} />
  return (
    <div className={styles.mirror} role="img" aria-label={t('paper.hand.mirror', { done, count: fields.length })}>
      {layout.map(({ columns, rest }, page) => (
        <div key={page} className={styles.page}>
          <p className={styles.name}>{t('paper.hand.page', { page: page + 1 })}</p>
          {columns.length > 0 && (
            <div className={styles.columns}>
              {columns.map((column, nth) => (
                <ol key={nth}>{column.map(row)}</ol>
              ))}
            </div>
          )}
          {rest.length > 0 && (
            <ol className={styles.rest}>
              {rest.map(row)}
            </ol>
          )}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  sheet: SheetForm
  index: number
  /** Id of the field that is asked. */
  here: string | undefined
  /** Undefined until it is answered. */
  marks: readonly string[] | undefined
}

function Row({ sheet, index, here, marks }: RowProps) {
  const { words } = useFieldWords(sheet)
  const { instrument: { statements }, fields } = sheet
  const field = fields[index]!
  const { number, question } = words(field)
  const begins = number !== undefined && number > 1 && statements[number - 1]!.category !== statements[number - 2]!.category
  const numbers = optionNumbers(field)
  const answer = marks?.length === 0 ? '–' : marks?.map((value) => numbers[field.values.indexOf(value)]).join(' ')
  return (
    <li className={cx(field.id === here && styles.here, begins && styles.begins, marks?.length === 0 && styles.blank)}>
      <span>{number ?? question}</span><b>{answer}</b>
    </li>
  )
}
