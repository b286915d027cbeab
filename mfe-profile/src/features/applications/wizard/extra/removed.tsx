import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useTexts } from '../../../../texts.ts'
import { undoOf, useBuilder } from './builder-context.ts'
import { titleOf } from './use-builder-value.ts'
import { ExtraIcon } from './extra-icon.tsx'
import styles from './extra.module.css'

interface RemovedProps {
  /** What was removed. */
  name: string
  id: string
  onRestore: () => void
  /** Takes the offer away. */
  onForget?: () => void
}

/** Where something was removed: it can be restored. */
export function Removed({ name, id, onRestore, onForget }: RemovedProps) {
  const { t } = useTexts()
  return (
    <div className={styles.gone}>
      <p>{t('extra.gone', { name })}</p>
      <span className={styles.acts}>
        <button
          type="button" id={id} className={styles.undo} onClick={onRestore} aria-label={t('extra.restoreOf', { name })}
        >
          <ExtraIcon name="undo" />{t('extra.restore')}
        </button>
        {onForget && (
          <button
            type="button" className={styles.sign} onClick={onForget} aria-label={t('extra.forget', { name })}
          >
            <Icon name="close" size="sm" />
          </button>
        )}
      </span>
    </div>
  )
}

export function RemovedQuestion({ question }: { question: ExtraQuestion }) {
  const { t } = useTexts()
  const { extra, restore, forget } = useBuilder()
  const name = titleOf(question, extra.sourceLanguage) ?? t(`extra.type.${question.type}`)
  return (
    <Removed
      name={name} id={undoOf(question.id)} onRestore={() => restore(question.id)} onForget={() => forget(question.id)}
    />
  )
}
