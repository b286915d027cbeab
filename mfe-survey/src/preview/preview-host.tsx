import type { Host, HostLocation } from '@glas/contracts/host'
import { HostContext, useHost } from '@glas/mfe-kit/host'
import { type ReactNode, useMemo } from 'react'
import { useRespondentPaths } from '../answering/questionnaire-paths.ts'
import { viewIn } from './use-preview.ts'

/** What an entry in the browser's history holds: the preview's screen, which has no separate address. */
interface PreviewEntry {
  readonly preview: Pick<HostLocation, 'pathname' | 'state'>
}

const entryOf = (state: unknown) => (state as Partial<PreviewEntry> | null)?.preview

/** The host of the questionnaire's pages in a preview: they navigate inside it and can request nothing. */
export function PreviewHost({ children }: { children: ReactNode }) {
  const host = useHost()
  const { intro, questionnaire, success } = useRespondentPaths()
  const { location, navigate } = host
  const { pathname, search } = location
  const own = useMemo((): Pick<Host, 'navigate' | 'request' | 'setPage'> => ({
    navigate(to, options) {
      if (typeof to === 'number') return navigate(to)
      // Whatever leads out of the questionnaire leads back to its beginning.
      const inside = [intro, questionnaire, success].includes(to) ? to : intro
      navigate(pathname + search, {
        ...options, state: { preview: { pathname: inside, state: options?.state } } satisfies PreviewEntry,
      })
    },
    request: () => Promise.reject(new Error('a preview makes no requests')),
    setPage() {},
  }), [navigate, pathname, search, intro, questionnaire, success])
  const entry = entryOf(location.state)
  // As from a link: its fingerprint needs no comparison.
  const { screen } = viewIn(search)
  const first = screen === null ? { pathname: intro, state: { checked: true } }
    : screen === 'success' ? { pathname: success, state: null }
      : { pathname: questionnaire, state: { step: Number(screen) } }
  const at = entry ?? first
  const inner = { ...host, ...own, location: { ...location, pathname: at.pathname, search: '', hash: '', state: at.state } }
  return <HostContext value={inner}>{children}</HostContext>
}
