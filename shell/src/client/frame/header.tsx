import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { UiLocale } from '@glas/contracts/locales'
import { homeOf, pathTo } from '@glas/contracts/routes'
import { Button, ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { PulsSign, Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { headerNav, isLinked, isWithin } from '../links.ts'
import { signOut, useServices, useSession } from '../services.ts'
import { mobileNavToggled, navigated, type ShellRootState } from '../store.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NavMenu } from './nav-menu.tsx'
import { narrowQuery, useMediaQuery } from './use-media-query.ts'
import css from './header.module.css'

/** After this much scrolling the header is lower and lifts off the page. */
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
  const { t } = useTranslation()
  const { state } = useServices()
  const linked = (name: Parameters<typeof isLinked>[0]) => isLinked(name, state)
  return headerNav.map((entry) => {
    if ('link' in entry) {
      if (!linked(entry.link)) return null
      const current = isWithin(entry.link, page)
      return (
        <TextLink key={entry.link} className={css.link} href={pathTo(entry.link, locale)} aria-current={current ? 'page' : undefined}>
          {t(`nav.${entry.link}`)}
        </TextLink>
      )
    }
    const items = entry.items.filter(linked)
    if (items.length === 0) return null
    return (
      <NavMenu key={entry.menu} label={t(`nav.${entry.menu}`)} items={items.map((name) => ({
        key: name, href: pathTo(name, locale), label: t(`nav.${name}`), note: t(`nav.${name}-note`), current: isWithin(name, page),
      }))} />
    )
  })
}

/** Login and registration, or the way to the profile. Before the session is known, the hint cookie decides. */
function Account({ locale }: { locale: UiLocale }) {
  const { t } = useTranslation()
  const services = useServices()
  const { status, user } = useSession()
  const kind = status === 'unknown' ? services.state.hint
    : !user ? 'guest' : user.email_verified_at === null ? 'unverified' : 'verified'
  if (kind === 'guest') {
    return (
      <>
        <TextLink className={css.link} href={pathTo('login', locale)}>{t('account.login')}</TextLink>
        <ButtonLink look="primary" href={pathTo('registration', locale)}>{t('account.register')}</ButtonLink>
      </>
    )
  }
  if (kind === 'verified') {
    return (
      <ButtonLink look="primary" href={pathTo(homeOf(user?.scope ?? 'company'), locale)}>{t('account.profile')}</ButtonLink>
    )
  }
  return <Button look="quiet" onClick={() => void signOut(services)}>{t('account.logout')}</Button>
}

interface HeaderProps {
  /** Navigation and right block are drawn. */
  readonly nav: boolean
  readonly sign: 'glas' | 'puls'
  readonly page: string
  readonly locale: UiLocale
}

/** The public header. */
export function Header({ nav, sign, page, locale }: HeaderProps) {
  const { t } = useTranslation()
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
    <header className={css.header} data-still={!nav || undefined} data-scrolled={(nav && scrolled) || undefined} data-open={(opened && narrow) || undefined}>
      <div className={css.row}>
        <TextLink className={css.home} href={pathTo('index', locale)} aria-label={t('frame.home')}>
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
