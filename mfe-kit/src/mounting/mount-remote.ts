import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { Host, MountedRemote } from '@glas/contracts/host'
import type { PreparedRemote } from '../remote-definition.ts'
import { takeTyped } from './typed-early.ts'

/** How long the previous page stays while the next one is loading, in milliseconds; then the skeleton replaces it. */
const skeletonAfterMs = 250

/**
 * The host as at prerendering: unknown session, no query, no fragment, no pages of other remotes. The real values
 * follow at once.
 */
const asPrerendered = ({ pages: _, ...host }: Host): Host => ({
  ...host,
  session: { status: 'unknown', user: null },
  location: { pathname: host.location.pathname, search: '', hash: '', state: null, key: 'default' },
})

/** Hydrates the server's page, or replaces what the element has. */
function drawFirst(
  element: HTMLElement, host: Host, draw: (host: Host) => ReactNode, options: RootOptions,
): Root {
  if (host.hydrate && element.firstChild) return hydrateRoot(element, draw(asPrerendered(host)), options)
  element.replaceChildren()
  const root = createRoot(element, options)
  root.render(draw(host))
  return root
}

/** Something that happens once. */
function createOnce() {
  let done = false
  let resolve = () => {}
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return {
    promise,
    isDone: () => done,
    /** @returns whether this was the first time */
    finish(): boolean {
      if (done) return false
      done = true
      resolve()
      return true
    },
  }
}

/** Draws the next page once it has arrived; until then the previous one stays, or the skeleton if that takes long. */
function redrawOnArrival(prepared: PreparedRemote, pathname: string, redraw: () => void): Promise<void> {
  const waited = setTimeout(redraw, skeletonAfterMs)
  return prepared.arrive(pathname).finally(() => clearTimeout(waited))
}

/** Draws a remote in an element, and again with each newer host. */
export function mountRemote(
  prepare: (host: Host) => Promise<PreparedRemote>, element: HTMLElement, first: Host,
): MountedRemote {
  let host = first
  let { locale } = first
  let root: Root | undefined
  let prepared: PreparedRemote | undefined
  let unmounted = false
  let enterTyped: (() => void) | undefined
  const shown = createOnce()

  function onShown() {
    if (!shown.finish()) return
    // A hydrated page was drawn as at prerendering; any other page has the first host already.
    if (first.hydrate || host !== first) void update(host)
    enterTyped?.()
  }

  async function start() {
    try {
      const { draw } = (prepared = await prepare(first))
      if (unmounted) return
      enterTyped = first.hydrate ? takeTyped(element) : undefined
      root = drawFirst(element, first, (next) => draw(next, onShown), {
        identifierPrefix: first.identifierPrefix,
        onRecoverableError: (error) => host.reportFault('HYDRATION_MISMATCH', error),
      })
    } catch (error) {
      host.fail('MOUNT_FAILED', error)
    }
  }

  function redraw() {
    if (!unmounted) root?.render(prepared?.draw(host, onShown))
  }

  function update(next: Host): void | Promise<void> {
    const moved = next.location.pathname !== host.location.pathname
    host = next
    // An update before the first commit would discard the prerendered page.
    if (!prepared || !shown.isDone()) return undefined
    if (next.locale !== locale) {
      locale = next.locale
      // Texts first, then the address, so that no frame mixes two languages.
      return prepared.changeLocale(locale).then(redraw)
    }
    startTransition(redraw)
    return moved ? redrawOnArrival(prepared, next.location.pathname, redraw) : undefined
  }

  return {
    ready: start(),
    shown: shown.promise,
    update,
    unmount() {
      unmounted = true
      root?.unmount()
    },
  }
}
