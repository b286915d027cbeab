import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Host, HostNotice, MountedRemote } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { RemoteName } from '@glas/contracts/services'
import { identifierPrefixOf } from '@glas/mfe-kit/identifier-prefix'
import { RemoteFault, SlowRemote } from './fault.tsx'
import { signOut, useServices, useSession, useSiteLocation, type ShellServices } from './services.ts'
import { cookieSettingsShown, loadingChanged, noticeShown, type ShellStore } from './store.ts'

/** Without content for this long, a way home stands in the remote's place. */
const slowMs = 3000

type Functions = Omit<Host, 'version' | 'session' | 'locale' | 'market' | 'location' | 'identifierPrefix' | 'hydrate'>

let noticeId = 0

/** The host's functions, the same for as long as the remote is mounted. */
function hostFunctions(
  services: ShellServices, dispatch: ShellStore['dispatch'], report: Host['reportFault'], onFail: () => void,
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
    setPage: ({ title, description }) => {
      document.title = title.includes('Glas') ? title : `${title} – Glas`
      const meta = document.querySelector('meta[name="description"]')
      if (description !== undefined) meta?.setAttribute('content', description)
    },
    openCookieSettings: () => dispatch(cookieSettingsShown(true)),
    reportFault: report,
    fail(code, error) {
      report(code, error)
      onFail()
    },
  }
}

type Phase = 'loading' | 'slow' | 'shown' | 'failed'

/**
 * The place of a remote: loads it, mounts it in an element that React leaves alone, hands it each new host. Give it
 * another `key` to reset it.
 */
export function RemoteSlot({ remote, locale, html: given }: {
  remote: RemoteName
  locale: UiLocale
  /** What the server prerendered here; '' in the browser, where it stands already. */
  html: string | undefined
}) {
  const [html] = useState(given)
  const services = useServices()
  const session = useSession()
  const location = useSiteLocation()
  const dispatch = useDispatch<ShellStore['dispatch']>()
  const element = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedRemote | null>(null)
  const functions = useRef<Functions | null>(null)
  const [phase, setPhase] = useState<Phase>(html === undefined ? 'loading' : 'shown')
  const [round, setRound] = useState(0)

  const hostNow = (hydrate: boolean): Host => ({
    version: 1,
    ...functions.current!,
    session,
    locale,
    market: services.state.market,
    location,
    identifierPrefix: identifierPrefixOf(remote),
    hydrate,
  })
  const newest = useRef(hostNow)
  newest.current = hostNow

  useEffect(() => {
    const target = element.current!
    let over = false
    let version = services.state.registry[remote]?.use.version ?? ''
    const report = (code: string, error?: unknown) => services.reportFault(remote, version, code, error)
    functions.current = hostFunctions(services, dispatch, report, () => over || setPhase('failed'))
    const slow = setTimeout(() => setPhase((now) => (now === 'loading' ? 'slow' : now)), slowMs)
    dispatch(loadingChanged(true))

    async function start() {
      try {
        const pinned = version
        const loaded = await services.loadRemote(remote)
        if (over) return
        version = loaded.version
        // Another version than the one that prerendered the page draws its own.
        const hydrate = round === 0 && html !== undefined && version === pinned
        mounted.current = loaded.module.mount(target, newest.current(hydrate))
        await mounted.current.ready
        if (!over) setPhase((now) => (now === 'failed' ? now : 'shown'))
      } catch (error) {
        report('LOAD_FAILED', error)
        if (!over) setPhase((now) => (now === 'shown' ? now : 'failed'))
      } finally {
        clearTimeout(slow)
        dispatch(loadingChanged(false))
      }
    }
    void start()

    return () => {
      over = true
      clearTimeout(slow)
      mounted.current?.unmount()
      mounted.current = null
    }
    // The host's values reach a mounted remote by `update`, below; what stands here starts it anew.
  }, [remote, services, dispatch, round, html])

  useEffect(() => mounted.current?.update(newest.current(false)), [session, locale, location])

  const retry = () => {
    setPhase('loading')
    setRound(round + 1)
  }
  return (
    <>
      {phase === 'slow' && <SlowRemote />}
      {phase === 'failed' && <RemoteFault onRetry={retry} />}
      <div
        ref={element}
        data-remote={remote}
        hidden={phase === 'failed'}
        aria-busy={phase === 'loading' || phase === 'slow' || undefined}
        suppressHydrationWarning
        // What stands in here is the remote's; React neither compares nor touches it.
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </>
  )
}
