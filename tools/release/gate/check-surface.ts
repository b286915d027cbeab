import type { RemoteSurface, ShellSurface } from '@glas/releases/registry/surface'
import type { Break, BreakKind, DeployedRelease, ReleaseContracts } from './contracts.ts'

/** Why a shell and a remote can't share a page: the subject, and a clause. */
interface Unfit {
  readonly kind: BreakKind
  readonly subject: string
  readonly path: string
  readonly detail: string
}

type Numbers = readonly [number, number, number]

const numbersOf = (version: string): Numbers | undefined => {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return numbers.length === 3 ? numbers.map(Number) as unknown as Numbers : undefined
}

/** Whether a version is in a range `^1.2.3`; false if they can't be compared. */
export function satisfies(version: string, range: string): boolean {
  const [found, least] = [numbersOf(version), numbersOf(range.replace(/^\^/, ''))]
  if (!found || !least || !range.startsWith('^')) return version === range
  // The part that must stay the same: everything up to the first number that is not 0.
  const fixed = least[0] > 0 ? 1 : least[1] > 0 ? 2 : 3
  for (const at of [0, 1, 2] as const) {
    if (found[at] !== least[at]) return at >= fixed && found[at] > least[at]
  }
  return true
}

/** What prevents a shell and a remote from sharing a page; empty if they are compatible. */
export function unfitBetween(shell: ShellSurface, remote: RemoteSurface): Unfit[] {
  const [served, coped] = [shell.hosts, remote.hosts]
  const isOwnOf = (own: readonly number[], other: readonly number[]) => own.slice(0, 1).some((one) => other.includes(one))
  const hosts: Unfit[] = isOwnOf(coped, served) || isOwnOf(served, coped) ? [] : [{
    kind: 'host-version-not-served', subject: 'the host interface', path: 'host',
    detail: `the remote was built for version ${coped.join(' and ')}, the shell serves ${served.join(' and ')}`,
  }]
  const modules = Object.entries(remote.takes).flatMap(([key, range]): Unfit[] => {
    const version = shell.lends[key]
    if (version === undefined) {
      return [{ kind: 'shared-module-missing', subject: key, path: key, detail: `the shell doesn't lend ${key}` }]
    }
    return satisfies(version, range) ? [] : [{
      kind: 'shared-version-unfit', subject: key, path: key, detail: `${key} is ${version}, and the remote takes ${range}`,
    }]
  })
  const names = Object.entries(remote.names).flatMap(([key, wanted]) => {
    const there = shell.names[key]
    // Without a list the whole module is shared.
    return there ? wanted.filter((name) => !there.includes(name)).map((name): Unfit => ({
      kind: 'shared-name-missing', subject: key, path: `${key}.${name}`,
      detail: `the remote imports ${name} of ${key}, which the shell doesn't pass on`,
    })) : []
  })
  const properties = remote.properties.filter((name) => !shell.properties.includes(name)).map((name): Unfit => ({
    kind: 'style-property-missing', subject: name, path: name, detail: `the shell's styles don't set ${name}`,
  }))
  return [...hosts, ...modules, ...names, ...properties]
}

/** What a remote's release must not contain, whatever the shell is. */
function ownFaults({ brings, globals }: RemoteSurface): Unfit[] {
  return [
    ...brings.map((name): Unfit => ({
      kind: 'shared-module-brought', subject: name, path: name,
      detail: `it brings ${name} itself, of which the shell's copy alone may be in a page`,
    })),
    ...globals.map((selector): Unfit => ({
      kind: 'style-reaches-out', subject: selector, path: selector,
      detail: `its styles reach beyond its own elements with ${selector}`,
    })),
  ]
}

const nameOf = ({ part, version }: ReleaseContracts) => `${part} ${version}`

/**
 * What prevents a shell or a remote from being loaded beside the versions of its counterpart that were live in the last
 * 30 days: open tabs run them, and a rollback returns to them.
 */
export function checkSurface(candidate: ReleaseContracts, deployed: readonly DeployedRelease[]): Break[] {
  const { surface } = candidate
  if (!surface) return []
  const own = surface.kind === 'remote' ? ownFaults(surface) : []
  return [
    ...own.map(({ detail, ...fault }): Break => ({
      ...fault, consumer: candidate.part, consumerVersion: candidate.version, provider: 'shell', providerVersion: 'none',
      version: 'none', message: `${nameOf(candidate)} can't be loaded beside others: ${detail}.`,
    })),
    ...deployed.flatMap(({ contracts: other }): Break[] => {
      const [shell, remote] = surface.kind === 'shell' ? [candidate, other] : [other, candidate]
      if (shell.surface?.kind !== 'shell' || remote.surface?.kind !== 'remote') return []
      return unfitBetween(shell.surface, remote.surface).map(({ detail, ...fault }) => ({
        ...fault, consumer: remote.part, consumerVersion: remote.version, provider: shell.part,
        providerVersion: shell.version, version: other.version,
        message: `${nameOf(candidate)} can't be loaded with the deployed ${nameOf(other)}: ${detail}.`,
      }))
    }),
  ]
}

/** A shell and a remote that a visitor may get together. */
export interface Pair {
  readonly shell: string
  readonly remote: string
  /** Why the remote can't be loaded, in words; undefined if one of them has no contracts. */
  readonly faults: readonly string[] | undefined
}

/** Every pair of shell and remote that was live in the last 30 days. */
export function pairsOf(deployed: readonly DeployedRelease[]): Pair[] {
  const releases = deployed.map(({ contracts }) => contracts)
  const remotes = releases.filter(({ part }) => part.startsWith('mfe-'))
  return releases.filter(({ part }) => part === 'shell').flatMap((shell) => remotes.map((remote) => ({
    shell: nameOf(shell), remote: nameOf(remote),
    faults: shell.surface?.kind === 'shell' && remote.surface?.kind === 'remote'
      ? [...unfitBetween(shell.surface, remote.surface), ...ownFaults(remote.surface)].map(({ detail }) => detail)
      : undefined,
  })))
}
