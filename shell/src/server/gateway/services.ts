import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '@glas/releases/registry/registry'
import type { RunningServices } from '@glas/releases/running/running-services'
import { stampOf } from '@glas/releases/store/file-stamp'
import { createOperationTable, isRespondentOperation, type RoutedOperation } from './operation-table.ts'
import { createStateReader, initialState, type ServicesSource, type ServicesState } from './services-state.ts'
import { createTargets, type Targets } from './targets.ts'

/** How often the file is checked for a change. */
const pollMs = 100

/** Where a call goes. */
export interface Route {
  readonly operation?: RoutedOperation
  /** Whether the path belongs to an operation, with any method. */
  readonly pathKnown: boolean
  /** The processes to try, one after the other. */
  readonly targets: readonly Targets[]
}

export interface Services {
  /** @param visitor pseudonym of the visitor; the same one always reaches the same version */
  route(method: string, path: string, visitor: () => string): Route
  /** Whether a call is a respondent's, which leaves no trace. */
  isRespondents(method: string, path: string): boolean
  /** Addresses of each service's processes, and its version if it is known; none while it is starting. */
  running(): ServicesState['running']
  /** The generation of the file of running services; undefined without a file. */
  generation(): number | undefined
  /** Reads the file, and again whenever it changes. */
  start(): Promise<void>
  stop(): void
}

/** 0 to 99, the same for the same visitor and service. */
const lotOf = (visitor: string, service: string) =>
  createHash('sha256').update(`${service} ${visitor}`).digest().readUInt32BE() % 100

/** Targets by their addresses: processes that keep running keep their turn and their refused connections. */
function createKnownTargets() {
  const known = new Map<string, Targets>()
  return {
    of(urls: readonly string[]): Targets {
      const key = urls.join()
      const targets = known.get(key) ?? createTargets(urls)
      known.set(key, targets)
      return targets
    },
    forgetUnused({ stable, canaries }: ServicesState): void {
      const used = new Set([...Object.values(stable), ...canaries.map(({ targets }) => targets)])
      for (const [key, targets] of known) if (!used.has(targets)) known.delete(key)
    },
  }
}

function routeIn(
  { table, stable, canaries }: ServicesState, method: string, url: string, visitor: () => string,
): Route {
  const { operation, pathKnown } = table.find(method, url)
  for (const { service, percent, table: canaryTable, targets } of canaries) {
    const { operation: other } = canaryTable.find(method, url)
    // Respondents get the stable version, so that no draw distinguishes them.
    const isRespondents = [operation, other].some((one) => one && isRespondentOperation(one))
    if (!other || isRespondents || lotOf(visitor(), service) >= percent) continue
    return { operation: other, pathKnown: true, targets: [targets, stable[service]] }
  }
  return { ...(operation && { operation }), pathKnown, targets: operation ? [stable[operation.service]] : [] }
}

/** Which service serves which operations, and at which addresses: from the environment, or from a file. */
export function createServices(source: ServicesSource, onFault: (error: unknown) => void): Services {
  const { file, releasesDir, operations } = source
  /** Without a file of running services, the live releases list what is served at the addresses of the environment. */
  const followed = file ?? (operations.length === 0 ? path.join(releasesDir, 'registry.json') : undefined)
  const respondents = createOperationTable([...operations, ...source.respondents ?? []].filter(isRespondentOperation))
  const { fromRegistry, fromRunning } = createStateReader(source, respondents, onFault)
  const targets = createKnownTargets()
  let state = initialState(source)
  let stamp = ''
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function check(from: string): Promise<void> {
    try {
      const found = await stampOf(from)
      if (found === stamp) return
      // An invalid file is reported once; the last valid state remains.
      stamp = found
      const content = JSON.parse(await readFile(from, 'utf8')) as unknown
      state = file ? await fromRunning(content as RunningServices, targets.of)
        : await fromRegistry(state, content as Registry)
      targets.forgetUnused(state)
    } catch (error) {
      // While the services are starting there is no file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFault(error)
    }
  }

  const poll = (from: string) => {
    if (stopped) return
    timer = setTimeout(() => void check(from).then(() => poll(from)), pollMs)
    timer.unref()
  }

  return {
    route: (method, url, visitor) => routeIn(state, method, url, visitor),
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
      await check(followed)
      poll(followed)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
