import { useDispatch } from 'react-redux'
import type { UiLocale } from '@glas/contracts/locales'
import type { Market } from '@glas/contracts/markets/market'
import { pathOf } from '@glas/contracts/page-set'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { footerNav, linkTo } from '../navigation/links.ts'
import { useServices } from '../context/services.ts'
import { cookieSettingsShown } from '../context/store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { parentLogos } from './parent-logos.tsx'
import css from './footer.module.css'

/** Name and logo of the parent company, from the market. */
function ParentCompany({ name, logo }: Market['parentCompany']) {
  // A page older than its server may lack the logo: then only the name is shown.
  const drawing = Object.hasOwn(parentLogos, logo) && parentLogos[logo]
  return (
    <span className={css.parent} role="img" aria-label={name}>
      {drawing && <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">{drawing}</svg>}
      <span aria-hidden="true">{name}</span>
    </span>
  )
}

interface FooterProps {
  readonly locale: UiLocale
  /** The locale again, where the document is in another language. */
  readonly lang: UiLocale | undefined
  /** Names, addresses and figures alone: the page is in a language that no other page of the site is in. */
  readonly quiet: boolean
  /** Takes little of a phone's screen, under each question. */
  readonly low: boolean
}

export function Footer({ locale, lang, quiet, low }: FooterProps) {
  const { t } = useTexts()
  const dispatch = useDispatch()
  const { site, state } = useServices()
  const { market, footerHtml, year } = state
  // In Croatian a year is an ordinal number.
  const years = locale === 'hr' ? `${market.since}.–${year}.` : `${market.since}–${year}`
  return (
    <footer lang={lang} className={css.footer} data-low={low || undefined}>
      <div className={css.row}>
        <TextLink className={css.home} href={linkTo(site, 'index', locale)} aria-label={t('frame.home')}><Wordmark /></TextLink>
        <div className={css.links}>
          <a href={`mailto:${market.contact.email}`}>{market.contact.email}</a>
          <a href={`tel:${market.contact.phoneLink}`} className={css.number}>{market.contact.phone}</a>
          {!quiet && footerNav(site).map((page) => (
            <TextLink key={page.name} href={pathOf(page, locale)}>{page.footer.label[locale]}</TextLink>
          ))}
          {!quiet && (
            <button type="button" onClick={() => dispatch(cookieSettingsShown(true))}>{t('footer.cookie-settings')}</button>
          )}
        </div>
        <div className={css.owner}>
          <ParentCompany {...market.parentCompany} />
          <p className={css.number}>© {years} Glas</p>
        </div>
      </div>
      {footerHtml !== '' && !quiet && <div className={css.extra} dangerouslySetInnerHTML={{ __html: footerHtml }} />}
    </footer>
  )
}
