import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createConnection } from 'mysql2/promise'
import { root } from '../../start/paths.ts'
import type { System } from '../../start/system.ts'
import type { Bench, BenchOptions, Row } from '../bench.ts'
import { cpuSecondsOf, percentile } from '../statistics.ts'
import { measureSystem } from '../system.ts'
import type { Job, Round, RoundResult } from './job.ts'
import { makeRunningResearches } from './research.ts'

const warmUp: Round = { atOnce: 8, flows: 400 }
const rounds: readonly Round[] = [{ atOnce: 1, flows: 300 }, { atOnce: 8, flows: 1500 }, { atOnce: 32, flows: 2500 }]

/** An answer to a PULS must cost no more than one to an IZZ; two equal ones differ by a few percent. */
const compared: Round = { atOnce: 8, flows: 500 }
const comparedTurns = 3
const noise = 1.05

/** Starts the generator: one line of JSON in, one out. */
function startGenerator(job: Job) {
  const child = spawn(process.execPath, [join(root, 'tools/bench/respondents/generator.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => void (said = (said + data.toString()).slice(-2000)))
  const lines = createInterface({ input: child.stdout })
  const ask = async (line: unknown): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(line)}\n`)
    const answer = await Promise.race([once(lines, 'line'), once(child, 'exit')])
    if (typeof answer[0] !== 'string') throw new Error(`the generator has ended: ${said}`)
    return JSON.parse(answer[0]) as unknown
  }
  return {
    ready: () => ask(job),
    run: (round: Round) => ask(round) as Promise<RoundResult>,
    end: () => void child.kill(),
  }
}

async function countStored(system: System): Promise<{ answers: number; used: number }> {
  const connection = await createConnection({ uri: system.serviceEnv('survey').DATABASE_URL })
  try {
    const [rows] = await connection.query(`select (select count(*) from sealed_answers) as answers,
      (select count(*) from research_codes where used) as used`)
    return (rows as { answers: number; used: number }[])[0]!
  } finally {
    await connection.end()
  }
}

function rowsOf({ atOnce, flows }: Round, result: RoundResult, cpu: Readonly<Record<string, number>>): Row[] {
  const name = (what: string) => `${atOnce} at once: ${what}`
  const perFlow = (seconds: number) => (seconds * 1000) / flows
  const sum = Object.values(cpu).reduce((all, each) => all + each, 0)
  // A single respondent measures latency, to which the processes' idle work contributes, so no CPU limit applies.
  const limited = atOnce > 1
  return [
    {
      what: name('flows per second'), value: flows / result.seconds, unit: '/s',
      ...(limited && { atLeast: 150, aim: 700 }),
    },
    { what: name('p50'), value: percentile(result.times, 0.5), unit: 'ms' },
    { what: name('p99'), value: percentile(result.times, 0.99), unit: 'ms' },
    {
      what: name('CPU of all our processes, each flow'), value: perFlow(sum), unit: 'ms',
      ...(limited && { atMost: 8, aim: 2.7 }),
    },
    ...Object.entries(cpu).map(([process, seconds]) =>
      ({ what: name(`  of it ${process}`), value: perFlow(seconds), unit: 'ms' })),
    { what: name('  beside it the generator'), value: perFlow(result.cpu), unit: 'ms' },
  ]
}

/** The CPU seconds of each process while a round runs. */
async function runRound(system: System, generator: ReturnType<typeof startGenerator>, round: Round) {
  const before = cpuSecondsOf(system.pids())
  const result = await generator.run(round)
  const cpu = Object.entries(cpuSecondsOf(system.pids())).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)] as const)
  return { result, cpu: Object.fromEntries(cpu), all: cpu.reduce((sum, [, seconds]) => sum + seconds, 0) }
}

/** Rounds of the two products in turn, so that both run with the same neighbours; milliseconds for each flow. */
async function compareProducts(system: System, jobs: readonly Job[]): Promise<[izz: number, puls: number]> {
  const generators = jobs.map(startGenerator)
  try {
    await Promise.all(generators.map((each) => each.ready()))
    const spent = [0, 0]
    for (let turn = 0; turn <= comparedTurns; turn++) {
      for (const [index, generator] of generators.entries()) {
        const { all } = await runRound(system, generator, compared)
        // The first turn warms up.
        if (turn > 0) spent[index]! += all
      }
    }
    return spent.map((seconds) => (seconds * 1000) / (comparedTurns * compared.flows)) as [number, number]
  } finally {
    for (const each of generators) each.end()
  }
}

async function measure(system: System, showStep: BenchOptions['showStep']): Promise<Row[]> {
  const flows = [warmUp, ...rounds].reduce((sum, round) => sum + round.flows, 0)
  const comparedFlows = (1 + comparedTurns) * compared.flows
  showStep(`researches with ${flows}, ${comparedFlows} and ${comparedFlows} codes`)
  const [main, ...products] = await makeRunningResearches(system, [
    { product: 'izz', respondents: flows }, { product: 'izz', respondents: comparedFlows }, { product: 'puls', respondents: comparedFlows },
  ])
  const generator = startGenerator(main!)
  try {
    showStep('blinded tokens')
    await generator.ready()
    const rows: Row[] = []
    for (const round of [warmUp, ...rounds]) {
      showStep(`${round.flows} flows, ${round.atOnce} at once`)
      const { result, cpu } = await runRound(system, generator, round)
      if (round !== warmUp) rows.push(...rowsOf(round, result, cpu))
    }
    showStep('IZZ and PULS in turn')
    const [ofIzz, ofPuls] = await compareProducts(system, products)
    const stored = await countStored(system)
    const wanted = flows + 2 * comparedFlows
    if (stored.answers !== wanted || stored.used !== wanted) {
      throw new Error(`${wanted} flows left ${stored.answers} answers and ${stored.used} used codes`)
    }
    const name = (product: string) => `${compared.atOnce} at once, in turn: CPU of all our processes, each flow of ${product}`
    return [
      ...rows,
      { what: name('an IZZ'), value: ofIzz, unit: 'ms' },
      { what: name('a PULS'), value: ofPuls, unit: 'ms', atMost: ofIzz * noise },
    ]
  } finally {
    generator.end()
  }
}

export const respondents: Bench = {
  name: 'respondents',
  help: 'all requests of one anonymous answer (page, questionnaire, terms, credential, sealed answers) through the site',
  run: (options) => measureSystem(options, ['svc-survey', 'shell'], measure),
}
