import { renderToString } from 'react-dom/server'
import type { HostSession } from '@glas/contracts/host'
import { localeOfPath } from '@glas/contracts/routes'
import { createI18nSync } from '@glas/mfe-kit/i18n/create-i18n'
import { App } from '../client/app.tsx'
import { createServerHistory } from '../client/history.ts'
import { pageOf } from '../client/page-of.ts'
import { createShellStore } from '../client/store.ts'
import type { SessionKeeper } from '../client/session.ts'
import type { ShellState } from '../client/state.ts'
import en from '../client/locales/en.json' with { type: 'json' }
import hr from '../client/locales/hr.json' with { type: 'json' }

const never = () => Promise.reject(new Error('Not on the server'))

/** The server knows nobody: a session is unknown where the hint says that there may be one. */
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
    state, history: createServerHistory(url), session: serverSession(state), loadRemote: never, reportFault() {},
  }
  const i18n = createI18nSync(localeOfPath(new URL(url, 'http://server.invalid').pathname), 'shell', { hr, en })
  return renderToString(
    <App services={services} store={createShellStore()} i18n={i18n} {...(html !== undefined && { html })} />,
    { identifierPrefix: 'shell-' },
  )
}

/** Texts of pages that only the shell has, for the document's head. */
export function shellText(locale: 'hr' | 'en', key: string): string {
  return createI18nSync(locale, 'shell', { hr, en }).t(key)
}

export { pageOf }
