import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { hostVersion, type Host, type HostNotice } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { RemoteName } from '@glas/contracts/services'
import { identifierPrefixOf } from '@glas/mfe-kit/identifier-prefix'
import { RemoteFault, SlowRemote, StillRemote } from './fault.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { runAttempts, type Run } from './run-attempts.ts'
import { signOut, useServices, useSession, useSiteLocation, type ShellServices } from './services.ts'
import { cookieSettingsShown, loadingChanged, noticeShown, pageRead, type ShellStore } from './store.ts'

/** Without content for this long, a link home takes the remote's place. */
export const slowMs = 3000

type Functions = Omit<Host, 'version' | 'session' | 'locale' | 'market' | 'location' | 'pages' | 'identifierPrefix' | 'hydrate'>

let noticeId = 0

/** The host's functions, the same for as long as the remote is mounted. */
function hostFunctions(
  services: ShellServices, dispatch: ShellStore['dispatch'],
  own: Pick<Host, 'reportFault' | 'fail' | 'notFound'>,
): Functions {
  const { history, session } = services
  return {
    navigate: history.navigate,
    request: session.request,
    signIn: session.signIn,
    signOut: () => signOut(services),
    reloadUser: session.reloadUser,
    notify: (notice: HostNotice) => {
      noticeId += 1
      dispatch(noticeShown({ ...notice, id: noticeId }))
    },
    setPage: ({ title, description, locale }) => {
      dispatch(pageRead(locale))
      document.title = title.includes('Glas') ? title : `${title} – Glas`
      const meta = document.querySelector('meta[name="description"]')
      if (description !== undefined) meta?.setAttribute('content', description)
    },
    openCookieSettings: () => dispatch(cookieSettingsShown(true)),
    ...own,
  }
}

/** `still`: the server's page is shown, but nothing could be loaded that would make it work. */
type Phase = 'loading' | 'slow' | 'shown' | 'still' | 'failed'

/**
 * The place of a remote: loads it, mounts it in an element that React leaves alone, hands it each new host. Give it
 * another `key` to reset it.
 */
export function RemoteSlot({ remote, locale, html: given, onNotFound }: {
  remote: RemoteName
  locale: UiLocale
  /** What the server prerendered here; '' in the browser, where it is in the document already. */
  html: string | undefined
  /** The same function for as long as this place exists. */
  onNotFound: Host['notFound']
}) {
  const [html] = useState(given)
  const services = useServices()
  const session = useSession()
  const location = useSiteLocation()
  const dispatch = useDispatch<ShellStore['dispatch']>()
  const element = useRef<HTMLDivElement>(null)
  const run = useRef<Run | null>(null)
  const functions = useRef<Functions | null>(null)
  /** Whether the element holds a page, and whether it is still the server's for this address, to be hydrated. */
  const filled = useRef(html !== undefined)
  const untouched = useRef(html !== undefined)
  const [phase, setPhase] = useState<Phase>(html === undefined ? 'loading' : 'shown')
  const [round, setRound] = useState(0)

  const hostNow = (hydrate: boolean): Host => ({
    version: hostVersion,
    ...functions.current!,
    session,
    locale,
    market: services.state.market,
    location,
    pages: services.site.all,
    identifierPrefix: identifierPrefixOf(remote),
    hydrate,
  })
  const newest = useRef(hostNow)
  newest.current = hostNow

  useEffect(() => {
    let slow: ReturnType<typeof setTimeout> | undefined
    const isSlow = () => {
      slow = setTimeout(() => setPhase('slow'), slowMs)
    }
    const pinned = services.state.registry[remote]?.use.version ?? ''
    const attempts = services.attemptsAt(remote)
    const report = (version: string, code: string, error?: unknown) =>
      services.reportFault(remote, version, code, error)
    if (attempts.length === 0) report(pinned, 'LOAD_FAILED', new Error(`${remote} is not published`))
    if (!filled.current) isSlow()
    dispatch(loadingChanged(true))

    run.current = runAttempts({
      attempts,
      report,
      mount(module, version, fail) {
        // Another version than the one that prerendered the page draws its own.
        const hydrate = untouched.current && version === pinned
        untouched.current = false
        functions.current = hostFunctions(services, dispatch, {
          reportFault: (code, error) => report(version, code, error), fail, notFound: onNotFound,
        })
        return module.mount(element.current!, newest.current(hydrate))
      },
      onShown(version) {
        clearTimeout(slow)
        filled.current = true
        services.remoteShown(remote, version)
        setPhase('shown')
        dispatch(loadingChanged(false))
      },
      onLost() {
        if (!filled.current) return
        filled.current = false
        setPhase('loading')
        isSlow()
      },
      onFailed() {
        clearTimeout(slow)
        setPhase(filled.current ? 'still' : 'failed')
        dispatch(loadingChanged(false))
      },
    })

    return () => {
      clearTimeout(slow)
      run.current?.stop()
      run.current = null
      dispatch(loadingChanged(false))
    }
    // The host's values reach a mounted remote by `update`, below; these dependencies restart it.
  }, [remote, services, dispatch, onNotFound, round])

  useEffect(() => {
    const pending = run.current?.mounted()?.update(newest.current(false))
    if (!pending) return undefined
    let over = false
    dispatch(loadingChanged(true))
    void pending.finally(() => over || dispatch(loadingChanged(false)))
    return () => {
      over = true
      dispatch(loadingChanged(false))
    }
  }, [session, locale, location, dispatch])

  const retry = () => {
    setPhase(filled.current ? 'shown' : 'loading')
    setRound((count) => count + 1)
  }

  // Another page of a remote that failed is another try; what the server drew was the page before.
  const address = useRef(location.pathname)
  useEffect(() => {
    if (address.current === location.pathname) return
    address.current = location.pathname
    untouched.current = false
    if (phase !== 'failed' && phase !== 'still') return
    filled.current = false
    element.current!.replaceChildren()
    retry()
  })

  return (
    <>
      {phase === 'loading' && <PageSkeleton />}
      {phase === 'slow' && <SlowRemote />}
      {phase === 'still' && <StillRemote onRetry={retry} />}
      {phase === 'failed' && <RemoteFault onRetry={retry} />}
      <div
        ref={element}
        data-remote={remote}
        hidden={phase === 'failed'}
        aria-busy={phase === 'loading' || phase === 'slow' || undefined}
        suppressHydrationWarning
        // The content is the remote's; React neither compares nor touches it.
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </>
  )
}
