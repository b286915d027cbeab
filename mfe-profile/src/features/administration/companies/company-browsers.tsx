import { browserKeptDays, type listCompanyBrowsers } from '@glas/contracts/identity/browser.operations'
import type { DataOf } from '@glas/contracts/operation'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListCompanyBrowsersQuery } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './companies.module.css'

/** The browser that the company's user used last, for support (D-6.10). */
export function CompanyBrowsers({ id }: { id: string }) {
  const { t } = useTexts()
  const query = useListCompanyBrowsersQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData, error } = query
  return (
    <section className={styles.section} aria-labelledby="company-browsers">
      <h2 id="company-browsers">{t('companies.support')}</h2>
      {error && <FailedNotice {...retryOf(query)}>{currentData ? undefined : t('companies.browserUnread')}</FailedNotice>}
      {!currentData && !error && <Skeleton lines={3} label={t('companies.support')} />}
      {currentData?.browsers.length === 0 && <p>{t('companies.noBrowser', { days: browserKeptDays })}</p>}
      {currentData?.browsers.map((meta) => <Browser key={meta.userAgent} meta={meta} />)}
    </section>
  )
}

function Browser({ meta }: { meta: DataOf<typeof listCompanyBrowsers>['browsers'][number] }) {
  const { t } = useTexts()
  const { browser, platform, device, screenWidth, screenHeight, userAgent, seenOn } = meta
  return (
    <DefinitionList
      items={[
        { key: 'browser', term: t('companies.browser'), value: browser || t('companies.unknownBrowser') },
        {
          key: 'device', term: t('companies.device'),
          value: [t(`companies.deviceKind.${device}`), platform].filter(Boolean).join(', '),
        },
        { key: 'screen', term: t('companies.screen'), value: `${screenWidth} × ${screenHeight}` },
        { key: 'seen', term: t('companies.browserSeen'), value: formatDate(seenOn) },
        { key: 'agent', term: t('companies.userAgent'), value: userAgent },
      ]}
    />
  )
}
