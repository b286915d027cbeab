import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockFile, packageVersion, partName, readLockFile, root } from './part.ts'
import { pactsOf, type Survey } from './survey.ts'
import { versionFor, type Taken } from './taken.ts'

/** What was found out about a working tree, kept in the part's `dist` until one of its files changes. */
interface Known {
  readonly format: typeof format
  readonly taken: Taken
  readonly files: Readonly<Record<string, FileMark>>
  readonly missing: readonly string[]
  readonly pacts: readonly string[]
}

/** Size and time of a file, and its hash for when they are others. */
interface FileMark {
  readonly size: number
  readonly mtimeMs: number
  readonly sha256: string
}

/** Changes with what `Known` holds. */
const format = 1

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

function markOf(file: string): FileMark {
  const { size, mtimeMs } = statSync(file)
  return { size, mtimeMs, sha256: hashOf(file) }
}

function isAsMarked(file: string, mark: FileMark): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || found.size !== mark.size) return false
  return found.mtimeMs === mark.mtimeMs || hashOf(file) === mark.sha256
}

/** Of resolution only the lock file and our own files decide: what is in a package never changes under its version. */
function isCurrent({ format: found, files, missing, pacts }: Known, partDir: string): boolean {
  return found === format && Object.entries(files).every(([file, mark]) => isAsMarked(file, mark))
    && !missing.some((file) => existsSync(file)) && pacts.join() === pactsOf(partDir).join()
}

function readKnown(file: string): Known | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known
  } catch {
    return undefined
  }
}

/** Where the folder can't be written, as in an image, the next one finds it out again. */
function writeKnown(file: string, known: Known): void {
  const next = `${file}.${randomUUID()}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(next, JSON.stringify(known))
    renameSync(next, file)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * What the build of a part takes, as its folder is now.
 * @param survey compiles the part; called only when a file, or what is installed, has changed since the last time
 */
export async function takenBy(partDir: string, survey: () => Promise<Survey>): Promise<Taken> {
  const kept = path.join(path.resolve(partDir), 'dist/.taken.json')
  const known = readKnown(kept)
  if (known && isCurrent(known, partDir)) return known.taken
  const pacts = pactsOf(partDir)
  const { taken, files, missing } = await survey()
  const marks = Object.fromEntries([...files, lockFile].map((file) => [file, markOf(file)]))
  writeKnown(kept, { format, taken, files: marks, missing, pacts })
  return taken
}

/** The version that a part's folder has now. The same inputs give the same version on any machine. */
export async function workingVersion(partDir: string, survey: () => Promise<Survey>): Promise<string> {
  const taken = await takenBy(partDir, survey)
  const part = `${partName(partDir)}/`
  const read = (module: string) => readFileSync(module.startsWith(part)
    ? path.join(partDir, module.slice(part.length)) : path.join(root, module))
  return versionFor(packageVersion(partDir), taken, read, readLockFile())
}
