import type { ReactNode } from 'react'
import type { UiLocale } from '@glas/contracts/locales'
import type { PageOf } from '../navigation/page-of.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProfileBar } from './profile-bar.tsx'
import css from './frame.module.css'

interface FrameProps {
  page: PageOf
  locale: UiLocale
  /** The page is in a language that the frame doesn't have. */
  foreign: boolean
  /** It has a few words in that language, and no others. */
  quiet: boolean
  children: ReactNode
}

/** Header and footer that the page declares (D-2.6), around the main element. */
export function FrameOf({ page, locale, foreign, quiet, children }: FrameProps) {
  const { t } = useTexts()
  const { frame } = page
  const lang = foreign && !quiet ? locale : undefined
  const name = page.kind === 'page' || page.kind === 'waiting' ? page.page.name : ''
  return (
    <>
      {frame !== 'none' && <a className={css.skip} href="#main" lang={lang}>{t('frame.skip')}</a>}
      {frame === 'profile' && <ProfileBar page={name} locale={locale} />}
      {(frame === 'full' || frame === 'bare' || frame === 'bare-puls') && (
        <Header nav={frame === 'full' && !quiet} sign={frame === 'bare-puls' ? 'puls' : 'glas'} page={name} locale={locale} lang={lang} />
      )}
      <main id="main" tabIndex={-1} className={css.main}>{children}</main>
      {frame !== 'none' && <Footer locale={locale} lang={lang} quiet={quiet} low={frame === 'bare' || frame === 'bare-puls'} />}
    </>
  )
}
