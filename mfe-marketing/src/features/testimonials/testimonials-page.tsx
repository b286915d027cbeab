import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PublishedTestimonial } from '@glas/contracts/survey/testimonials'
import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useListTestimonialsQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { DrawnHeading } from '../../ui/drawn-heading.tsx'
import { newest } from '../../ui/newest.ts'
import { NextStep } from '../../ui/next-step.tsx'
import { talk } from './drawing.tsx'
import { Speaker, Words } from './quote.tsx'
import styles from './testimonials-page.module.css'

/** The address's parameter: the opened testimonial's id. */
const parameter = 'id'

/** What companies say, as they wrote it; each opens large at an address. */
export default function TestimonialsPage() {
  const { t } = useTexts()
  const { data } = useListTestimonialsQuery()
  const published = (data?.testimonials ?? []).flatMap(({ publishedAt }) => publishedAt ?? [])
  usePage({ title: t('testimonials.title'), description: t('testimonials.description'), ...newest(published) })
  return (
    <>
      <Page className={styles.page}>
        <DrawnHeading title={t('testimonials.title')} lead={t('testimonials.lead')} drawing={talk} />
        <Testimonials />
      </Page>
      <NextStep
        title={t('testimonials.next.title')} text={t('testimonials.next.text')} label={t('testimonials.next.label')}
        page="calculator"
      />
    </>
  )
}

function Testimonials() {
  const { t } = useTexts()
  const to = usePaths()
  const { data, error, isError, isFetching, refetch } = useListTestimonialsQuery()
  if (!data && isError) {
    return (
      <FailedState title={t('testimonials.failed.title')} error={error} onRetry={() => void refetch()} retrying={isFetching}>
        <p>{t('testimonials.failed.text')}</p>
      </FailedState>
    )
  }
  if (!data) {
    return (
      <div className={styles.waiting}>
        <noscript><Notice kind="warn">{t('testimonials.noscript')}</Notice></noscript>
        <Skeleton lines={8} label={t('testimonials.waiting')} />
      </div>
    )
  }
  const { testimonials } = data
  if (testimonials.length === 0) {
    return (
      <EmptyState title={t('testimonials.empty.title')} action={<ButtonLink href={to('contact')}>{t('testimonials.empty.action')}</ButtonLink>}>
        <p>{t('testimonials.empty.text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {testimonials.map((each) => <li key={each.id}><Card of={each} /></li>)}
      </ul>
      <Opened testimonials={testimonials} />
    </>
  )
}

function Card({ of }: { of: PublishedTestimonial }) {
  const { t } = useTexts()
  return (
    <figure className={styles.card}>
      <blockquote><Words of={of} /></blockquote>
      <Speaker of={of} />
      <Link
        className={styles.open} to={`?${parameter}=${of.id}`} state={opened} aria-label={t('testimonials.openOf', { name: of.name })}
      >
        {t('testimonials.open')}
      </Link>
    </figure>
  )
}

/** Marks the entries of the history that a card has added: closing them goes back. */
const opened = { testimonial: true }

/** The testimonial that the address names, large. */
function Opened({ testimonials }: { testimonials: readonly PublishedTestimonial[] }) {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const id = search.get(parameter)
  const shown = testimonials.find((each) => each.id === id)
  // While it closes, it still shows the last one.
  const last = useRef(shown)
  useEffect(() => {
    if (shown) last.current = shown
  }, [shown])
  const close = () => {
    if ((state as Partial<typeof opened> | null)?.testimonial) navigate(-1)
    else navigate(pathname, { replace: true, preventScrollReset: true })
  }
  const drawn = shown ?? last.current
  return (
    <>
      {id !== null && !shown && <Notice kind="info" live>{t('testimonials.gone')}</Notice>}
      <Dialog open={shown !== undefined} wide title={drawn?.companyName ?? ''} onClose={close}>
        {drawn && (
          <figure className={styles.large}>
            <blockquote><Words of={drawn} /></blockquote>
            <Speaker of={drawn} />
          </figure>
        )}
      </Dialog>
    </>
  )
}
