import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditedBenchmarks } from './audited-benchmarks.ts'
import type { BenchmarksInput } from './benchmarks-worker.ts'

/**
 * The benchmarks of a year, made and audited in a separate thread: with 500 companies that takes seconds, in which
 * everyone else would wait.
 */
export async function benchmarksInThread(input: BenchmarksInput): Promise<AuditedBenchmarks> {
  const worker = new Worker(new URL('./benchmarks-worker.ts', import.meta.url), { workerData: input })
  const [audited] = await Promise.race([
    once(worker, 'message') as Promise<[AuditedBenchmarks]>,
    // An error of the thread rejects both.
    once(worker, 'exit').then(() => Promise.reject(new Error('the thread has ended early'))),
  ])
  return audited
}
