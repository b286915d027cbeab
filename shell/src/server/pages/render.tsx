import { renderToString } from 'react-dom/server'
import { createPageSet } from '@glas/contracts/page-set'
import { App } from '../../client/app.tsx'
import { createShellStore } from '../../client/context/store.ts'
import { createServerHistory } from '../../client/navigation/history.ts'
import { serverConnection } from '../../client/session/connection.ts'
import type { SessionKeeper } from '../../client/session/session.ts'
import { createTexts } from '../../client/texts/texts.ts'
import { sessionOf, type ShellState } from '../../state.ts'
import type { ShellRenderer } from '../releases/releases.ts'

const texts = createTexts()

const never = () => Promise.reject(new Error('Not on the server'))

/** The server can't identify visitors: if the hint says that a session may exist, its state is unknown. */
function serverSession({ hint }: ShellState): SessionKeeper {
  return {
    current: () => sessionOf(hint), subscribe: () => () => {}, restore: never, signIn() {}, signOut: never, reloadUser: never,
    stopActing: never, request: never,
  }
}

export const render: ShellRenderer['render'] = (url, state, html) => {
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

export const shellText: ShellRenderer['shellText'] = (locale, key) => texts[locale].t(key)
