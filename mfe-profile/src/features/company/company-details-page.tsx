import { useLayoutEffect, useRef } from 'react'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatTime } from '@glas/mfe-kit/format/date'
import { usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetOwnCompanyQuery } from '../../company-api.ts'
import { useTexts } from '../../texts.ts'
import { ErasureNotice } from '../../ui/erasure-notice.tsx'
import { CompanyPart, ContactPart } from './details-fields.tsx'
import { EraseCompany } from './erase-company.tsx'
import { LogoPart } from './logo/logo-part.tsx'
import { SignIn } from './sign-in.tsx'
import { useDetailsForm, type DetailsForm } from './use-details-form.ts'
import { YourData } from './your-data.tsx'
import styles from './details.module.css'

/** The company's own details. */
export default function CompanyDetailsPage() {
  const { t } = useTexts()
  const query = useGetOwnCompanyQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  usePage({ title: t('details.title') })
  if (!data) {
    return (
      <Page className={styles.page}>
        <PageHeading title={t('details.title')} />
        {error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={8} />}
      </Page>
    )
  }
  return <Details own={data} stale={error !== undefined && <FailedNotice {...retryOf(query)} />} />
}

function Details({ own, stale }: { own: OwnCompany; stale: false | React.JSX.Element }) {
  const { t } = useTexts()
  const form = useDetailsForm(own)
  const { savedAt, dirty } = form
  return (
    <>
      <Page className={styles.page}>
        <PageHeading
          title={t('details.title')}
          actions={(
            // No notice of the shell, which would cover the buttons of the bar below.
            <p className={styles.saved} role="status">
              {savedAt && !dirty && (
                <><Icon name="check" size="sm" />{t('details.savedAt', { at: formatTime(savedAt) })}</>
              )}
            </p>
          )}
        />
        {stale}
        <ErasureNotice erasure={own.erasure} />
        <LogoPart logo={own.logo} companyName={own.company.name} />
        <form id="details" ref={form.form} className={styles.form} onSubmit={form.submit} noValidate>
          <CompanyPart {...form} />
          <ContactPart {...form} />
        </form>
        <SignIn own={own} />
        <YourData own={own} />
        <EraseCompany own={own} />
      </Page>
      {dirty && <SaveBar {...form} />}
    </>
  )
}

/** Stays at the bottom of the window while there is something to save. */
function SaveBar({ busy, failed, elsewhere, discard }: DetailsForm) {
  const { t } = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      // The focused button disappears with the bar.
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [])
  return (
    <div ref={bar} className={styles.foot} data-bar>
      <Page className={styles.bar}>
        <div className={styles.trouble}><Trouble failed={failed} elsewhere={elsewhere} /></div>
        <p className={styles.unsaved} role="status">{t('details.unsaved')}</p>
        <div className={styles.acts}>
          <Button look="quiet" onClick={discard}>{t('details.discard')}</Button>
          <Button look="primary" type="submit" form="details" busy={busy} busyLabel={t('details.saving')}>
            {t('details.save')}
          </Button>
        </div>
      </Page>
    </div>
  )
}

function Trouble({ failed, elsewhere }: Pick<DetailsForm, 'failed' | 'elsewhere'>) {
  const { t } = useTexts()
  if (failed !== undefined) return <Notice kind="error">{errorText(t, failed)}</Notice>
  const contested = Object.keys(elsewhere.contested).length > 0
  if (!contested && elsewhere.taken.length === 0) return null
  return (
    <Notice kind="error">
      <b>{t('details.conflictTitle')}</b>
      <p>{t(contested ? 'details.conflictContested' : 'details.conflictTaken')}</p>
    </Notice>
  )
}
