import { takeQuestions } from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useTexts } from '../../../../texts.ts'
import { useWizard } from '../wizard-context.ts'
import { headOf, useBuilder } from './builder-context.ts'
import { useGetEarlierQuestionsQuery } from './earlier-api.ts'
import styles from './extra.module.css'

/** Offers the own questions of the company's last research of the same type. */
export function EarlierQuestions() {
  const { t } = useTexts()
  const { latest: { id } } = useWizard()
  const { edit, announce, focusLater } = useBuilder()
  const query = useGetEarlierQuestionsQuery({ params: { id } })
  const { data } = query
  if (query.error && !data) return <FailedNotice {...retryOf(query)}>{t('extra.earlier.unread')}</FailedNotice>
  if (!data?.earlier) return null
  const { name, startsOn, extra } = data.earlier
  const count = extra.questions.length

  function take(from: ExtraQuestions) {
    let first = ''
    edit((now) => {
      const next = takeQuestions(now, from)
      first = next.questions[now.questions.length]!.id
      return next
    })
    announce(t('extra.earlier.taken', { count }))
    focusLater(headOf(first))
  }

  return (
    <div className={styles.earlier}>
      <p className={styles.hint}>{t('extra.earlier.from', { name, date: formatDate(startsOn) })}</p>
      <Button icon="refresh" onClick={() => take(extra)}>{t('extra.earlier.take', { count })}</Button>
    </div>
  )
}
