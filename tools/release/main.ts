import { resolve, join } from 'node:path'
import { parseArgs } from 'node:util'
import { partNames } from '@glas/contracts/services'
import { checkPercent } from '@glas/release-kit/registry/history'
import type { RegistryChange } from '@glas/release-kit/registry/registry'
import { readRunning } from '@glas/release-kit/running/running-file'
import { pruneReleases, readHistory, registryAfter } from '@glas/release-kit/store/store'
import { readReleaseKeys, signTester } from '../../shell/src/server/tester.ts'
import { stateDir } from '../start/paths.ts'
import { runningSystem } from '../start/running-system.ts'
import { readSecrets } from '../start/secrets.ts'
import { movePart } from './move.ts'
import { changeInWords, refusalsInWords, statusInWords, statusOf } from './status.ts'
import { systemOf } from './take-over.ts'

// What takes long to load is loaded by the command that needs it: one who looks or goes back has no time for the rest.

const usage = `npm run release -- <part> [--canary 10]: builds and tests this part alone, holds its contracts against
what is deployed, publishes it as an immutable version, and makes that live: from the next page load on everybody
gets it, or with --canary so many in a hundred visitors. Of a service, whose schema is checked too, the running system
starts the new version beside the old, and ends that when the new one answers.
What is live already and was never asked, because a start has published it, is tested and asked then.
  npm run release -- status              who runs what since when
  npm run release -- promote mfe-survey  the canary for everybody, where the contracts still allow it
  npm run release -- rollback mfe-survey takes the canary back, or without one goes to the version before; at once
  npm run release -- history             every change, oldest first
  npm run release -- prune               removes what no tab of the last 30 days can ask for
  npm run release -- can-i-deploy mfe-survey [--version 0.1.0-…]
                                         asks the contracts alone, of the working tree or of a published version
  npm run release -- pairs               whether each shell and each remote of the last 30 days can be in one page
  npm run release -- tester [mfe-survey@0.1.0-…]
                                         a link that lets its reader choose versions for a week
All of them: --to <folder> for another releases folder than .glas/releases; --json for what comes of it as JSON on
standard output, in place of words. A fault is said in words on standard error, and ends it with 1.`

function fail(error: unknown): void {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        canary: { type: 'string' }, to: { type: 'string' }, version: { type: 'string' },
        json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    fail(error)
    return process.exit()
  }
}

const { positionals, values } = readArguments()
const [command, name] = positionals
const releasesDir = resolve(values.to ?? process.env.RELEASES_DIR ?? join(stateDir, 'releases'))
const print = (text: string) => void process.stdout.write(`${text}\n`)
/** Where programs read standard output, what it is at meanwhile is said beside it. */
const say = (line: string) => void (values.json ? process.stderr : process.stdout).write(`${line}\n`)
const isPart = (text: string) => partNames.includes(text)
const answer = (json: unknown, inWords: string) => print(values.json ? JSON.stringify(json, null, 2) : inWords)

async function moved(action: 'promote' | 'rollback'): Promise<void> {
  if (!name) throw new Error(`Of which part? npm run release -- ${action} mfe-survey`)
  const onChange = (change: RegistryChange) => {
    if (!values.json) print(changeInWords(change))
  }
  const done = await movePart(action, name, { releasesDir, say, onChange })
  const words = [...(done.live ? [done.live] : []), ...done.beware.map((beware) => `Beware: ${beware}`)]
  if (values.json || words.length > 0) answer(done, words.join('\n'))
  if (done.failed) throw new Error(done.failed)
}

async function status(): Promise<void> {
  const changes = await readHistory(releasesDir)
  const parts = statusOf(changes, await registryAfter(changes, releasesDir), new Date())
  const system = systemOf(releasesDir)
  const running = system && await readRunning(system.servicesFile)
  answer({ parts, running: running?.services },
    [statusInWords(parts), ...(running ? refusalsInWords(running) : [])].join('\n'))
}

async function history(): Promise<void> {
  const changes = await readHistory(releasesDir)
  answer(changes, changes.length > 0 ? changes.map(changeInWords).join('\n') : 'Nothing is published yet.')
}

async function prune(): Promise<void> {
  const removed = await pruneReleases(releasesDir, new Date())
  answer({ removed }, removed.length > 0
    ? removed.map((release) => `removed ${release}`).join('\n')
    : 'Everything that is here is needed.')
}

function testerLink(): void {
  const keys = readReleaseKeys(process.env.RELEASE_KEYS ?? readSecrets(join(stateDir, 'secrets.json')).RELEASE_KEYS!)
  const site = process.env.SITE_URL ?? runningSystem()?.urls.site ?? 'http://127.0.0.1:8080'
  const query = new URLSearchParams({ token: signTester(keys, new Date()), ...(name && { 'glas-remote': name }) })
  const url = `${site}/api/release-tester?${query}`
  answer({ url },
    `${url}\nWhoever opens it may add ?glas-remote=<part>@<version> to any page of the site for seven days.`)
}

async function askContracts(): Promise<void> {
  if (!name || !isPart(name)) throw new Error('Which part? npm run release -- can-i-deploy mfe-survey')
  const { answerInWords, canIDeploy } = await import('./can-i-deploy.ts')
  const found = await canIDeploy(name, releasesDir, new Date(), values.version)
  answer(found, answerInWords(found))
  if (!found.may) process.exitCode = 1
}

async function release(part: string): Promise<void> {
  const canary = values.canary === undefined ? undefined : Number(values.canary)
  if (canary !== undefined) checkPercent(canary, values.canary)
  const { releasePart } = await import('./release-part.ts')
  const began = performance.now()
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    // Whatever it is at: a change of the registry that was broken off is finished by the next one.
    setTimeout(() => process.exit(130), 1000)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const change = await releasePart(part, {
    releasesDir, say, signal: stopping.signal, ...(canary !== undefined && { canary }),
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if (values.json) answer({ change: change ?? null, seconds }, '')
  else if (change) say(`Done in ${seconds.toFixed(1)} s; back with: npm run release -- rollback ${part}`)
}

async function pairs(): Promise<void> {
  const { pairsInWords, readPairs } = await import('./pairs.ts')
  const found = await readPairs(releasesDir, new Date())
  answer(found, pairsInWords(found))
  if (found.some(({ faults }) => faults && faults.length > 0)) process.exitCode = 1
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  'can-i-deploy': askContracts,
  status, history, prune, pairs, tester: testerLink, promote: () => moved('promote'), rollback: () => moved('rollback'),
}

try {
  if (values.help || !command) print(usage)
  else if (Object.hasOwn(commands, command)) await commands[command]!()
  else if (isPart(command)) await release(command)
  else throw new Error(`There is no part and no command ${command}.\n${usage}`)
  if (!command && !values.help) process.exitCode = 1
} catch (error) {
  fail(error)
}
