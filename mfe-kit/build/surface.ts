import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { copedHostVersions, servedHostVersions } from '@glas/contracts/host'
import type { RemoteSurface, ShellSurface, Surface } from '@glas/releases/registry/surface'
import { partName, root } from '@glas/releases/version/part'
import type { Taken } from '@glas/releases/version/taken'
import { classPrefix } from './base.ts'
import { globalsIn, propertiesIn } from './css-reach.ts'
import { facadeNames, namesIn } from './facade-check.ts'
import { lentFederation, sharedByRemote, sharedByShell, sharedPackages } from './shared.ts'

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** Names that sources import from a module. */
function importedFrom(key: string, sources: readonly string[]): string[] {
  const statement = new RegExp(`(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*'${key}'`, 'g')
  return sorted(sources.flatMap((source) => [...source.matchAll(statement)].flatMap(([, list = '']) => namesIn(list))))
}

/** The texts of a build's modules, selected by the ends of their names. */
function textsOf(partDir: string, { modules }: Taken, ending: RegExp): string[] {
  const own = `${partName(partDir)}/`
  return modules.filter((name) => ending.test(name)).map((name) =>
    readFileSync(name.startsWith(own) ? path.join(partDir, name.slice(own.length)) : path.join(root, name), 'utf8'))
}

/** A part's requirements of its counterpart in the browser, by the sources of its build. */
export const surfaceOfSources = (partDir: string, taken: Taken): Promise<Surface> =>
  surfaceOf(partDir, taken, textsOf(partDir, taken, /\.css$/), '')

/**
 * A part's requirements of its counterpart in the browser.
 * @param taken the inputs of its build
 * @param styles the style sheets of its build
 * @param prefix the prefix of its classes in them
 */
export async function surfaceOf(
  partDir: string, taken: Taken, styles: readonly string[], prefix = classPrefix(partName(partDir)),
): Promise<Surface> {
  const part = partName(partDir)
  const sources = textsOf(partDir, taken, /\.tsx?$/)
  const properties = styles.map(propertiesIn)
  const sets = new Set(properties.flatMap((one) => one.sets))
  if (part === 'shell') return shellSurface(sorted(sets))
  const globals = styles.flatMap((css) => globalsIn(css, prefix))
  return remoteSurface(taken, sources, sorted(globals), properties.flatMap(({ reads }) => reads).filter((name) =>
    // The remote's scripts set some of them, not always written with their dashes.
    !sets.has(name) && !sources.some((source) => source.includes(name.slice(2)))))
}

async function shellSurface(properties: readonly string[]): Promise<ShellSurface> {
  const shared = Object.entries(sharedByShell()).map(([key, { version }]) => [key, version])
  return {
    kind: 'shell', hosts: servedHostVersions, lends: Object.fromEntries([...shared, lentFederation()]),
    names: Object.fromEntries(await facadeNames()), properties,
  }
}

function remoteSurface(
  taken: Taken, sources: readonly string[], globals: readonly string[], properties: readonly string[],
): RemoteSurface {
  const takes = Object.entries(sharedByRemote()).map(([key, { requiredVersion }]) => [key, requiredVersion] as const)
  const [federation, version] = lentFederation()
  return {
    kind: 'remote', hosts: copedHostVersions,
    takes: Object.fromEntries([...takes, [federation, `^${version}`]]),
    names: Object.fromEntries(takes.map(([key]) => [key, importedFrom(key, sources)] as const)
      .filter(([, names]) => names.length > 0)),
    brings: sharedPackages.filter((name) => taken.packages.some((key) => key.endsWith(`node_modules/${name}`))),
    properties: sorted(properties),
    globals,
  }
}

/** The style sheets of a build. */
export const stylesOf = (dir: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => readFile(path.join(dir, file), 'utf8')))
