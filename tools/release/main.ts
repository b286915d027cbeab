import { resolve, join } from 'node:path'
import { parseArgs } from 'node:util'
import { serviceOf } from '@glas/contracts/services'
import { changeRegistry, pruneReleases, readHistory, readRegistry } from '@glas/mfe-kit/build/store'
import { readReleaseKeys, signTester } from '../../shell/src/server/tester.ts'
import { stateDir } from '../start/paths.ts'
import { runningSystem } from '../start/run.ts'
import { readRunning } from '../start/running-file.ts'
import { readSecrets } from '../start/secrets.ts'
import { answerInWords, breaksOfGoingBack, canIDeploy } from './can-i-deploy.ts'
import { isPart, releasePart } from './release-part.ts'
import { changeInWords, refusalsInWords, statusInWords, statusOf } from './status.ts'
import { systemOf, untilSystemFulfils } from './take-over.ts'

const usage = `npm run release -- <part> [--canary 10]: builds and tests this part alone, holds its contracts against
what is deployed, publishes it as an immutable version, and makes that live: from the next page load on everybody
gets it, or with --canary so many in a hundred visitors. Of a service, whose schema is checked too, the running system
starts the new version beside the old, and ends that when the new one answers.
  npm run release -- status              who runs what since when; --json
  npm run release -- promote mfe-survey  the canary for everybody
  npm run release -- rollback mfe-survey takes the canary back, or without one goes to the version before
  npm run release -- history             every change, oldest first; --json
  npm run release -- prune               removes what no tab of the last 30 days can ask for
  npm run release -- can-i-deploy mfe-survey [--version 0.1.0-…]
                                         asks the contracts alone, of the working tree or of a published version; --json
  npm run release -- tester [mfe-survey@0.1.0-…]
                                         a link that lets its reader choose versions for a week
All of them: --to <folder> for another releases folder than .glas/releases.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    canary: { type: 'string' }, to: { type: 'string' }, version: { type: 'string' },
    json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
  },
})
const [command, name] = positionals
const releasesDir = resolve(values.to ?? process.env.RELEASES_DIR ?? join(stateDir, 'releases'))
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function moved(action: 'promote' | 'rollback'): Promise<void> {
  if (!name) throw new Error(`Of which part? npm run release -- ${action} mfe-survey`)
  const change = (await changeRegistry(releasesDir, { action, part: name }))!
  say(changeInWords(change))
  if (serviceOf(name)) say(await untilSystemFulfils(change, releasesDir))
  if (action === 'promote') return
  // Going back is never refused, and first done: what others have come to need meanwhile is said.
  for (const beware of await breaksOfGoingBack(name, releasesDir, new Date(), change.to)) say(`Beware: ${beware}`)
}

async function status(): Promise<void> {
  const parts = statusOf(await readHistory(releasesDir), await readRegistry(releasesDir), new Date())
  const system = systemOf(releasesDir)
  const running = system && await readRunning(system.servicesFile)
  if (values.json) return say(JSON.stringify({ parts, running: running?.services }, null, 2))
  say([statusInWords(parts), ...(running ? refusalsInWords(running) : [])].join('\n'))
}

async function history(): Promise<void> {
  const changes = await readHistory(releasesDir)
  if (values.json) return say(JSON.stringify(changes, null, 2))
  for (const change of changes) say(changeInWords(change))
}

async function prune(): Promise<void> {
  const removed = await pruneReleases(releasesDir, new Date())
  for (const release of removed) say(`removed ${release}`)
  if (removed.length === 0) say('Everything that is here is needed.')
}

function testerLink(): void {
  const keys = readReleaseKeys(process.env.RELEASE_KEYS ?? readSecrets(join(stateDir, 'secrets.json')).RELEASE_KEYS!)
  const site = process.env.SITE_URL ?? runningSystem()?.urls.site ?? 'http://127.0.0.1:8080'
  const query = new URLSearchParams({ token: signTester(keys, new Date()), ...(name && { 'glas-remote': name }) })
  say(`${site}/api/release-tester?${query}`)
  say('Whoever opens it may add ?glas-remote=<part>@<version> to any page of the site for seven days.')
}

async function askContracts(): Promise<void> {
  if (!name || !isPart(name)) throw new Error('Which part? npm run release -- can-i-deploy mfe-survey')
  const answer = await canIDeploy(name, releasesDir, new Date(), values.version)
  say(values.json ? JSON.stringify(answer, null, 2) : answerInWords(answer))
  if (!answer.may) process.exitCode = 1
}

async function release(part: string): Promise<void> {
  const canary = values.canary === undefined ? undefined : Number(values.canary)
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
  const took = ((performance.now() - began) / 1000).toFixed(1)
  if (change) say(`Done in ${took} s; back with: npm run release -- rollback ${part}`)
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  'can-i-deploy': askContracts,
  status, history, prune, tester: testerLink, promote: () => moved('promote'), rollback: () => moved('rollback'),
}

try {
  if (values.help || !command) say(usage)
  else if (Object.hasOwn(commands, command)) await commands[command]!()
  else if (isPart(command)) await release(command)
  else throw new Error(`There is no part and no command ${command}.\n${usage}`)
  if (!command && !values.help) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
