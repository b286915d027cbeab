import { useEffect, useRef, useState, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { hostVersion, type Host, type HostNotice } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { RemoteName } from '@glas/contracts/services'
import { identifierPrefixOf } from '@glas/mfe-kit/identifier-prefix'
import { documentTitle } from '../../document-title.ts'
import { awake } from '../early/awake.ts'
import { RemoteFault, SlowRemote, StillRemote } from '../faults/fault.tsx'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import { runAttempts, type Run } from './run-attempts.ts'
import { signOut, useServices, useSession, useSiteLocation, type ShellServices } from '../context/services.ts'
import { cookieSettingsShown, loadingChanged, noticeShown, pageRead, type ShellStore } from '../context/store.ts'

/** How long the slot stays without content before it shows a link home. */
export const slowMs = 3000

type Functions = Omit<
  Host, 'version' | 'session' | 'locale' | 'market' | 'location' | 'pages' | 'identifierPrefix' | 'hydrate' | 'data'
>

let noticeId = 0

/** The host's functions, which stay the same while the remote is mounted. */
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
    setPage: ({ title, description, locale, language, frame, translations }) => {
      dispatch(pageRead({ locale, language, frame, translations }))
      document.title = documentTitle(title)
      const meta = document.querySelector('meta[name="description"]')
      if (description !== undefined) meta?.setAttribute('content', description)
    },
    openCookieSettings: () => dispatch(cookieSettingsShown(true)),
    ...own,
  }
}

/** `still`: the server's page is shown, but nothing could be loaded to make it work. */
type Phase = 'loading' | 'slow' | 'shown' | 'still' | 'failed'

/** The phase, which becomes `slow` if loading takes long. */
function usePhase(prerendered: boolean) {
  const [phase, setPhase] = useState<Phase>(prerendered ? 'shown' : 'loading')
  useEffect(() => {
    if (phase !== 'loading') return undefined
    const slow = setTimeout(() => setPhase('slow'), slowMs)
    return () => clearTimeout(slow)
  }, [phase])
  return [phase, setPhase] as const
}

/** Builds the remote's host from the shell's current state. */
function useHost(remote: RemoteName, locale: UiLocale) {
  const services = useServices()
  const session = useSession()
  const location = useSiteLocation()
  const make = (functions: Functions, hydrate: boolean): Host => ({
    version: hostVersion,
    ...functions,
    session,
    locale,
    market: services.state.market,
    location,
    pages: services.site.all,
    identifierPrefix: identifierPrefixOf(remote),
    hydrate,
    ...(hydrate && services.state.data && { data: services.state.data }),
  })
  const build = useRef(make)
  build.current = make
  return { build, session, location }
}

/** Passes newer hosts to the mounted remote; the page counts as loading until the remote has drawn it with them. */
function useUpdates(
  run: RefObject<Run | null>, functions: RefObject<Functions | null>,
  { build, session, location }: ReturnType<typeof useHost>, locale: UiLocale,
) {
  const dispatch = useDispatch<ShellStore['dispatch']>()
  useEffect(() => {
    const pending = functions.current && run.current?.mounted()?.update(build.current(functions.current, false))
    if (!pending) return undefined
    let over = false
    dispatch(loadingChanged(true))
    void pending.finally(() => over || dispatch(loadingChanged(false)))
    return () => {
      over = true
      dispatch(loadingChanged(false))
    }
  }, [run, functions, build, session, locale, location, dispatch])
}

/** Calls `onChange` after the address has changed. */
function useNewAddress(pathname: string, onChange: () => void) {
  const address = useRef(pathname)
  useEffect(() => {
    if (address.current === pathname) return
    address.current = pathname
    onChange()
  })
}

interface RemoteProps {
  readonly remote: RemoteName
  readonly locale: UiLocale
  /** The same function for as long as this slot exists. */
  readonly onNotFound: Host['notFound']
}

/** What a slot has between its renderings. */
interface SlotContent {
  /** Whether the element has a page, and whether it is still the server's for this address, to be hydrated. */
  filled: boolean
  untouched: boolean
}

interface RunSetup {
  readonly place: HTMLElement
  readonly services: ShellServices
  readonly dispatch: ShellStore['dispatch']
  readonly content: SlotContent
  readonly build: ReturnType<typeof useHost>['build']
  readonly functions: RefObject<Functions | null>
  readonly setPhase: (phase: Phase) => void
}

