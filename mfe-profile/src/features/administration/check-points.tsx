import type { Application } from '@glas/contracts/survey/application'
import { demographicKeys } from '@glas/contracts/survey/instrument'
import { isSurveyLanguage } from '@glas/contracts/locales'
import { dayOff } from '@glas/contracts/markets/holidays'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListSubmissionsQuery } from '../../admin-api.ts'
import { useGetApplicationQuery } from '../../company-api.ts'
import { differences, type Difference } from '../../domain/application-differences.ts'
import { languageName } from '../../domain/language-name.ts'
import { useTexts } from '../../texts.ts'
import styles from './submission-page.module.css'

/** What an administrator looks at before approving: days off, and what differs from the company's last application. */
export function CheckPoints({ application }: { application: Application }) {
  const { t } = useTexts()
  return (
    <section className={styles.check} aria-label={t('admin.check.title')}>
      <DaysOff draft={application.draft} />
      <h2 className={styles.heading}>{t('admin.check.changes')}</h2>
      <Changes application={application} />
    </section>
  )
}

function DaysOff({ draft: { details, options } }: Pick<Application, 'draft'>) {
  const { t } = useTexts()
  const { market } = useHost()
  const locale = useLocale()
  const days = [
    ['startsOn', details.startsOn], ['endsOn', details.endsOn], ['invitation', options.invitationAt?.slice(0, 10)],
    ['reminder', options.reminderAt?.slice(0, 10)],
  ] as const
  const off = days.flatMap(([what, day]) => {
    const reason = day ? dayOff(day, market.id) : null
    return day && reason ? [{ what, day, name: reason === 'weekend' ? t('admin.check.weekend') : reason[locale] }] : []
  })
  if (off.length === 0) return null
  return (
    <Notice kind="warn">
      <b>{t('admin.check.daysOff')}</b>
      <ul>
        {off.map(({ what, day, name }) => (
          <li key={what}>{t(`admin.check.day.${what}`)}: {formatDate(day)} ({name})</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Compared with the application of the same product that the company sent before this one. */
function Changes({ application }: { application: Application }) {
  const { t } = useTexts()
  const { id, companyId, product, submittedAt, createdAt } = application
  const query = useListSubmissionsQuery({ query: { company: companyId } }, { refetchOnMountOrArgChange: true })
  const sent = submittedAt ?? createdAt
  const last = query.currentData?.applications
    .filter((each) => each.id !== id && each.product === product && each.submittedAt !== null && each.submittedAt < sent)
    .toSorted((one, other) => other.submittedAt!.localeCompare(one.submittedAt!))[0]
  const earlier = useGetApplicationQuery({ params: { id: last?.id ?? '' } }, { skip: !last })
  if (!query.currentData) return query.error ? <FailedNotice {...retryOf(query)} /> : <Skeleton lines={2} />
  if (!last) return <p>{t('admin.check.first')}</p>
  const before = earlier.currentData
  if (!before) return earlier.error ? <FailedNotice {...retryOf(earlier)} /> : <Skeleton lines={3} />
  const found = differences(before.draft, application.draft)
  return (
    <>
      <p className={styles.compared}>{t('admin.check.comparedWith', { name: last.name ?? t('list.unnamed') })}</p>
      {found.length === 0
        ? <p>{t('admin.check.same')}</p>
        : <ul className={styles.changes}>{found.map((one) => <li key={one.kind}><Change change={one} /></li>)}</ul>}
    </>
  )
}

function Change({ change }: { change: Difference }) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = (key: string) => {
    const demographic = demographicKeys.find((each) => each === key)
    if (change.kind === 'demographics' && demographic) return t(`wizard.demographic.${demographic}`)
    return change.kind === 'languages' && isSurveyLanguage(key) ? languageName(key, locale) : key
  }
  const shown = (value: number | string) => {
    if (typeof value === 'number') return formatCount(value, locale)
    return value === 'different' || value === 'identical'
      ? t(`wizard.${value}`) : t(`type.${value as Application['draft']['details']['type']}`)
  }
  const list = (names: readonly string[]) => names.map(name).join(', ')
  const parts = 'before' in change
    ? [`${shown(change.before)} → ${shown(change.after)}`]
    : [
      change.added.length > 0 && t('admin.check.added', { names: list(change.added) }),
      change.removed.length > 0 && t('admin.check.removed', { names: list(change.removed) }),
      'resized' in change && change.resized.length > 0 && t('admin.check.resized', { names: list(change.resized) }),
    ].filter((part) => part !== false)
  return <><b>{t(`admin.check.kind.${change.kind}`)}</b>: {parts.join('; ')}</>
}
