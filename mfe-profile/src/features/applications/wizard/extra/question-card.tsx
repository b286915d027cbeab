import { isChoice, longestText } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { textsOf, textState } from '@glas/contracts/survey/extra/texts'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../../../texts.ts'
import type { RowParts } from '../../../../ui/sortable-list.tsx'
import { useWarningText } from '../../../../ui/use-warning-text.ts'
import { idOf, useWizard } from '../wizard-context.ts'
import { headOf, neededLanguages, pathOf, useBuilder } from './builder-context.ts'
import { ExtraIcon } from './extra-icon.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { titleOf } from './use-builder-value.ts'
import styles from './extra.module.css'

interface QuestionCardProps extends RowParts {
  question: ExtraQuestion
  index: number
}

/** A question in the list: a line that opens to its editor. */
export function QuestionCard({ question, index, handle, steps }: QuestionCardProps) {
  const { t } = useTexts()
  const { extra, open, setOpen, nameOf, duplicate, remove, room } = useBuilder()
  const isOpen = open === question.id
  const name = nameOf(question)
  const title = titleOf(question, extra.sourceLanguage)
  return (
    <div id={idOf(pathOf(index))} className={cx(styles.card, isOpen && styles.open)}>
      <div className={styles.line}>
        {handle}
        <button
          type="button" id={headOf(question.id)} className={styles.summary} aria-expanded={isOpen}
          aria-controls={`${headOf(question.id)}-editor`} onClick={() => setOpen(isOpen ? null : question.id)}
        >
          <b><span>{index + 1}.</span> {isOpen ? t(`extra.type.${question.type}`) : title ?? t('extra.noText')}</b>
          {!isOpen && <Meta question={question} index={index} />}
        </button>
        <span className={styles.acts}>
          {!isOpen && (
            <span className={styles.other}>
              <button
                type="button" className={styles.sign} aria-label={t('extra.duplicateOf', { name })}
                aria-disabled={room <= 0 || undefined} onClick={() => room > 0 && duplicate(question.id)}
              >
                <ExtraIcon name="copy" />
              </button>
              <button
                type="button" className={styles.sign} aria-label={t('extra.removeOf', { name })}
                onClick={() => remove(question.id)}
              >
                <Icon name="trash" />
              </button>
            </span>
          )}
          {steps}
        </span>
      </div>
      <Warnings index={index} />
      <div id={`${headOf(question.id)}-editor`}>
        {isOpen && <QuestionEditor question={question} index={index} />}
      </div>
    </div>
  )
}

/** A question's summary while it is closed. */
function Meta({ question, index }: Pick<QuestionCardProps, 'question' | 'index'>) {
  const { t } = useTexts()
  const { faultsUnder } = useWizard()
  const { isVisited, extra, inUse } = useBuilder()
  const lacking = neededLanguages(extra, inUse).filter((language) => textsOf(question).some(({ text }) =>
    textState(text, language, extra.sourceLanguage) === 'missing'))
  const { type, options, scale, required } = question
  const isFaulty = isVisited(question.id) &&
    faultsUnder(pathOf(index)).some(({ rule }) => rule !== 'translation')
  return (
    <span className={styles.meta}>
      <span><ExtraIcon name={type} size="sm" />{t(`extra.type.${type}`)}</span>
      <span>
        {isChoice(type) ? t('extra.options', { count: options.length })
          : type === 'linear-scale' ? t('extra.steps', { count: scale.steps })
          : t('extra.upTo', { count: longestText(type) })}
      </span>
      <span>{t(required ? 'extra.required' : 'extra.optional')}</span>
      {lacking.length > 0 && (
        <span className={styles.missing}>
          <ExtraIcon name="missing" size="sm" />{t('extra.lacking', { languages: lacking.join(', ') })}
        </span>
      )}
      {isFaulty && <span className={styles.faulty}><Icon name="alert" size="xs" />{t('extra.unfinished')}</span>}
    </span>
  )
}

/** Warnings that don't prevent the application from being sent. */
function Warnings({ index }: { index: number }) {
  const { t } = useTexts()
  const textOf = useWarningText()
  const { warningsAt } = useWizard()
  return warningsAt(pathOf(index)).filter(({ rule }) => rule === 'asksWho').map((warning) => (
    <Notice key={warning.rule} kind="warn" className={styles.asks}>{textOf(warning)} {t('extra.asksWhoHint')}</Notice>
  ))
}
