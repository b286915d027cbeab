import { createHash } from 'node:crypto'

/** The inputs of a build, with names that are the same on every machine. */
export interface Taken {
  /** Sources by their path in the checkout. Those of the part begin with its name, wherever its folder is. */
  readonly modules: readonly string[]
  /** Installed packages by their key in the lock file: `node_modules/koa`. */
  readonly packages: readonly string[]
  /** Further inputs, as text. */
  readonly settings: readonly string[]
}

/** The part of package-lock.json that versions need; `packages` by folder. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Name, version and content of a package, regardless of its folder. */
function identityOf(key: string, lock: LockFile): string {
  const { version = '', integrity = '' } = lock.packages[key] ?? {}
  return `${key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} ${integrity}`
}

const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort()

/**
 * The version of an artefact: the package's version and a hash of the build's inputs.
 * @param read the content of a source, by its name in `taken`
 */
export function versionFor(
  packageVersion: string, { modules, packages, settings }: Taken, read: (module: string) => string | Buffer,
  lock: LockFile,
): string {
  const hash = createHash('sha256')
  for (const module of sorted(modules)) hash.update(`${module}\0`).update(read(module)).update('\0')
  for (const text of sorted(packages.map((key) => identityOf(key, lock)))) hash.update(`${text}\0`)
  for (const text of sorted(settings)) hash.update(`${text}\0`)
  return `${packageVersion}-${hash.digest('hex').slice(0, 12)}`
}

/**
 * Packages and their installed dependencies, by their keys in the lock file.
 * @param from the folder from which the packages are resolved, relative to the checkout: `svc-survey`, or '' for its
 * root
 */
export function packageClosure(names: readonly string[], from: string, lock: LockFile): string[] {
  const found = new Set<string>()
  const add = (name: string, at: string) => {
    const key = resolvePackage(name, at, lock)
    if (key === undefined || found.has(key)) return
    found.add(key)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[key] ?? {}
    for (const next of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) add(next, key)
  }
  for (const name of names) add(name, from)
  return [...found].sort()
}

/** Resolves a package as Node does: in the folder's `node_modules`, then in those above. */
function resolvePackage(name: string, at: string, lock: LockFile): string | undefined {
  for (let dir = at; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/')))) {
    const key = `${dir === '' ? '' : `${dir}/`}node_modules/${name}`
    if (lock.packages[key]) return key
    if (dir === '') return undefined
  }
}
