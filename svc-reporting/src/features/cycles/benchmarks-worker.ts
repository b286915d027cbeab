import { parentPort, workerData } from 'node:worker_threads'
import type { Company } from '../../domain/benchmark/benchmark.ts'
import {
  auditedBenchmarks, stillShownBenchmarks, type AuditedBenchmarks, type Benchmarks,
} from './audited-benchmarks.ts'

export interface BenchmarksInput {
  readonly companies: readonly Company[]
  /** Benchmarks that were shown before; new ones are made if it is absent. */
  readonly given?: Benchmarks
}

const { companies, given } = workerData as BenchmarksInput
const audited: AuditedBenchmarks = given ? stillShownBenchmarks(companies, given) : auditedBenchmarks(companies)
parentPort!.postMessage(audited)
