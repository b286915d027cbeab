import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider, useSelector } from 'react-redux'
import { createPath, Router } from 'react-router'
import type { i18n as I18n } from 'i18next'
import type { Host, HostLocation } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import { awake } from './early/awake.ts'
import { ActingBand } from './frame/acting-band.tsx'
import { CookieBanner } from './frame/cookie-banner.tsx'
import { FrameOf } from './frame/frame.tsx'
import { LoadingBar } from './frame/loading-bar.tsx'
import { Notices } from './frame/notices.tsx'
import { Offline } from './frame/offline.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { FrameBoundary } from './faults/frame-boundary.tsx'
import { ContentBoundary } from './faults/content-boundary.tsx'
import { GenericFault, MissingPage, SlowRemote } from './faults/fault.tsx'
import { missingPage, pageOf, type PageOf } from './navigation/page-of.ts'
import { RemoteSlot, slowMs } from './remotes/remote-slot.tsx'
import { ServicesContext, useServices, useSession, useSiteLocation, type ShellServices } from './context/services.ts'
import { navigated, type ShellRootState, type ShellStore } from './context/store.ts'
import { textsOfFrame, translateIn } from './texts/texts.ts'
import { usePageHabits } from './navigation/use-page-habits.ts'

interface AppProps {
  readonly services: ShellServices
  readonly store: ShellStore
  readonly texts: Readonly<Record<UiLocale, I18n>>
  /** On the server: the prerendered page. In the browser: '' if there is one, otherwise undefined. */
  readonly html?: string
}

/** Increases when the user's data may no longer be shown: at logout and at a change of user. */
function useUserRound(): number {
  const { user } = useSession()
  const round = useRef({ count: 0, user: user?.id })
  if (round.current.user !== user?.id) {
    const left = round.current.user !== undefined
    round.current = { count: round.current.count + (left ? 1 : 0), user: user?.id }
  }
  return round.current.count
}

/** Shown until it is known whether the visitor may see the page; after a while with a message. */
function Waiting() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return <div aria-busy="true">{slow ? <SlowRemote /> : <PageSkeleton />}</div>
}

function Content({ page, html, userRound, onNotFound }: {
  page: PageOf
  html: string | undefined
  userRound: number
  onNotFound: Host['notFound']
}) {
  const { history } = useServices()
  const prerendered = useRef(html)
  const to = page.kind === 'redirect' ? page.to : undefined
  useEffect(() => {
    if (to) history.navigate(to, { replace: true })
  }, [history, to])
  // Only the first slot of a page load gets the prerendered HTML.
  useEffect(() => {
    prerendered.current = undefined
  }, [])

  if (page.kind === 'missing') return <MissingPage />
  if (page.kind === 'fault') return <GenericFault status={page.status} message={page.message} />
  if (page.kind !== 'page') return <Waiting />
  const { remote } = page.page
  return (
    <RemoteSlot
      key={`${remote} ${userRound}`} remote={remote} locale={page.locale} html={prerendered.current}
      onNotFound={onNotFound}
    />
  )
}

const faultOfShell = ({ state, reportFault }: ShellServices, error: unknown) =>
  reportFault('shell', state.version, 'RENDER_FAILED', error)

/**
 * Whether a remote has reported that there is nothing at this location for this user. A navigation, even to the same
 * address, or another user resets it.
 */
function useNothingAt(location: HostLocation, userRound: number): [nothing: boolean, onNotFound: Host['notFound']] {
  const { history } = useServices()
  const [at, setAt] = useState<{ location: HostLocation; userRound: number }>()
  const onNotFound = useCallback(({ pathname, search }: HostLocation) => {
    const now = history.location()
    if (now.pathname === pathname && now.search === search) setAt({ location: now, userRound })
  }, [history, userRound])
  return [at?.location === location && at.userRound === userRound, onNotFound]
}

function Site({ html, texts, store }: Pick<AppProps, 'texts' | 'store'> & { html: string | undefined }) {
  const services = useServices()
  const { site, history } = services
  const location = useSiteLocation()
  const session = useSession()
  const userRound = useUserRound()
  const [nothing, onNotFound] = useNothingAt(location, userRound)
  const page = nothing
    ? missingPage(location.pathname)
    : pageOf(location.pathname, location.search + location.hash, session, site)
  const readIn = useSelector((root: ShellRootState) => root.ui.readIn)
  const ofTexts = useSelector((root: ShellRootState) => root.ui.language)
  const words = useSelector((root: ShellRootState) => root.ui.frame)
  // Only respondents choose a language other than the address's (D-1.3).
  const toRespondent = page.kind === 'page' && page.page.respondent
  const locale = (toRespondent && readIn) || page.locale
  const language = (toRespondent && ofTexts) || locale
  const foreign = language !== locale
  // A questionnaire's language is known once its tab has been read; names and figures are the same in all of them.
  const unread = toRespondent === true && page.frame !== 'full' && readIn === undefined
  const i18n = useMemo(
    () => (foreign && words ? textsOfFrame(language, locale, words) : texts[locale]), [foreign, language, locale, words, texts],
  )
  usePageHabits(location, page, language, translateIn(texts[locale]))
  useEffect(() => {
    if (readIn) delete document.documentElement.dataset.foreign
  }, [readIn])
  useEffect(() => void store.dispatch(navigated()), [store, location])
  // After the effect above, which closes the navigation.
  useEffect(() => awake('frame'), [])

  const navigator = useMemo(() => ({
    createHref: (to: string | Partial<{ pathname: string; search: string; hash: string }>) =>
      typeof to === 'string' ? to : createPath(to),
    push: (to: string | object, navState?: unknown) =>
      history.navigate(typeof to === 'string' ? to : createPath(to), { state: navState }),
    replace: (to: string | object, navState?: unknown) =>
      history.navigate(typeof to === 'string' ? to : createPath(to), { replace: true, state: navState }),
    go: (delta: number) => history.navigate(delta),
  }), [history])

  return (
    <I18nextProvider i18n={i18n}>
      <Router location={location} navigator={navigator}>
        <LoadingBar />
        <Offline />
        {session.acting && !toRespondent && <ActingBand locale={locale} />}
        <FrameOf page={page} locale={locale} foreign={foreign} quiet={words ? foreign : unread}>
          <ContentBoundary address={location.pathname} onFault={(error) => faultOfShell(services, error)}>
            <Content page={page} html={html} userRound={userRound} onNotFound={onNotFound} />
          </ContentBoundary>
        </FrameOf>
        <Notices />
        <CookieBanner silent={page.kind === 'page' && (page.page.respondent === true || page.frame === 'none')} />
      </Router>
    </I18nextProvider>
  )
}

/** The whole page: rendered to HTML on the server, hydrated in the browser. */
export function App({ services, store, texts, html }: AppProps): ReactNode {
  return (
    <FrameBoundary onFault={(error) => faultOfShell(services, error)}>
      <ServicesContext value={services}>
        <Provider store={store}>
          <Site html={html} texts={texts} store={store} />
        </Provider>
      </ServicesContext>
    </FrameBoundary>
  )
}
