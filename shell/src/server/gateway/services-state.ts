import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import type { Registry, ServiceRelease } from '@glas/releases/registry/registry'
import type { RunningServices } from '@glas/releases/running/running-services'
import { createOperationTable, type OperationTable, type RoutedOperation } from './operation-table.ts'
import { createTargets, type Targets } from './targets.ts'

/** Addresses of each service's instances, one at least. */
export type ServiceUrls = Readonly<Record<ServiceName, readonly string[]>>

export interface ServicesSource {
  /** The addresses of services if no file lists them. */
  readonly urls: ServiceUrls
  /** `services.json` of the program that runs the services (see `RunningServices`); takes precedence over `urls`. */
  readonly file?: string | undefined
  /** Releases list the operations that their version serves. */
  readonly releasesDir: string
  /** The operations of services that run from the working tree; none if all of them are releases. */
  readonly operations: readonly RoutedOperation[]
  /** Operations that are respondents', even if a release declares otherwise. */
  readonly respondents?: readonly RoutedOperation[]
}

interface Canary {
  readonly service: ServiceName
  readonly percent: number
  readonly table: OperationTable
  readonly targets: Targets
}

/** Which services run, and what they serve. */
export interface ServicesState {
  readonly generation?: number
  readonly table: OperationTable
  readonly stable: Readonly<Record<ServiceName, Targets>>
  readonly canaries: readonly Canary[]
  readonly running: Readonly<Record<ServiceName, { readonly urls: readonly string[]; readonly version?: string }>>
}

const byService = <T>(valueOf: (name: ServiceName) => T) =>
  Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, T>

/** Of a service that is starting. */
const noUrls: readonly string[] = []

/** The state before any file has been read. */
export function initialState({ urls, file, operations }: ServicesSource): ServicesState {
  return {
    table: createOperationTable(operations),
    stable: byService((name) => createTargets(file ? noUrls : urls[name])),
    canaries: [],
    running: byService((name) => ({ urls: file ? noUrls : urls[name] })),
  }
}

interface OperationReader {
  /** The operations of a service in the working tree. */
  ofService(name: ServiceName): readonly RoutedOperation[]
  /** The operations that a version of a service serves. */
  ofVersion(name: ServiceName, version: string): Promise<readonly RoutedOperation[]>
}

/** Reads from releases which operations they serve. */
function createOperationReader(
  { releasesDir, operations }: ServicesSource, respondents: OperationTable, onFault: (error: unknown) => void,
): OperationReader {
  const ofService = (name: ServiceName) => operations.filter(({ service }) => service === name)

  /** An operation that this build knows as a respondent's stays one: a release can't make its calls leave traces. */
  const guarded = (operation: RoutedOperation): RoutedOperation =>
    respondents.find(operation.method, operation.path).operation ?? operation

  return {
    ofService,
    async ofVersion(name, version) {
      const dir = path.join(releasesDir, `svc-${name}`, version)
      const read = async <T>(inner: string) => JSON.parse(await readFile(path.join(dir, inner), 'utf8')) as T
      try {
        // A service from the working tree changes with it, as our own operations do.
        const fromSource = (await read<ServiceRelease>('release.json')).entry === undefined
        if (fromSource && operations.length > 0) return ofService(name)
        const { serves } = await read<{ serves: readonly Omit<RoutedOperation, 'service'>[] }>('contracts/operations.json')
        return serves.map((operation) => guarded({ ...operation, service: name }))
      } catch (error) {
        if (operations.length === 0) throw error
        onFault(error)
        return ofService(name)
      }
    },
  }
}

/**
 * Reads the state from the files that describe it.
 * @param respondents the operations that always count as respondents'
 * @param onFault called if a release's operations can't be read and those of the working tree are used instead
 */
export function createStateReader(
  source: ServicesSource, respondents: OperationTable, onFault: (error: unknown) => void,
) {
  const { ofService, ofVersion } = createOperationReader(source, respondents, onFault)

  /** The operations of all services, each in the version that `versionOf` names. */
  async function tableOf(
    versionOf: (name: ServiceName) => string | undefined, otherwise: (name: ServiceName) => readonly RoutedOperation[],
  ): Promise<OperationTable> {
    const served = await Promise.all(serviceNames.map(async (name) => {
      const version = versionOf(name)
      return version === undefined ? otherwise(name) : ofVersion(name, version)
    }))
    return createOperationTable(served.flat())
  }

  return {
    /** What the live releases serve, if no file lists the running services. */
    async fromRegistry(state: ServicesState, { parts }: Registry): Promise<ServicesState> {
      return { ...state, table: await tableOf((name) => parts[`svc-${name}`]?.stable, () => []) }
    },

    /** @param targetsOf the targets of these addresses, which remember refused connections */
    async fromRunning(
      { generation, services }: RunningServices, targetsOf: (urls: readonly string[]) => Targets,
    ): Promise<ServicesState> {
      const table = await tableOf((name) => services[name]?.stable.version, ofService)
      const canaries = await Promise.all(serviceNames.map(async (name): Promise<Canary[]> => {
        const canary = services[name]?.canary
        if (!canary) return []
        const own = createOperationTable(await ofVersion(name, canary.version))
        return [{ service: name, percent: canary.percent, table: own, targets: targetsOf(canary.urls) }]
      }))
      return {
        generation,
        table,
        stable: byService((name) => targetsOf(services[name]?.stable.urls ?? noUrls)),
        canaries: canaries.flat(),
        running: byService((name) => services[name]?.stable ?? { urls: noUrls }),
      }
    },
  }
}
