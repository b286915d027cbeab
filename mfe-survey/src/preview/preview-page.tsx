import { assetPath } from '@glas/contracts/identity/asset-path'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDays } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { ButtonLink, Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { type ReactNode, use } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Preview } from './preview-state.ts'
import { loadPreviewTexts, usePreviewTexts } from './preview-texts.ts'
import { type PreviewView, usePreview, usePreviewPaths, viewQuery } from './use-preview.ts'
import styles from './preview.module.css'

interface PreviewPageProps {
  product: OfferedProduct
  page: 'questionnaire' | 'entry'
  /** Draws the page of an application, under the bar that names it. */
  children: (preview: Preview, id: string) => ReactNode
}

/** A page as employees will see it, for their company and administrators (D-2.2). */
export function PreviewPage(props: PreviewPageProps) {
  const { locale } = useHost()
  return <I18nextProvider i18n={use(loadPreviewTexts(locale))}><Loaded {...props} /></I18nextProvider>
}

function Loaded({ product, page, children }: PreviewPageProps) {
  const { t } = usePreviewTexts()
  const { id, reading, preview, missing } = usePreview(product, page)
  const title = t(`preview.${page}Title`)
  usePage({ title: preview ? t('preview.of', { title, name: preview.researchName ?? t('preview.unnamed') }) : title })
  if (missing) return <NotFound />
  // Headings in the text face, as respondents’ documents have them.
  if (preview) return <div className={styles.page} data-voice="text">{children(preview, id)}</div>
  return (
    <div className={styles.waiting}>
      {reading.error ? <FailedState {...retryOf(reading)} /> : <Skeleton lines={8} heading label={title} />}
    </div>
  )
}

interface PreviewBarProps {
  preview: Preview
  product: OfferedProduct
  page: 'questionnaire' | 'entry'
  id: string
  /** The screen that is shown now. */
  view: PreviewView
  /** A further sentence about what is shown. */
  note?: string | undefined
  /** The page's further controls. */
  children?: ReactNode
}

/** Says that this is a preview, of what, and that nothing is sent. */
export function PreviewBar({ preview, product, page, id, view, note, children }: PreviewBarProps) {
  const { t } = usePreviewTexts()
  const paths = usePreviewPaths(product, id)
  const { company, researchName, startsOn, endsOn } = preview
  const other = page === 'entry' ? 'questionnaire' : 'entry'
  return (
    <aside className={styles.bar} aria-label={t(`preview.${page}Title`)}>
      <div className={styles.words}>
        <p className={styles.what}><Icon name="eye" /><b>{t(`preview.${page}Title`)}</b></p>
        {page === 'entry' && company.logoId && <img className={styles.logo} src={assetPath(company.logoId, 'full')} alt="" />}
        <p className={styles.whose}>
          {[company.name, researchName ?? t('preview.unnamed'), startsOn && endsOn && formatDays(startsOn, endsOn)]
            .filter(Boolean).join(' · ')}
        </p>
        <p>{t(`preview.${page}Text`)} {note}</p>
      </div>
      <div className={styles.acts}>
        {children}
        <ButtonLink look="quiet" href={paths[other]}>
          {t(other === 'entry' ? 'preview.toEntry' : 'preview.toQuestionnaire')}
        </ButtonLink>
        {/* A window of that width, because the pages follow the window's. */}
        <Button
          look="quiet" className={styles.narrow}
          onClick={() => window.open(paths[page] + viewQuery(view), '_blank', 'popup,width=390,height=844')}
        >
          {t('preview.narrow')}
        </Button>
      </div>
    </aside>
  )
}
