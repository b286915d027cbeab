import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import type { Registry, ServiceRelease } from '@glas/release-kit/registry/registry'
import type { RunningServices } from '@glas/release-kit/running/running-services'
import { stampOf } from '@glas/release-kit/store/file-stamp'
import type { ServiceUrls } from './config.ts'
import {
  createOperationTable, isRespondentOperation, type OperationTable, type RoutedOperation,
} from './operation-table.ts'
import { createTargets, type Targets } from './targets.ts'

/** So often it is looked whether other processes run now. */
const lookMs = 100

/** The way of one call. */
export interface Way {
  readonly operation?: RoutedOperation
  /** Whether the path is an operation's with some method. */
  readonly pathKnown: boolean
  /** The processes to ask, one after the other. */
  readonly targets: readonly Targets[]
}

export interface Services {
  /** @param visitor tells visitors apart and says nothing of them; the same one meets the same version */
  way(method: string, path: string, visitor: () => string): Way
  /** Whether a call is a respondent's, of whom nothing is kept. */
  isRespondents(method: string, path: string): boolean
  /** Addresses of each service's processes, and its version where it is known; none while it is starting. */
  running(): Readonly<Record<ServiceName, { readonly urls: readonly string[]; readonly version?: string }>>
  /** Which replacement of the file of running services this goes by; undefined without one. */
  generation(): number | undefined
  /** Reads that file for the first time; from then on again when it is another. */
  start(): Promise<void>
  stop(): void
}

export interface ServicesSource {
  /** Where services are, where no file says it. */
  readonly urls: ServiceUrls
  /** `services.json` of whoever runs the services (see `RunningServices`); leads over `urls`. */
  readonly file?: string | undefined
  /** Releases hold the operations that their version serves. */
  readonly releasesDir: string
  /** The operations of services that run from the working tree; none where all of them are releases. */
  readonly operations: readonly RoutedOperation[]
  /** Operations that are respondents', whatever a release says of them. */
  readonly respondents?: readonly RoutedOperation[]
}

interface Canary {
  readonly service: ServiceName
  readonly percent: number
  readonly table: OperationTable
  readonly targets: Targets
}

interface State {
  readonly generation?: number
  readonly table: OperationTable
  readonly stable: Readonly<Record<ServiceName, Targets>>
  readonly canaries: readonly Canary[]
  readonly running: ReturnType<Services['running']>
}

/** 0 to 99, the same for the same visitor and service. */
const lotOf = (visitor: string, service: string) =>
  createHash('sha256').update(`${service} ${visitor}`).digest().readUInt32BE() % 100

const byService = <T>(valueOf: (name: ServiceName) => T) =>
  Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, T>

