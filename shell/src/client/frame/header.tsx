import { useEffect, useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { UiLocale } from '@glas/contracts/locales'
import { pathOf } from '@glas/contracts/page-set'
import { Button, ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { PulsSign, Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { headerNav, homePath, isWithin, linkTo } from '../navigation/links.ts'
import { signOut, useServices, useSession } from '../context/services.ts'
import { mobileNavToggled, navigated, type ShellRootState } from '../context/store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NavMenu } from './nav-menu.tsx'
import { narrowQuery, useMediaQuery } from './use-media-query.ts'
import css from './header.module.css'

/** After this much scrolling the header is lower and gets a shadow. */
const changeAfterPx = 148

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > changeAfterPx)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return scrolled
}

function Navigation({ page, locale }: { page: string; locale: UiLocale }) {
  const { t } = useTexts()
  const { site } = useServices()
  return headerNav(site).map((entry) => {
    if ('link' in entry) {
      const { name, nav } = entry.link
      const current = isWithin(site, name, page)
      return (
        <TextLink key={name} className={css.link} href={pathOf(entry.link, locale)} aria-current={current ? 'page' : undefined}>
          {nav.label[locale]}
        </TextLink>
      )
    }
    return (
      <NavMenu key={entry.menu} label={t(`nav.${entry.menu}`)} items={entry.items.map((item) => ({
        key: item.name, href: pathOf(item, locale), label: item.nav.label[locale], note: item.nav.note?.[locale],
        current: isWithin(site, item.name, page),
      }))} />
    )
  })
}

/** Log-in and registration, or the link to the profile. Until the session is known, the hint cookie decides. */
function Account({ locale }: { locale: UiLocale }) {
  const { t } = useTexts()
  const services = useServices()
  const { site, state } = services
  const { status, user } = useSession()
  const kind = status === 'unknown' ? state.hint
    : !user ? 'guest' : user.email_verified_at === null ? 'unverified' : 'verified'
  if (kind === 'guest') {
    return (
      <>
        <TextLink className={css.link} href={linkTo(site, 'login', locale)}>{t('account.login')}</TextLink>
        <ButtonLink look="primary" href={linkTo(site, 'registration', locale)}>{t('account.register')}</ButtonLink>
      </>
    )
  }
  if (kind === 'verified') {
    return (
      <ButtonLink look="primary" href={homePath(site, user?.scope ?? 'company', locale)}>{t('account.profile')}</ButtonLink>
    )
  }
  return <Button look="quiet" onClick={() => void signOut(services)}>{t('account.logout')}</Button>
}

interface HeaderProps {
  /** Whether navigation and right block are shown. */
  readonly nav: boolean
  readonly sign: 'glas' | 'puls'
  readonly page: string
  readonly locale: UiLocale
  /** The locale again, if the document is in another language. */
  readonly lang: UiLocale | undefined
}

/** The public header. */
export function Header({ nav, sign, page, locale, lang }: HeaderProps) {
  const { t } = useTexts()
  const { site } = useServices()
  const id = useId()
  const dispatch = useDispatch()
  const opened = useSelector((state: ShellRootState) => state.ui.mobileNavOpened)
  const narrow = useMediaQuery(narrowQuery)
  const scrolled = useScrolled()
  const burger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!opened) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dispatch(navigated())
      burger.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [opened, dispatch])

  return (
    <header lang={lang} className={css.header} data-still={!nav || undefined} data-scrolled={(nav && scrolled) || undefined} data-open={(opened && narrow) || undefined}>
      <div className={css.row}>
        <TextLink className={css.home} href={linkTo(site, 'index', locale)} aria-label={t('frame.home')}>
          {sign === 'puls' ? <span className={css.puls}><PulsSign />Glas Puls</span> : <Wordmark />}
        </TextLink>
        {nav && (
          <>
            <Button
              look="secondary" icon={opened ? 'close' : 'menu'} className={css.burger} ref={burger}
              aria-expanded={opened} aria-controls={id} onClick={() => dispatch(mobileNavToggled())}
            >
              {t('frame.menu')}
            </Button>
            <div className={css.blocks} id={id}>
              <nav className={css.nav} aria-label={t('frame.nav')}><Navigation page={page} locale={locale} /></nav>
              <div className={css.side}>
                <LanguageSwitcher locale={locale} className={css.link} />
                <Account locale={locale} />
              </div>
            </div>
          </>
        )}
      </div>
    </header>
  )
}
