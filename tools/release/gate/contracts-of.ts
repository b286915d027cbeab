import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonErrors, errorStatus } from '@glas/contracts/errors'
import type { EventType } from '@glas/contracts/event'
import type { AnyOperation } from '@glas/contracts/operation'
import { allOperations } from '@glas/contracts/operations'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { linkedPages, type LinkName } from '@glas/contracts/page-links'
import { serviceOf } from '@glas/contracts/services'
import { topics } from '@glas/contracts/topics'
import { surfaceFile, type Surface } from '@glas/releases/registry/surface'
import type { Migration } from '@glas/svc-kit/database/migrations'
import type { ServiceContract } from '@glas/svc-kit/events/service-contract'
import { root } from '../../start/paths.ts'
import type { SchemaFile } from './check-schema.ts'
import type {
  EventContract, EventsFile, OperationContract, OperationsFile, PactJson, PagesFile, ReleaseContracts, Schema,
} from './contracts.ts'
import { readReferences } from './references.ts'

// JSON drops the schema library's symbols and hidden marks; the rest is JSON Schema.
const plain = (schema: object) => JSON.parse(JSON.stringify(schema)) as Schema

/** An operation of the contracts as JSON. */
export function toOperationContract(operation: AnyOperation): OperationContract {
  const {
    id, service, method, path, access, unlogged, params, query, body, accepts, data, status, produces, embeddable,
    compressed, errors,
  } = operation
  return {
    id, provider: `svc-${service}`, method, path, status,
    access: typeof access === 'string' ? [access] : [...access],
    ...(unlogged && { unlogged }),
    ...(params && { params: plain(params) }),
    ...(query && { query: plain(query) }),
    ...(body && { body: plain(body) }),
    ...(accepts && { accepts }),
    ...(data && { data: plain(data) }),
    ...(produces && { produces }),
    ...(embeddable && { embeddable }),
    ...(compressed && { compressed }),
    errors: Object.fromEntries([...commonErrors, ...errors].map((code) => [code, errorStatus[code]])),
  }
}

/** An event of the contracts as JSON. */
export function toEventContract({ type, topic, data, ...event }: EventType): EventContract {
  const provider = `svc-${topics[topic].producer}`
  return { type, topic, provider, ...(event.key && { key: event.key }), data: plain(data) }
}

/** The contracts of a part in the working tree. `pactDir`: the folder with the pacts that its own tests wrote. */
export async function readContracts(
  part: string, version: string, pactDir = join(root, part, 'pact/pacts'),
): Promise<ReleaseContracts & { readonly pages: PagesFile }> {
  const { serves = [], publishes = [], consumes = [], calls } = await readServiceContract(part)
  return {
    part,
    version,
    serves: serves.map(toOperationContract),
    uses: (calls ?? await readCalls(part)).map(toOperationContract),
    publishes: publishes.map(toEventContract),
    consumes: consumes.map(toEventContract),
    pages: await readPages(part),
    pacts: pactFilesIn(pactDir, part).map((file) => JSON.parse(readFileSync(file, 'utf8')) as PactJson),
  }
}

/** A service's declaration (`src/contract.ts`); undefined for other parts. */
async function readServiceContract(part: string): Promise<Partial<ServiceContract>> {
  if (!serviceOf(part)) return {}
  const { contract } = await import(pathToFileURL(join(root, part, 'src/contract.ts')).href) as {
    contract: ServiceContract
  }
  return contract
}

/** The operations that a remote or the shell calls, and those that the shell's server calls for a remote's pages. */
async function readCalls(part: string): Promise<AnyOperation[]> {
  const called = await readReferences(join(root, part, 'src'))
  const { pages = [] } = await loadDeclared<{ pages: readonly PageDeclaration[] }>(part, 'pages.ts')
  const declared = pages.flatMap(({ data, values, more = [], prefetch = [] }) =>
    [data, values?.operation, ...[...more, ...prefetch].map(({ operation }) => operation)])
  return allOperations.filter(({ id }) => called.has(id) || declared.includes(id))
}

/** A module of a part's declarations; empty for a part without it. */
async function loadDeclared<Module extends object>(part: string, name: string): Promise<Partial<Module>> {
  const file = join(root, part, 'src', name)
  return existsSync(file) ? await import(pathToFileURL(file).href) as Module : {}
}

/** The pages that a part declares (`src/pages.ts`), and those of others that it links to (`src/links.ts`). */
async function readPages(part: string): Promise<PagesFile> {
  const { pages = [] } = await loadDeclared<{ pages: readonly PageDeclaration[] }>(part, 'pages.ts')
  const { links = [] } = await loadDeclared<{ links: readonly LinkName[] }>(part, 'links.ts')
  return {
    declares: pages.map(({ name, hr, en, home, alias, respondent }) =>
      ({ name, hr, en, ...(home && { home }), ...(alias && { alias }), ...(respondent && { respondent }) })),
    links: linkedPages(links),
  }
}

const pactFilesIn = (dir: string, part: string) =>
  globSync(`${part}-*.json`, { cwd: dir }).toSorted().map((file) => join(dir, file))

const write = (file: string, content: object) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)

/**
 * Writes a release's contracts into its folder `contracts/`: `operations.json`, `events.json`, `pages.json`, the pacts
 * of which it is the consumer, and for a service `schema.json`.
 * @param outDir the release's `contracts/`
 * @param pactDir folder with the pacts that the part's tests wrote; `<part>/pact/pacts` by default (see `writePacts`)
 */
export async function contractsOf(
  part: string, outDir: string, pactDir = join(root, part, 'pact/pacts'),
): Promise<void> {
  const { serves, uses, publishes, consumes, pages } = await readContracts(part, '', pactDir)
  await rm(outDir, { recursive: true, force: true })
  await mkdir(join(outDir, 'pacts'), { recursive: true })
  await write(join(outDir, 'operations.json'), { serves, uses } satisfies OperationsFile)
  await write(join(outDir, 'events.json'), { publishes, consumes } satisfies EventsFile)
  await write(join(outDir, 'pages.json'), pages)
  if (serviceOf(part)) await write(join(outDir, 'schema.json'), await readSchemaFile(part))
  for (const file of pactFilesIn(pactDir, part)) await cp(file, join(outDir, 'pacts', basename(file)))
}

async function readSchemaFile(part: string): Promise<SchemaFile> {
  const module = join(root, part, 'migrations/migrations.ts')
  const { migrations } = await import(pathToFileURL(module).href) as { migrations: readonly Migration[] }
  return { retired: migrations.flatMap(({ retires = [] }) => retires) }
}

const json = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T

/**
 * Reads a release's `contracts/`.
 * @param releaseDir the folder with the build, if it isn't the parent
 * @throws one sentence if the release has no contracts
 */
export async function loadContracts(
  part: string, version: string, dir: string, releaseDir = dirname(dir),
): Promise<ReleaseContracts> {
  const surface = join(releaseDir, surfaceFile)
  try {
    return {
      part,
      version,
      ...await json<OperationsFile>(join(dir, 'operations.json')),
      ...await json<EventsFile>(join(dir, 'events.json')),
      ...existsSync(join(dir, 'pages.json')) && { pages: await json<PagesFile>(join(dir, 'pages.json')) },
      ...existsSync(surface) && { surface: await json<Surface>(surface) },
      pacts: await Promise.all(pactFilesIn(join(dir, 'pacts'), part).map((file) => json<PactJson>(file))),
    }
  } catch (error) {
    throw new Error(`${part} ${version} has no readable contracts: ${(error as Error).message}`, { cause: error })
  }
}
