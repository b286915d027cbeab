import { useParams } from 'react-router'
import { downloadAwardBadge, type AwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { requestOf } from '@glas/mfe-kit/api/request'
import { formatDate } from '@glas/mfe-kit/format/date'
import { formatScore } from '@glas/mfe-kit/format/number'
import { usePage } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useGetAwardCertificateQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { CertificateFile } from './certificate-file.tsx'
import { Logo } from './logo.tsx'
import { Unread } from './unread.tsx'
import { useOrigin } from './use-origin.ts'
import styles from './certificate-page.module.css'

/** The certificate of one prize: what a winner's badge leads to. */
export default function CertificatePage() {
  const { t } = useTexts()
  const { id: certificateId = '' } = useParams()
  const query = useGetAwardCertificateQuery({ params: { certificateId } })
  const { currentData: certificate, error } = query
  const title = certificate
    ? t('winners.certificate.titleOf', { company: certificate.companyName, year: `${certificate.year}` })
    : t('winners.certificate.title')
  usePage({ title, description: t('winners.certificate.description') })
  if (!certificate && isApiFault(error) && error.status === 404) return <NotFound />
  return (
    <Page className={styles.page}>
      {!certificate ? (
        <>
          <PageHeading title={t('winners.certificate.title')} />
          <Unread query={query} />
        </>
      ) : certificate.withdrawnAt === undefined ? <Certificate of={certificate} />
        : <Withdrawn of={certificate} at={certificate.withdrawnAt} />}
    </Page>
  )
}

function usePrize(): (of: AwardCertificate) => string {
  const { t } = useTexts()
  return ({ kind, place, sizeClass, industry }) => {
    if (kind === 'class') {
      return `${t('winners.classes.place', { place })}, ${t(`winners.size.${sizeClass}.title`).toLowerCase()}`
    }
    if (kind === 'industry') return `${t('winners.others.industries')}: ${t(`winners.industry.${industry}`)}`
    return kind === 'newcomers' ? t('winners.others.newcomer') : t('winners.best.label')
  }
}

function Certificate({ of }: { of: AwardCertificate }) {
  const { t } = useTexts()
  const locale = useLocale()
  const to = usePaths()
  const { certificateId, companyName, year, score, closedAt } = of
  const prize = usePrize()(of)
  const badge = requestOf(downloadAwardBadge, { params: { certificateId }, query: { locale } }).path
  return (
    <>
      <article className={styles.sheet}>
        <img src={badge} width="300" height="300" alt={t('winners.certificate.badgeAlt', { prize, year: `${year}` })} />
        <div className={styles.words}>
          <p className={styles.label}>{t('winners.certificate.label', { year: `${year}` })}</p>
          {of.logo && <Logo of={of} />}
          <h1 tabIndex={-1}>{companyName}</h1>
          <p className={styles.prize}>{prize}</p>
          <p>{t('winners.certificate.text')}</p>
          <dl className={styles.facts}>
            <div><dt>{t('winners.best.score')}</dt><dd>{formatScore(score, locale, 2)}</dd></div>
            <div><dt>{t('winners.best.size')}</dt><dd>{t(`winners.size.${of.sizeClass}.title`)}</dd></div>
            <div><dt>{t('winners.certificate.given')}</dt><dd>{formatDate(closedAt)}</dd></div>
          </dl>
          <Address certificateId={certificateId} />
        </div>
      </article>
      <div className={styles.acts}>
        <CertificateFile of={of} />
        <ButtonLink href={badge} download={t('winners.certificate.fileName', { year: `${year}` })} icon="download">
          {t('winners.certificate.badge')}
        </ButtonLink>
        <ButtonLink look="quiet" href={to('past-winners-year', { slug: `${year}` })}>
          {t('winners.certificate.all', { year: `${year}` })}
        </ButtonLink>
      </div>
      <Embedding badge={badge} certificateId={certificateId} alt={`${prize}, ${year}`} />
    </>
  )
}

/** What replaces a certificate whose prize a correction has withdrawn. */
function Withdrawn({ of, at }: { of: AwardCertificate; at: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const { companyName, year } = of
  const prize = usePrize()(of)
  return (
    <>
      <PageHeading title={t('winners.certificate.withdrawn.title')} />
      <Notice kind="warn">
        {t('winners.certificate.withdrawn.text', { company: companyName, prize, year: `${year}`, on: formatDate(at) })}
      </Notice>
      <p>
        <ButtonLink href={to('past-winners-year', { slug: `${year}` })}>
          {t('winners.certificate.all', { year: `${year}` })}
        </ButtonLink>
      </p>
    </>
  )
}

function Address({ certificateId }: { certificateId: string }) {
  const { t } = useTexts()
  const address = useOrigin() + usePaths()('past-winners-certificate', { id: certificateId })
  return <p className={styles.address}>{t('winners.certificate.address')} <code>{address}</code></p>
}

/** HTML for the winner's pages: the badge, leading here. */
function Embedding({ badge, certificateId, alt }: { badge: string; certificateId: string; alt: string }) {
  const { t } = useTexts()
  const origin = useOrigin()
  const address = usePaths()('past-winners-certificate', { id: certificateId })
  const html = `<a href="${origin}${address}"><img src="${origin}${badge}" width="300" height="300" alt="${alt}"></a>`
  return (
    <details className={styles.embedding}>
      <summary>{t('winners.certificate.embed')}</summary>
      <p>{t('winners.certificate.embedText')}</p>
      <pre tabIndex={0}><code>{html}</code></pre>
    </details>
  )
}
