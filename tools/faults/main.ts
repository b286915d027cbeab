import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom } from '../demo/answers.ts'
import { makeAdmin } from '../demo/make-demo.ts'
import { openSite } from '../demo/site.ts'
import { checkPublished, checkRunning, checkWorld } from './invariants.ts'
import { planRounds, roundsOfAll, type StepPlan } from './matrix.ts'
import { beginPlay, dayAfter, type Play } from './play.ts'
import { startWorld, type World } from './world.ts'

const usage = `npm run test:long -- --only faults: plays whole researches, and kills a process of each service
at each of its kill points, MariaDB and Kafka at any time. Lost or duplicated data is a violation; with one it exits
with 1.
  -- --minutes 20   starts no new round after this time (10 by default); every point needs ${roundsOfAll} rounds
  -- --seed 7       repeats the rounds of this seed
It uses separate ports and data.`

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, help: { type: 'boolean' } },
})

interface Row {
  readonly round: number
  readonly step: string
  readonly killed: string
  readonly seconds: string
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

function steps(world: World, play: Play): Record<StepPlan['step'], () => Promise<unknown>> {
  return {
    register: () => play.register(),
    submit: () => play.submit(),
    approve: () => play.approve(),
    start: () => play.start(),
    answer: () => play.answer(play.entries(), play.mark.length),
    end: async () => {
      const invited = await play.invited()
      if (invited.length > 0) await play.answer(invited, 2)
      violations.push(...(await checkRunning(world, play)).map((what) => `before the end: ${what}`))
      await play.close()
      await play.open()
    },
    print: () => play.print(),
  }
}

const violations: string[] = []

/** Plays one step; returns what was killed, in words. */
async function playStep(world: World, { deaths, server }: StepPlan, step: () => Promise<unknown>): Promise<string[]> {
  const killed: string[] = []
  const withServer = async () => {
    const ended = new AbortController()
    const killing = server && sleep(server.afterMs, undefined, { signal: ended.signal }).then(() => {
      world.kill(server.name)
      killed.push(`${server.name} after ${server.afterMs} ms`)
    }, () => undefined)
    try {
      await step()
    } finally {
      ended.abort()
      await killing
      await world.whole()
    }
  }
  const run = deaths.reduce((inner, death) => async () => {
    const { died } = await world.whileDying(death, inner)
    killed.push(`svc-${death.service} ${death.point}:${death.times}${died ? '' : ' (not reached)'}`)
    if (!died && death.times === 1) violations.push(`svc-${death.service} never came to ${death.point}`)
  }, withServer)
  await run()
  return killed
}

async function playRounds(world: World, minutes: number, seed: number): Promise<Row[]> {
  const rows: Row[] = []
  const until = performance.now() + minutes * 60_000
  const { urls } = world.system
  const password = randomBytes(9).toString('base64url')
  await makeAdmin(world.system, openSite(urls), password)
  let play: Play | undefined
  let round = 0
  for (const plan of planRounds(createRandom(seed))) {
    if (performance.now() > until) break
    round += 1
    play = beginPlay(world, password, dayAfter(play))
    const work = steps(world, play)
    for (const step of plan) {
      const began = performance.now()
      const killed = await playStep(world, step, work[step.step])
      const row = { round, step: step.step, killed: killed.join(', '), seconds: seconds(began) }
      rows.push(row)
      console.log(`${String(round).padStart(3)}  ${row.step.padEnd(9)}${row.seconds.padStart(6)} s  ${row.killed}`)
    }
    violations.push(...(await checkPublished(world, play)).map((what) => `round ${round}: ${what}`))
  }
  return rows
}

async function main(): Promise<void> {
  const minutes = Number(values.minutes)
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed)
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers.')
  console.log(`Seed ${seed}; starts new rounds for ${minutes} minutes.`)
  const dir = mkdtempSync(join(tmpdir(), 'glas-long-'))
  const began = performance.now()
  const world = await startWorld(dir)
  const stop = () => void world.stop().then(() => process.exit(130))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    const rows = await playRounds(world, minutes, seed)
    const { violations: left, counts } = await checkWorld(world)
    violations.push(...left)
    const figures = { rounds: rows.at(-1)?.round ?? 0, steps: rows.length, ...counts }
    const said = Object.entries(figures).map(([what, count]) => `${what}: ${count}`).join(', ')
    console.log(`\n${said}; ${seconds(began)} s`)
  } catch (error) {
    violations.push((error as Error).message)
  } finally {
    await world.stop()
  }
  if (violations.length === 0) {
    rmSync(dir, { recursive: true, force: true })
    console.log('Nothing was lost or duplicated.')
    return
  }
  console.log(`\n${violations.length} violations with seed ${seed} (data and logs are in ${dir}):`)
  for (const violation of violations) console.log(`- ${violation}`)
  process.exitCode = 1
}

if (values.help) console.log(usage)
else await main()
