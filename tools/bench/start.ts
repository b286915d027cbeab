import type { Bench, BenchOptions } from './bench.ts'
import { ownSiteEnv, startSite } from './start-command.ts'

async function measure({ dir, showStep, signal }: BenchOptions) {
  const env = await ownSiteEnv(dir)
  const seconds: number[] = []
  for (const what of ['first start: data, pages and demo data are made', 'second start']) {
    showStep(what)
    const site = await startSite(['start'], env, signal)
    await site.stop()
    seconds.push(site.seconds)
  }
  return [
    { what: 'npm start to ready, first time (packages installed)', value: seconds[0]!, unit: 's' },
    { what: 'npm start to ready, second time', value: seconds[1]!, unit: 's', atMost: 15 },
  ]
}

export const start: Bench = {
  name: 'start',
  help: '`npm start` to its ready line with separate state: the first start and the second',
  run: measure,
}
