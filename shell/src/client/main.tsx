import './remotes/shared-modules.ts'
import './tokens.css'
import 'glas-fonts.css'
import './mark.svg'
import '@glas/mfe-kit/styles/base.css'
import '@glas/mfe-kit/styles/skeleton.css'
import './shell.css'
import { hydrateRoot } from 'react-dom/client'
import { createPageSet } from '@glas/contracts/page-set'
import { App } from './app.tsx'
import { browserConnection, createConnectionKeeper, watchedFetch } from './session/connection.ts'
import { createFaultReporter } from './faults/fault-report.ts'
import { createSiteHistory } from './navigation/history.ts'
import { browserPageAge } from './navigation/page-age.ts'
import { createRemoteAttempts, initRemotes } from './remotes/remotes.ts'
import { browserPlatform, createSessionKeeper } from './session/session.ts'
import { createShellStore } from './context/store.ts'
import type { ShellServices } from './context/services.ts'
import type { ShellState } from '../state.ts'
import { createTexts } from './texts/texts.ts'

const state = JSON.parse(document.getElementById('glas-state')!.textContent) as ShellState
const site = createPageSet(state.pages)
const history = createSiteHistory(window, site, browserPageAge())
const connection = createConnectionKeeper(browserConnection(window))
const platform = browserPlatform(window)
const session = createSessionKeeper({ ...platform, fetch: watchedFetch(platform.fetch, connection) })
const report = createFaultReporter()
initRemotes()

const page = site.match(location.pathname)?.page
const { begin, ...attempts } = createRemoteAttempts(state.registry)
if (page) begin(page.remote)

const services: ShellServices = {
  state, site, history, session, connection, reportFault: report, ...attempts,
}

hydrateRoot(
  document.getElementById('app')!,
  <App
    services={services} store={createShellStore()} texts={createTexts()} {...(state.prerendered && { html: '' })}
  />,
  { identifierPrefix: 'shell-' },
)
// Respondents' pages don't restore the session; their header follows the hint.
if (!page?.respondent) void session.restore()
