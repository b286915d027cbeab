import { moveQuestion } from '@glas/contracts/survey/extra/edits'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../../../texts.ts'
import { SortableList } from '../../../../ui/sortable-list.tsx'
import { useExtraState } from '../use-extra-state.ts'
import { AddQuestion } from './add-question.tsx'
import { useBuilder } from './builder-context.ts'
import { EarlierQuestions } from './earlier-questions.tsx'
import { QuestionCard } from './question-card.tsx'
import { RemovedQuestion } from './removed.tsx'
import styles from './extra.module.css'

/** The questions in the order in which they are asked, each where it can be edited, and a way to add more. */
export function QuestionList() {
  const { t } = useTexts()
  const { removed } = useExtraState()
  const { extra: { questions }, room, limit, edit, nameOf } = useBuilder()
  const removedAt = (from: number, to: number) => removed.filter(({ place }) => place >= from && place < to)
    .map(({ item }) => <RemovedQuestion key={item.id} question={item} />)
  return (
    <div>
      {questions.length === 0 && (
        <div className={styles.empty}>
          <h3>{t('extra.emptyTitle')}</h3>
          <p className={styles.hint}>{t('extra.emptyText')}</p>
          <EarlierQuestions />
        </div>
      )}
      <SortableList
        placed label={t('extra.title')} items={questions} keyOf={({ id }) => id} nameOf={nameOf}
        onMove={(from, to) => edit((now) => moveQuestion(now, now.questions[from]!.id, to))}
      >
        {(question, index, parts) => (
          <>
            {removedAt(index, index + 1)}
            <QuestionCard question={question} index={index} {...parts} />
          </>
        )}
      </SortableList>
      {removedAt(questions.length, Infinity)}
      {room < 0 && (
        <Notice kind="error" className={styles.over}>{t('extra.tooMany', { count: -room, limit })}</Notice>
      )}
      <AddQuestion />
    </div>
  )
}
