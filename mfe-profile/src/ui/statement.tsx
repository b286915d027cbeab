import { Link } from 'react-router'
import type { Application } from '@glas/contracts/survey/application'
import type { Statement as StatementData } from '@glas/contracts/survey/statement'
import { downloadStatement } from '@glas/contracts/survey/statement.operations'
import { statementRows, writeRate } from '@glas/contracts/survey/statement-words'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { usePage } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetStatementQuery } from '../company-api.ts'
import { useTexts } from '../texts.ts'
import { useDownload } from './use-download.ts'
import styles from './statement.module.css'

/** The part of a research's address that shows its statement instead of its board. */
export const statementView = 'view=statement'

/** Whether an address asks for the statement. */
export const asksForStatement = (search: string): boolean => new URLSearchParams(search).get('view') === 'statement'

/** The final statement of a research. @param back the address of the research */
export function Statement({ application, back }: { application: Application; back: string }) {
  const { t } = useTexts()
  const query = useGetStatementQuery({ params: { id: application.id } })
  const { data, error } = query
  usePage({ title: t('statement.title') })
  const issued = codeOf(error) !== 'STATE_CONFLICT'
  return (
    <Page className={styles.page}>
      <p className={styles.back}><Link to={back}>{application.draft.details.name || t('list.unnamed')}</Link></p>
      <PageHeading
        title={t('statement.title')} lead={data && `${data.name}, ${data.companyName}`}
        actions={data && <Download id={application.id} />}
      />
      {data && error && <FailedNotice {...retryOf(query)} />}
      {data ? <Bill statement={data} />
        : !issued
          ? (
            <div className={styles.none}>
              <EmptyState title={t('statement.noneTitle')}><p>{t('statement.noneText')}</p></EmptyState>
            </div>
          )
        : error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={8} />}
    </Page>
  )
}

function Bill({ statement }: { statement: StatementData }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div className={styles.body}>
      <table className={styles.bill}>
        <thead><tr><th scope="col">{t('statement.item')}</th><th scope="col">{t('statement.amount')}</th></tr></thead>
        <tbody>
          {statementRows(statement, locale).map(({ key, label, note, amount }) => (
            <tr key={key} className={styles[key]}>
              <th scope="row">{label}{note && <span>{note}</span>}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.side}>
        <h2>{t('statement.fillRate')}</h2>
        <p className={styles.rate}>{writeRate(statement.fillRate, locale)}</p>
        <p className={styles.soft}>
          {t('statement.answers', { answers: statement.validAnswers, employees: statement.employees })}
        </p>
        <p className={styles.soft}>{t('statement.note')}</p>
        <p className={styles.soft}>{t('statement.issued', { on: formatDate(statement.issuedAt) })}</p>
      </section>
    </div>
  )
}

function Download({ id }: { id: string }) {
  const { t } = useTexts()
  const lang = useLocale()
  const { download, busy, error } = useDownload()
  return (
    <div>
      <Button
        look="call" icon="download" busy={busy !== undefined}
        onClick={() => void download(downloadStatement, { params: { id }, query: { lang } }, 'glas.pdf')}
      >
        {t('statement.download')}
      </Button>
      {error !== undefined && <Notice kind="error" className={styles.fault}>{errorText(t, error)}</Notice>}
    </div>
  )
}
