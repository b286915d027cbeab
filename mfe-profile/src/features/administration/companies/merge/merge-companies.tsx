import { useState } from 'react'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListCompaniesQuery } from '../../../../admin-api.ts'
import { likelyDoubles } from '../../../../domain/doubles.ts'
import { useTexts } from '../../../../texts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './merge.module.css'

/** Merges a company that was registered twice into this one, and points out those that look like it. */
export function MergeCompanies({ company }: { company: CompanyRecord }) {
  const { t } = useTexts()
  const query = useListCompaniesQuery()
  /** The chosen company's id, empty until one is chosen; undefined while the dialog is closed. */
  const [chosen, setChosen] = useState<string>()
  const all = query.data?.companies
  if (!all) return query.error ? <FailedNotice {...retryOf(query)}>{t('merge.unread')}</FailedNotice> : null
  return (
    <section className={styles.section} aria-labelledby="company-merge">
      <h2 id="company-merge">{t('merge.title')}</h2>
      {likelyDoubles(company, all).map(({ id, profile, registeredAt }) => (
        <Notice key={id} kind="warn">
          <p>{t('merge.double', { name: profile.name, taxId: profile.taxId, on: formatDate(registeredAt) })}</p>
          {/* Below the words: beside them there is no room for a button. */}
          <p>
            <Button
              look="quiet" edge="left" onClick={() => setChosen(id)} aria-label={`${t('merge.compare')}: ${profile.name}`}
            >
              {t('merge.compare')}
            </Button>
          </p>
        </Notice>
      ))}
      <p><Button onClick={() => setChosen('')}>{t('merge.open')}</Button></p>
      <MergeDialog
        key={chosen === undefined ? '' : company.id} into={company} first={chosen}
        others={all.filter(({ id }) => id !== company.id)} onClose={() => setChosen(undefined)}
      />
    </section>
  )
}
