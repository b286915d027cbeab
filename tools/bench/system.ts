import { join } from 'node:path'
import { startSystem, type System } from '../start/system.ts'
import type { BenchOptions, Row } from './bench.ts'

/**
 * Measures on a dedicated system, which is always stopped afterwards.
 * @param profiled processes that write a CPU profile if requested
 */
export async function measureSystem(
  { dir, showStep, signal, profileDir }: BenchOptions, profiled: readonly string[],
  measure: (system: System, showStep: BenchOptions['showStep']) => Promise<Row[]>,
): Promise<Row[]> {
  showStep('a separate system')
  const env = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileDir}` }
  const system = await startSystem({
    stateDir: dir, clockFile: join(dir, 'clock.json'), signal,
    ...(profileDir && { envOf: Object.fromEntries(profiled.map((name) => [name, env])) }),
  })
  try {
    return await measure(system, showStep)
  } finally {
    await system.stop()
  }
}
