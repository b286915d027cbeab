import type { BasicReport, ExtraList } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { PictureMenu } from './picture-menu.tsx'
import styles from './extra-questions.module.css'
import view from './report-view.module.css'
import { useFigures } from './use-figures.ts'

type Extra = NonNullable<BasicReport['extra']>
type Question = Extra['questions'][number]
type Count = Pick<NonNullable<Question['steps']>[number], 'count' | 'share' | 'bound'>
type Text = Question['title']

interface ExtraQuestionsProps {
  extra: Extra
  /** A list of a question's texts or comments; the question is named by its place, from 1. */
  texts: (question: number, list: ExtraList, count: number) => ReactNode
}

/** The company's own questions, in the order in which they were asked. */
export function ExtraQuestions({ extra, texts }: ExtraQuestionsProps) {
  const { t } = useTexts()
  return (
    <section className={view.block}>
      <header><h2>{t('extra.title')}</h2><p>{t('extra.note')}</p></header>
      <div className={styles.questions}>
        {extra.questions.map((question, i) => (
          <QuestionFigures
            key={question.id} question={question} source={extra.sourceLanguage}
            texts={(list, count) => texts(i + 1, list, count)}
          />
        ))}
      </div>
    </section>
  )
}

interface QuestionFiguresProps {
  question: Question
  source: Extra['sourceLanguage']
  texts: (list: ExtraList, count: number) => ReactNode
}

function QuestionFigures({ question, source, texts }: QuestionFiguresProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { id, type, title, description, n, options, steps, low, high } = question
  const say = useCompanyText(source)
  const rows = [
    ...(options ?? []).map(({ text, ...count }) => ({ key: count.id, label: say(text), ...count })),
    ...(steps ?? []).map(({ step, ...count }) => ({ key: String(step), label: stepLabel(step), ...count })),
  ]
  function stepLabel(step: number) {
    const end = step === 1 ? low : step === steps?.length ? high : undefined
    return <>{step}{end && <>: {say(end)}</>}</>
  }
  const shown = rows.some(({ share }) => share !== undefined) || question.texts !== undefined
  return (
    <article className={cx(styles.question, question.texts !== undefined && styles.long)} aria-labelledby={`extra-${id}`}>
      <div className={styles.figures} data-chart="">
        <h3 id={`extra-${id}`}>{say(title)}</h3>
        {description && <p className={view.meta}>{say(description)}</p>}
        <p className={view.meta}>{t(`extra.type.${type}`, { steps: steps?.length ?? 0 })}, {t('figure.n', { n })}</p>
        {!shown && <p className={styles.hidden}>{t('hidden')}</p>}
        {shown && rows.length > 0 && (
          <ul className={styles.rows}>
            {rows.map(({ key, label, ...count }) => <Row key={key} label={label} n={n} {...count} />)}
          </ul>
        )}
        {shown && rows.length > 0 && <PictureMenu title={title[locale] ?? title[source] ?? ''} />}
      </div>
      {question.texts !== undefined && texts('texts', question.texts)}
      {question.comments !== undefined && question.comments > 0 && (
        <>
          <h4>{t('extra.comments', { count: question.comments })}</h4>
          {texts('comments', question.comments)}
        </>
      )}
    </article>
  )
}

/** Draws a company's text in the reader's locale if it is translated, else in the language it was written in. */
function useCompanyText(source: Extra['sourceLanguage']) {
  const locale = useLocale()
  return (text: Text) => {
    const own = text[locale]
    return own === undefined ? <span lang={source}>{text[source]}</span> : own
  }
}

function Row({ label, n, count, share, bound }: Count & { label: ReactNode; n: number }) {
  const { t } = useTexts()
  const { percent } = useFigures()
  if (share === undefined) return null
  return (
    <li>
      <span>{label}</span>
      <span className={cx(styles.bar, bound && styles.open)} aria-hidden="true">
        {share > 0 && <i style={{ width: `${share}%` }} />}
      </span>
      <span className={styles.value}>
        <b>{percent(share, bound)}</b>
        {count !== undefined && <small>{t('extra.of', { count, n })}</small>}
      </span>
    </li>
  )
}
