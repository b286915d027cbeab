import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { destroySecret, writeSecretOnce } from '@glas/svc-kit/base/secret-files'
import { dayOf, toInstant } from '../../../svc-survey/src/domain/research-time.ts'
import { offsetIn } from '../business-time.ts'
import { openPast } from './access.ts'
import { emailOf } from './companies.ts'
import { startMailSink } from './mail-sink.ts'
import { lendAdministrator, moveRows } from './move.ts'
import { planHistory, wholeHistory, type HistorySize } from './plan.ts'
import { createPlayer } from './play.ts'
import { untilQuiet } from './quiet.ts'
import { asAdministrator, rowsOf, schemaPairs } from './schemas.ts'
import { keyFolders, pastKeyFolders, removePast, startSideServices, type Installation } from './side-services.ts'

export interface HistoryOptions {
  readonly installation: Installation
  /** Files of the past, removed at the end. */
  readonly dir: string
  readonly admin: { readonly email: string; readonly password: string }
  /** Of all companies of the history. */
  readonly password: string
  readonly size?: HistorySize
  readonly log: (what: string) => void
  /** Aborting it ends the services of the past; the next attempt removes what they have made. */
  readonly signal?: AbortSignal
}

/** Whether an installation has the history: it is moved as a whole. */
export async function hasHistory(
  { envs, database }: Installation, { companies }: HistorySize = wholeHistory,
): Promise<boolean> {
  const [first] = companies
  const identity = schemaPairs(envs).find(({ name }) => name === 'identity')!
  return asAdministrator(database, async (connection) => (await rowsOf(
    connection, `SELECT 1 FROM \`${identity.real}\`.users WHERE email = ?`, [emailOf(first!)])).length > 0)
}

/** Gives the installation the answer keys that are not erased yet, as a restored backup of them would. */
async function copyKeys(installation: Installation, dir: string): Promise<void> {
  const folders = keyFolders(installation.envs)
  for (const [place, past] of pastKeyFolders(installation.envs, dir).entries()) {
    await mkdir(folders[place]!, { recursive: true, mode: 0o700 })
    for (const name of keysIn(past)) await writeSecretOnce(folders[place]!, name, readFileSync(join(past, name)))
  }
}

const keysIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

/** Erases what `copyKeys` has copied: nothing refers to it without the rows. */
async function withdrawKeys(installation: Installation, dir: string): Promise<void> {
  const folders = keyFolders(installation.envs)
  for (const [place, past] of pastKeyFolders(installation.envs, dir).entries()) {
    for (const name of keysIn(past)) await destroySecret(folders[place]!, name)
  }
}

/** Removes everything that an attempt has left, except rows that were already moved. */
export async function clearAttempt(installation: Installation, dir: string, size?: HistorySize): Promise<void> {
  if (!await hasHistory(installation, size)) await withdrawKeys(installation, dir)
  await removePast(installation, dir)
}

/**
 * Makes the past of an installation that has an administrator: companies, researches, closed award cycles (see
 * `planHistory`), through the operations that users call. A second set of services makes it, whose business time passes
 * through the years; at the end it is moved into the installation as a whole, or not at all.
 * @throws a sentence; the installation is then as it was
 */
export async function makeHistory(options: HistoryOptions): Promise<void> {
  const { installation, dir, admin, password, size = wholeHistory, log, signal } = options
  const { envs, database, clockFile } = installation
  const pairs = schemaPairs(envs)
  await clearAttempt(installation, dir, size)
  const present = offsetIn(clockFile)
  const { events } = planHistory(dayOf(new Date(Date.now() + present)), size)
  const emails = new Set(size.companies.map(emailOf))
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  // Nothing may wait for it.
  stopped.catch(() => undefined)
  const sink = await startMailSink((address) => emails.has(address))
  try {
    log('starting services for the past')
    const services = await startSideServices(installation, dir, sink.url, signal)
    try {
      await asAdministrator(database, (connection) => lendAdministrator(connection, pairs))
      const play = createPlayer({ past: openPast(services, sink), admin, password, log })
      for (const event of events) {
        signal?.throwIfAborted()
        services.setOffset(toInstant(event.at).getTime() - Date.now())
        // Processes read it every 100 ms.
        await sleep(250)
        await Promise.race([play(event), stopped])
      }
      services.setOffset(present)
      const quiet = asAdministrator(database, (connection) =>
        untilQuiet(connection, pairs, () => new Date(Date.now() + present)))
      await Promise.race([quiet, stopped])
    } finally {
      await services.stop()
    }
    signal?.throwIfAborted()
    log('moving it into the installation')
    await copyKeys(installation, dir)
    await asAdministrator(database, (connection) => moveRows(connection, pairs)).catch(async (error: unknown) => {
      await withdrawKeys(installation, dir)
      throw error
    })
  } finally {
    await sink.stop()
  }
  await removePast(installation, dir)
}
