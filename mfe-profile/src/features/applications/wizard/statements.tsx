import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { usePreviewQuestionnaireQuery } from '../../../company-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './wizard.module.css'

/** The statements that every employee gets, by category: for information only. */
export function Statements({ id }: { id: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const query = usePreviewQuestionnaireQuery({ params: { id } })
  const { data, error } = query
  const instrument = data?.instrument
  return (
    <section className={styles.group}>
      <h2>{t('wizard.statements')}</h2>
      <p className={styles.hint}>{t('wizard.statementsHelp')}</p>
      {error && (
        <FailedNotice {...retryOf(query)}>
          {instrument ? undefined : t('wizard.statementsUnread')}
        </FailedNotice>
      )}
      {!instrument && !error && <Skeleton lines={4} label={t('wizard.statements')} />}
      {instrument && (
        <div className={styles.categories}>
          {instrument.categories.map(({ key, title }) => {
            const statements = instrument.statements.filter(({ category }) => category === key)
            return (
              <details key={key}>
                <summary>
                  {title[locale]} <span className={styles.hint}>{t('wizard.statementCount', { count: statements.length })}</span>
                </summary>
                <ol>{statements.map((statement) => <li key={statement.key}>{statement.text[locale]}</li>)}</ol>
              </details>
            )
          })}
        </div>
      )}
    </section>
  )
}