/** Loads and mounts a remote in an element. @returns the run, to be stopped */
function startRun({ remote, onNotFound }: Pick<RemoteProps, 'remote' | 'onNotFound'>, setup: RunSetup): Run {
  const { place, services, dispatch, content, build, functions, setPhase } = setup
  const pinned = services.state.registry[remote]?.use.version ?? ''
  const attempts = services.attemptsAt(remote)
  const report = (version: string, code: string, error?: unknown) => services.reportFault(remote, version, code, error)
  if (attempts.length === 0) report(pinned, 'LOAD_FAILED', new Error(`${remote} is not published`))
  dispatch(loadingChanged(true))

  return runAttempts({
    attempts,
    report,
    mount(module, version, fail) {
      // A version other than the one that prerendered the page renders it again.
      const hydrate = content.untouched && version === pinned
      content.untouched = false
      functions.current = hostFunctions(services, dispatch, {
        reportFault: (code, error) => report(version, code, error), fail, notFound: onNotFound,
      })
      return module.mount(place, build.current(functions.current, hydrate))
    },
    onShown(version) {
      content.filled = true
      services.remoteShown(remote, version)
      setPhase('shown')
      dispatch(loadingChanged(false))
    },
    onWorking: () => awake('page'),
    onLost() {
      if (!content.filled) return
      content.filled = false
      setPhase('loading')
    },
    onFailed() {
      setPhase(content.filled ? 'still' : 'failed')
      awake('page')
      dispatch(loadingChanged(false))
    },
  })
}

/**
 * Runs a remote in an element: loads and mounts it, updates its host, and starts again on a retry or, if it has failed,
 * at another address.
 * @param prerendered whether the element has the server's page
 */
function useRemote(element: RefObject<HTMLDivElement | null>, prerendered: boolean, props: RemoteProps) {
  const { remote, locale, onNotFound } = props
  const services = useServices()
  const dispatch = useDispatch<ShellStore['dispatch']>()
  const host = useHost(remote, locale)
  const { build, location } = host
  const run = useRef<Run | null>(null)
  const functions = useRef<Functions | null>(null)
  const content = useRef<SlotContent>({ filled: prerendered, untouched: prerendered })
  const [phase, setPhase] = usePhase(prerendered)
  const [round, setRound] = useState(0)

  useEffect(() => {
    const place = element.current
    if (!place) return undefined
    run.current = startRun({ remote, onNotFound }, {
      place, services, dispatch, build, functions, setPhase, content: content.current,
    })

    return () => {
      run.current?.stop()
      run.current = null
      dispatch(loadingChanged(false))
    }
    // `useUpdates` passes the host's values to a mounted remote; these dependencies restart it.
  }, [element, build, remote, services, dispatch, onNotFound, setPhase, round])

  useUpdates(run, functions, host, locale)

  const retry = () => {
    setPhase(content.current.filled ? 'shown' : 'loading')
    setRound((count) => count + 1)
  }

  // A failed remote is tried again at another address; the server's page belongs to the previous one.
  useNewAddress(location.pathname, () => {
    content.current.untouched = false
    if (phase !== 'failed' && phase !== 'still') return
    content.current.filled = false
    element.current?.replaceChildren()
    retry()
  })

  return { phase, retry }
}

/** The place of a remote's page, in an element that React leaves alone. Give it another `key` to reset it. */
export function RemoteSlot({ html: given, ...props }: RemoteProps & {
  /** The HTML that the server prerendered; '' in the browser, where the document already has it. */
  readonly html: string | undefined
}) {
  const [html] = useState(given)
  const element = useRef<HTMLDivElement>(null)
  const { phase, retry } = useRemote(element, html !== undefined, props)
  return (
    <>
      {phase === 'loading' && <PageSkeleton />}
      {phase === 'slow' && <SlowRemote />}
      {phase === 'still' && <StillRemote onRetry={retry} />}
      {phase === 'failed' && <RemoteFault onRetry={retry} />}
      <div
        ref={element}
        data-remote={props.remote}
        hidden={phase === 'failed'}
        aria-busy={phase === 'loading' || phase === 'slow' || undefined}
        suppressHydrationWarning
        // The content is the remote's; React neither compares nor touches it.
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </>
  )
}
