import { useTranslation } from 'react-i18next'
import type { UiLocale } from '@glas/contracts/locales'
import { pathTo } from '@glas/contracts/routes'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { isLinked, isWithin, profileNav } from '../links.ts'
import { signOut, useServices, useSession } from '../services.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import css from './profile-bar.module.css'

/** The bar of the signed-in: sign, sections, company, language, log out. */
export function ProfileBar({ page, locale }: { page: string; locale: UiLocale }) {
  const { t } = useTranslation()
  const services = useServices()
  const { state } = services
  const { user } = useSession()
  const scope = user?.scope ?? (page.startsWith('admin') ? 'admin' : 'company')
  const sections = profileNav[scope].filter((name) => isLinked(name, state))
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <TextLink className={css.home} href={pathTo('index', locale)} aria-label={t('frame.home')}><Wordmark /></TextLink>
        <nav className={css.nav} aria-label={t('profile.nav')}>
          {sections.map((name) => (
            <TextLink key={name} href={pathTo(name, locale)} aria-current={isWithin(name, page) ? 'page' : undefined}>
              {t(`profile.${name}`)}
            </TextLink>
          ))}
        </nav>
        <div className={css.who}>
          {user && <span className={css.company}>{user.company?.name ?? user.email}</span>}
          <LanguageSwitcher locale={locale} className={css.act} short />
          <button type="button" className={css.act} onClick={() => void signOut(services)}>{t('account.logout')}</button>
        </div>
      </div>
    </header>
  )
}
