import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { readRunning } from '@glas/releases/running/running-file'
import { root, stateDir } from '../start/paths.ts'
import { serviceScript } from '../start/processes.ts'
import type { SystemNote } from '../start/running-system.ts'
import { emailOf, historyCompanies } from './history/companies.ts'
import { clearAttempt, hasHistory, makeHistory } from './history/make-history.ts'
import type { Installation } from './history/side-services.ts'
import type { Account, Demo } from './make-demo.ts'
import { type HistoryNote, notes, readNote, writeNote } from './notes.ts'

/** Companies of the history that are worth a visit, and why. */
const worthVisiting: Readonly<Record<string, string>> = {
  bitovnica: 'four years, a PULS of three waves, benchmark',
  javorina: 'partly on paper, four departments',
  'zlatna-kora': 'a large company, three years',
}

function accountsOf(password: string): Account[] {
  return Object.entries(worthVisiting).map(([key, why]) => {
    const company = historyCompanies.find((one) => one.key === key)!
    return { who: `${company.name} (${why})`, email: emailOf(company), password }
  })
}

/** The running system as an installation whose past can be made, with the code of the running services. */
async function installationOf(note: SystemNote): Promise<Installation> {
  const running = await readRunning(note.servicesFile)
  const scripts = Object.fromEntries(serviceNames.map((name) => {
    const version = running?.services[name]?.stable.version
    return [name, version === undefined
      ? join(root, `svc-${name}/src/main.ts`) : serviceScript(note.releasesDir, name, version).file]
  })) as Record<ServiceName, string>
  const { services: envs, urls: { database }, clockFile } = note
  if (!clockFile) throw new Error('This system was started without a clock file')
  return { envs, database, script: (name) => scripts[name], clockFile }
}

/**
 * Makes what the first companies lack: 28 more and three years with closed award cycles. It runs while visitors already
 * use the site, at the lowest priority. An interrupted attempt is repeated as a whole, unless its data was already
 * moved.
 * @throws a sentence
 */
export async function makeRest(note: SystemNote, log: (what: string) => void, signal: AbortSignal): Promise<void> {
  const [wanted, demo] = [readNote<HistoryNote>(notes.history), readNote<Demo>(notes.result)]
  const admin = demo?.accounts[0]
  if (!wanted || !demo || !admin) return
  // Processes that this one starts inherit it: a visitor's page comes first.
  setPriority(19)
  const installation = await installationOf(note)
  const dir = join(stateDir, 'demo-history')
  if (await hasHistory(installation)) await clearAttempt(installation, dir)
  else await makeHistory({ installation, dir, admin, password: wanted.password, log, signal })
  const accounts = accountsOf(wanted.password)
  const others = demo.accounts.filter(({ email }) => !accounts.some((one) => one.email === email))
  writeNote(notes.result, { ...demo, accounts: [...others, ...accounts] })
  rmSync(notes.history)
}
