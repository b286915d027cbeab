import './shared-modules.ts'
import './tokens.css'
import 'glas-fonts.css'
import './mark.svg'
import '@glas/mfe-kit/styles/base.css'
import './shell.css'
import { hydrateRoot } from 'react-dom/client'
import { matchRoute } from '@glas/contracts/routes'
import type { RemoteName } from '@glas/contracts/services'
import { App } from './app.tsx'
import { createFaultReporter } from './fault-report.ts'
import { createSiteHistory } from './history.ts'
import { initRemotes, loadPinned } from './remotes.ts'
import { browserPlatform, createSessionKeeper } from './session.ts'
import { createShellStore } from './store.ts'
import type { LoadedRemote, ShellServices } from './services.ts'
import type { ShellState } from './state.ts'
import { createTexts } from './texts.ts'

const state = JSON.parse(document.getElementById('glas-state')!.textContent!) as ShellState
const history = createSiteHistory(window)
const session = createSessionKeeper(browserPlatform(window))
const report = createFaultReporter()
initRemotes()

/** One load for each remote in the life of a page; a failed one may be tried again. */
const loads = new Map<string, Promise<LoadedRemote>>()

function loadRemote(name: RemoteName): Promise<LoadedRemote> {
  const pinned = state.registry[name]
  if (!pinned) return Promise.reject(new Error(`${name} is not published`))
  const load = loads.get(name) ?? loadPinned(pinned, (version, error) => report(name, version, 'LOAD_FAILED', error))
  loads.set(name, load)
  load.catch(() => loads.delete(name))
  return load
}

const services: ShellServices = { state, history, session, loadRemote, reportFault: report }

hydrateRoot(
  document.getElementById('app')!,
  <App
    services={services} store={createShellStore()} texts={createTexts()} {...(state.prerendered && { html: '' })}
  />,
  { identifierPrefix: 'shell-' },
)
// On a respondents' page nobody is asked who he is; the header goes by the hint.
if (!matchRoute(location.pathname)?.route.respondent) void session.restore()
