import { setText, updateQuestion } from '@glas/contracts/survey/extra/edits'
import { extraLimits, isChoice } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { useTexts } from '../../../../texts.ts'
import { headOf, pathOf, useBuilder } from './builder-context.ts'
import { ExtraIcon } from './extra-icon.tsx'
import { OptionFields } from './option-fields.tsx'
import { ScaleFields } from './scale-fields.tsx'
import { SourceText } from './source-text.tsx'
import { TypePicker } from './type-picker.tsx'
import styles from './extra.module.css'

interface QuestionEditorProps {
  question: ExtraQuestion
  index: number
}

/** All fields of a question, in the language in which it is written. */
export function QuestionEditor({ question, index }: QuestionEditorProps) {
  const { t } = useTexts()
  const { edit, extra: { sourceLanguage } } = useBuilder()
  const { id, type, title, description, required, commentsAllowed } = question
  const write = (field: 'title' | 'description') => (text: string) =>
    edit((now) => setText(now, { question: id, field }, sourceLanguage, text))
  return (
    <div className={styles.editor}>
      <TypePicker question={question} />
      <SourceText
        multiline label={t('extra.question')} text={title} path={`${pathOf(index)}/title`} question={id}
        limit={extraLimits.title} onWrite={write('title')}
      />
      <SourceText
        multiline optional label={t('extra.description')} text={description} path={`${pathOf(index)}/description`}
        question={id} limit={extraLimits.description} onWrite={write('description')}
      />
      {isChoice(type) && <OptionFields key={id} question={question} index={index} />}
      {type === 'linear-scale' && <ScaleFields question={question} index={index} />}
      <div className={styles.switches}>
        <Checkbox
          label={t('extra.isRequired')} checked={required}
          onChange={({ target }) => edit((now) => updateQuestion(now, id, { required: target.checked }))}
        />
        <Checkbox
          label={t('extra.comments')} checked={commentsAllowed}
          help={t('extra.commentsHelp', { count: extraLimits.comment })}
          onChange={({ target }) => edit((now) => updateQuestion(now, id, { commentsAllowed: target.checked }))}
        />
      </div>
      <Foot question={question} />
    </div>
  )
}

function Foot({ question }: Pick<QuestionEditorProps, 'question'>) {
  const { t } = useTexts()
  const { duplicate, remove, room, setOpen, focusLater } = useBuilder()
  return (
    <div className={styles.foot}>
      <span>
        <Button
          look="quiet" edge="left" aria-disabled={room <= 0 || undefined}
          onClick={() => room > 0 && duplicate(question.id)}
        >
          <span className={styles.worded}><ExtraIcon name="copy" />{t('extra.duplicate')}</span>
        </Button>
        <Button look="quiet" icon="trash" onClick={() => remove(question.id)}>{t('extra.remove')}</Button>
      </span>
      <Button
        look="primary" onClick={() => {
          setOpen(null)
          focusLater(headOf(question.id))
        }}
      >
        {t('extra.done')}
      </Button>
    </div>
  )
}
