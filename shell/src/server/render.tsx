import { renderToString } from 'react-dom/server'
import type { HostSession } from '@glas/contracts/host'
import { createPageSet } from '@glas/contracts/page-set'
import { App } from '../client/app.tsx'
import { serverConnection } from '../client/connection.ts'
import { createServerHistory } from '../client/history.ts'
import { createShellStore } from '../client/store.ts'
import type { SessionKeeper } from '../client/session.ts'
import type { ShellState } from '../client/state.ts'
import { createTexts } from '../client/texts.ts'

const texts = createTexts()

const never = () => Promise.reject(new Error('Not on the server'))

/** The server knows no visitor: a session is unknown where the hint says that there may be one. */
function serverSession(state: ShellState): SessionKeeper {
  const session: HostSession = { status: state.hint === 'guest' ? 'guest' : 'unknown', user: null }
  return {
    current: () => session, subscribe: () => () => {}, restore: never, signIn() {}, signOut: never, reloadUser: never, request: never,
  }
}

/**
 * The shell around a page as HTML.
 * @param html the page's own, where its remote prerendered it
 */
export function render(url: string, state: ShellState, html: string | undefined): string {
  const services = {
    state, site: createPageSet(state.pages), history: createServerHistory(url), session: serverSession(state), connection: serverConnection,
    attemptsAt: () => [], remoteShown() {},
    reportFault() {},
  }
  return renderToString(
    <App services={services} store={createShellStore()} texts={texts} {...(html !== undefined && { html })} />,
    { identifierPrefix: 'shell-' },
  )
}

/** Texts of pages that only the shell has, for the document's head. */
export function shellText(locale: 'hr' | 'en', key: string): string {
  return texts[locale].t(key)
}
