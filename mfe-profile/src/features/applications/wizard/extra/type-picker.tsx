import { useId } from 'react'
import { updateQuestion } from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { useTexts } from '../../../../texts.ts'
import { typesInOrder } from './add-question.tsx'
import { useBuilder } from './builder-context.ts'
import { ExtraIcon } from './extra-icon.tsx'
import styles from './extra.module.css'

/** Options and labels are kept when the type is changed. */
export function TypePicker({ question: { id, type } }: { question: ExtraQuestion }) {
  const { t } = useTexts()
  const name = useId()
  const { edit } = useBuilder()
  return (
    <fieldset className={styles.types} aria-describedby={`${name}-help`}>
      <legend>{t('extra.kind')}</legend>
      <div>
        {typesInOrder.map((each) => (
          <label key={each}>
            <input
              type="radio" name={name} value={each} checked={type === each}
              onChange={() => edit((now) => updateQuestion(now, id, { type: each }))}
            />
            <ExtraIcon name={each} />
            <span>{t(`extra.type.${each}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-help`} className={styles.hint}>{t(`extra.typeHelp.${type}`)}</p>
    </fieldset>
  )
}
