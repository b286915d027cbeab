import { resolve, join } from 'node:path'
import { parseArgs } from 'node:util'
import { partNames } from '@glas/contracts/services'
import { checkPercent } from '@glas/releases/registry/history'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { readRunning } from '@glas/releases/running/running-file'
import { pruneReleases, readHistory, registryAfter } from '@glas/releases/store/store'
import { readReleaseKeys, signTester } from '../../shell/src/server/releases/tester.ts'
import { stateDir } from '../start/paths.ts'
import { runningSystem } from '../start/running-system.ts'
import { readSecrets, secretOf } from '../start/secrets.ts'
import { movePart } from './move.ts'
import { changeInWords, refusalsInWords, statusInWords, statusOf } from './status.ts'
import { systemOf } from './take-over.ts'

// Slow modules are loaded by the command that needs them: status and rollback have no time for the rest.

const usage = `npm run release -- <part> [--canary 10]: builds and tests only this part, checks its contracts against
deployed versions, publishes it as an immutable version, and makes that live: from the next page load on everybody
gets it, or with --canary that percentage of visitors. For a service the schema is checked too, and the running system
starts the new version beside the old, which ends when the new one answers.
If a start has published the version without tests and gate, both run now.
  npm run release -- status              live versions, since when
  npm run release -- promote mfe-survey  gives everybody the canary, if the contracts still allow it
  npm run release -- rollback mfe-survey withdraws the canary, or else returns to the previous version, immediately
  npm run release -- history             every change, oldest first
  npm run release -- prune               removes what no tab of the last 30 days can request
  npm run release -- can-i-deploy mfe-survey [--version 0.1.0-…]
                                         only checks the contracts, of the working tree or a published version
  npm run release -- pairs               whether each shell and each remote of the last 30 days can be in one page
  npm run release -- tester [mfe-survey@0.1.0-…]
                                         a link that lets its reader choose versions for a week
Options of all: --to <folder> for another releases folder than .glas/releases; --json for the result as JSON on
standard output. Errors are printed in words on standard error, with exit code 1.`

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
/** If programs read standard output, progress goes to standard error. */
const log = (line: string) => void (values.json ? process.stderr : process.stdout).write(`${line}\n`)
const isPart = (text: string) => partNames.includes(text)
const answer = (json: unknown, inWords: string) => print(values.json ? JSON.stringify(json, null, 2) : inWords)

async function moved(action: 'promote' | 'rollback'): Promise<void> {
  if (!name) throw new Error(`Of which part? npm run release -- ${action} mfe-survey`)
  const onChange = (change: RegistryChange) => {
    if (!values.json) print(changeInWords(change))
  }
  const done = await movePart(action, name, { releasesDir, log, onChange })
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
  const keys = readReleaseKeys(
    process.env.RELEASE_KEYS ?? secretOf(readSecrets(join(stateDir, 'secrets.json')), 'RELEASE_KEYS'))
  const site = process.env.SITE_URL ?? runningSystem()?.urls.site ?? 'http://127.0.0.1:8080'
  const query = new URLSearchParams({ token: signTester(keys, new Date()), ...(name && { 'glas-remote': name }) })
  const url = `${site}/api/release-tester?${query}`
  answer({ url },
    `${url}\nWhoever opens it may add ?glas-remote=<part>@<version> to any page of the site for seven days.`)
}

async function checkDeployability(): Promise<void> {
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
    // It may exit at any time: the next change completes an interrupted change of the registry.
    setTimeout(() => process.exit(130), 1000)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const change = await releasePart(part, {
    releasesDir, log, signal: stopping.signal, ...(canary !== undefined && { canary }),
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if (values.json) answer({ change: change ?? null, seconds }, '')
  else if (change) log(`Done in ${seconds.toFixed(1)} s; to undo it: npm run release -- rollback ${part}`)
}

async function pairs(): Promise<void> {
  const { pairsInWords, readPairs } = await import('./pairs.ts')
  const found = await readPairs(releasesDir, new Date())
  answer(found, pairsInWords(found))
  if (found.some(({ faults }) => faults && faults.length > 0)) process.exitCode = 1
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  'can-i-deploy': checkDeployability,
  status, history, prune, pairs, tester: testerLink, promote: () => moved('promote'), rollback: () => moved('rollback'),
}
const known = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined

try {
  if (values.help || !command) print(usage)
  else if (known) await known()
  else if (isPart(command)) await release(command)
  else throw new Error(`There is no part and no command ${command}.\n${usage}`)
  if (!command && !values.help) process.exitCode = 1
} catch (error) {
  fail(error)
}
