import type { UiLocale } from '@glas/contracts/locales'
import { pathOf } from '@glas/contracts/page-set'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { isWithin, linkTo, navOf } from '../navigation/links.ts'
import { signOut, useServices, useSession } from '../context/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import css from './profile-bar.module.css'

/** The bar for signed-in users: logo, sections, company, language, log out. */
export function ProfileBar({ page, locale }: { page: string; locale: UiLocale }) {
  const { t } = useTexts()
  const services = useServices()
  const { site } = services
  const { user } = useSession()
  const scope = user?.scope ?? (site.named(page)?.access === 'admin' ? 'admin' : 'company')
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <TextLink className={css.home} href={linkTo(site, 'index', locale)} aria-label={t('frame.home')}><Wordmark /></TextLink>
        <nav className={css.nav} aria-label={t('profile.nav')}>
          {navOf(site, scope).map((section) => (
            <TextLink
              key={section.name} href={pathOf(section, locale)}
              aria-current={isWithin(site, section.name, page) ? 'page' : undefined}
            >
              {section.nav.label[locale]}
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