/** Which service serves which operations, and at which addresses: from the environment, or followed from a file. */
export function createServices(source: ServicesSource, onFault: (error: unknown) => void): Services {
  const { urls, file, releasesDir, operations } = source
  /** Without a file of what runs, the live releases say what is served at the addresses of the environment. */
  const followed = file ?? (operations.length === 0 ? path.join(releasesDir, 'registry.json') : undefined)
  const ofService = (name: ServiceName) => operations.filter(({ service }) => service === name)
  const respondents = createOperationTable([...operations, ...source.respondents ?? []].filter(isRespondentOperation))
  /** Processes that stay keep what is known of them: their turn, and who refused lately. */
  const kept = new Map<string, Targets>()
  const starting: readonly string[] = []
  let state: State = {
    table: createOperationTable(operations),
    stable: byService((name) => createTargets(file ? starting : urls[name])),
    canaries: [],
    running: byService((name) => ({ urls: file ? starting : urls[name] })),
  }
  let stamp = ''
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** What this build knows as a respondent's stays one, whatever a release says: nothing of it may be kept. */
  const guarded = (operation: RoutedOperation): RoutedOperation =>
    respondents.find(operation.method, operation.path).operation ?? operation

  async function operationsOf(name: ServiceName, version: string): Promise<readonly RoutedOperation[]> {
    const dir = path.join(releasesDir, `svc-${name}`, version)
    const read = async <T>(inner: string) => JSON.parse(await readFile(path.join(dir, inner), 'utf8')) as T
    try {
      // The working tree runs, whose operations change with it, as ours do.
      const fromSource = (await read<ServiceRelease>('release.json')).entry === undefined
      if (fromSource && operations.length > 0) return ofService(name)
      const { serves } = await read<{ serves: readonly Omit<RoutedOperation, 'service'>[] }>('contracts/operations.json')
      return serves.map((operation) => guarded({ ...operation, service: name }))
    } catch (error) {
      if (operations.length === 0) throw error
      onFault(error)
      return ofService(name)
    }
  }

  /** What the live releases serve, where no file says what runs. */
  async function readReleased({ parts }: Registry): Promise<State> {
    const served = await Promise.all(serviceNames.map(async (name) => {
      const version = parts[`svc-${name}`]?.stable
      return version === undefined ? [] : operationsOf(name, version)
    }))
    return { ...state, table: createOperationTable(served.flat()) }
  }

  function targetsOf(addresses: readonly string[]): Targets {
    const key = addresses.join()
    const targets = kept.get(key) ?? createTargets(addresses)
    kept.set(key, targets)
    return targets
  }

  async function readState({ generation, services }: RunningServices): Promise<State> {
    const served = await Promise.all(serviceNames.map(async (name) => {
      const version = services[name]?.stable.version
      return version === undefined ? ofService(name) : operationsOf(name, version)
    }))
    const canaries = await Promise.all(serviceNames.map(async (name): Promise<Canary[]> => {
      const canary = services[name]?.canary
      if (!canary) return []
      const table = createOperationTable(await operationsOf(name, canary.version))
      return [{ service: name, percent: canary.percent, table, targets: targetsOf(canary.urls) }]
    }))
    return {
      generation,
      table: createOperationTable(served.flat()),
      stable: byService((name) => targetsOf(services[name]?.stable.urls ?? starting)),
      canaries: canaries.flat(),
      running: byService((name) => services[name]?.stable ?? { urls: starting }),
    }
  }

  async function look(from: string): Promise<void> {
    try {
      const found = await stampOf(from)
      if (found === stamp) return
      // A broken one is told of once; what was known goes on.
      stamp = found
      const said = JSON.parse(await readFile(from, 'utf8')) as unknown
      const next = await (file ? readState(said as RunningServices) : readReleased(said as Registry))
      const used = new Set([...Object.values(next.stable), ...next.canaries.map(({ targets }) => targets)])
      for (const [key, targets] of kept) if (!used.has(targets)) kept.delete(key)
      state = next
    } catch (error) {
      // Not written yet: the services are starting.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFault(error)
    }
  }

  const lookAgain = (from: string) => {
    if (stopped) return
    timer = setTimeout(() => void look(from).then(() => lookAgain(from)), lookMs)
    timer.unref()
  }

  return {
    way(method, url, visitor) {
      const { table, stable, canaries } = state
      const { operation, pathKnown } = table.find(method, url)
      for (const { service, percent, table: theirs, targets } of canaries) {
        const { operation: other } = theirs.find(method, url)
        // Respondents have the stable version, so that no lot tells them from others.
        const isRespondents = [operation, other].some((one) => one && isRespondentOperation(one))
        if (!other || isRespondents || lotOf(visitor(), service) >= percent) continue
        return { operation: other, pathKnown: true, targets: [targets, stable[service]] }
      }
      return { ...(operation && { operation }), pathKnown, targets: operation ? [stable[operation.service]] : [] }
    },
    isRespondents(method, url) {
      if (respondents.find(method, url).pathKnown) return true
      return [state.table, ...state.canaries.map(({ table }) => table)].some((table) => {
        const { operation } = table.find(method, url)
        return operation !== undefined && isRespondentOperation(operation)
      })
    },
    running: () => state.running,
    generation: () => state.generation,
    async start() {
      if (!followed) return
      await look(followed)
      lookAgain(followed)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
