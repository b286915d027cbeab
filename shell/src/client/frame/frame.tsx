import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import type { PageOf } from '../page-of.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProfileBar } from './profile-bar.tsx'
import css from './frame.module.css'

/** Header and footer as the page wants them (D-2.6), around the main element. */
export function FrameOf({ page, locale, children }: { page: PageOf; locale: UiLocale; children: ReactNode }) {
  const { t } = useTranslation()
  const { frame } = page
  const name = page.kind === 'page' || page.kind === 'waiting' ? page.page.name : ''
  return (
    <>
      {frame !== 'none' && <a className={css.skip} href="#main">{t('frame.skip')}</a>}
      {frame === 'profile' && <ProfileBar page={name} locale={locale} />}
      {(frame === 'full' || frame === 'bare' || frame === 'bare-puls') && (
        <Header nav={frame === 'full'} sign={frame === 'bare-puls' ? 'puls' : 'glas'} page={name} locale={locale} />
      )}
      <main id="main" tabIndex={-1} className={css.main}>{children}</main>
      {frame !== 'none' && <Footer locale={locale} />}
    </>
  )
}
