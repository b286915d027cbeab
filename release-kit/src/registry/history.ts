import type { Registry, RegistryChange, RegistryPart } from './registry.ts'

/** How long a tab may go on with the versions of its page load, in milliseconds. */
export const openTabMs = 30 * 24 * 60 * 60 * 1000

/** So many stable versions of a part are kept whatever their age, so that one can go back. */
const keptBehind = 3

/** What somebody wants of the registry. */
export type Wish =
  | { readonly action: 'publish'; readonly part: string; readonly version: string }
  | { readonly action: 'canary'; readonly part: string; readonly version: string; readonly percent: number }
  | { readonly action: 'promote' | 'rollback'; readonly part: string }

/** Stable versions one upon the other: what a rollback takes away uncovers the one before. */
interface PartState {
  readonly stables: readonly string[]
  readonly canary?: { readonly version: string; readonly percent: number }
}

function stateAfter({ stables, canary }: PartState, { action, from, to, percent }: RegistryChange): PartState {
  switch (action) {
    case 'publish':
    case 'promote':
      return { stables: stables.at(-1) === to ? stables : [...stables, to] }
    case 'canary':
      return { stables, canary: { version: to, percent: percent ?? 0 } }
    case 'rollback':
      // With a canary out it is the canary that goes.
      return { stables: canary?.version === from ? stables : stables.slice(0, stables.lastIndexOf(to) + 1) }
  }
}

function entryOf({ stables, canary }: PartState): RegistryPart {
  const lastGood = stables.at(-2)
  return { stable: stables.at(-1)!, ...(canary && { canary }), ...(lastGood && { lastGood }) }
}

/** A state and the moment it began. */
interface Begun {
  readonly at: string
  readonly state: PartState
}

/** States of each part in their order. */
function statesOf(history: readonly RegistryChange[]): Map<string, Begun[]> {
  const parts = new Map<string, Begun[]>()
  for (const change of history) {
    const states = parts.get(change.part) ?? []
    const state = stateAfter(states.at(-1)?.state ?? { stables: [] }, change)
    // A line that leads nowhere (an edited file) changes nothing.
    if (state.stables.length > 0) states.push({ at: change.at, state })
    parts.set(change.part, states)
  }
  return parts
}

/** The registry that a history leads to. */
export function replay(history: readonly RegistryChange[]): Registry {
  return {
    parts: Object.fromEntries([...statesOf(history)].flatMap(([part, states]) =>
      (states.length > 0 ? [[part, entryOf(states.at(-1)!.state)]] : []))),
  }
}

/** @throws one sentence where it is no share of visitors that a canary could have; `said` is how it was asked for */
export function checkPercent(percent: number, said: string | number = percent): void {
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return
  throw new Error(`A canary goes to 1 to 99 in a hundred visitors, not to ${said}`)
}

/**
 * The change that fulfils a wish, without its moment; undefined where it is so already.
 * @throws one sentence where the wish can't be fulfilled
 */
export function changeFor(history: readonly RegistryChange[], wish: Wish): Omit<RegistryChange, 'at'> | undefined {
  const { part, action } = wish
  const entry = replay(history).parts[part]
  if (action === 'publish') {
    // Publishing for everybody ends a canary, even where the stable version stays the same.
    if (entry?.stable === wish.version && !entry.canary) return undefined
    return { part, from: entry?.stable ?? null, to: wish.version, action }
  }
  if (!entry) throw new Error(`${part} has no version yet: publish one for everybody first`)
  if (action === 'canary') {
    const { version, percent } = wish
    checkPercent(percent)
    if (entry.stable === version) throw new Error(`${part} ${version} is live for everybody already`)
    if (entry.canary?.version === version && entry.canary.percent === percent) return undefined
    return { part, from: entry.stable, to: version, action, percent }
  }
  if (action === 'promote') {
    if (!entry.canary) throw new Error(`${part} has no canary that could be promoted`)
    return { part, from: entry.stable, to: entry.canary.version, action }
  }
  if (entry.canary) return { part, from: entry.canary.version, to: entry.stable, action }
  if (!entry.lastGood) throw new Error(`${part} has no version before ${entry.stable}`)
  return { part, from: entry.stable, to: entry.lastGood, action }
}

/** A version that somebody may have open, and the last time that it was live. */
export interface DeployedVersion {
  readonly version: string
  /** ISO instant; undefined where no history tells. */
  readonly since?: string
  /** ISO instant; undefined while it is live. */
  readonly until?: string
}

/**
 * Every version of each part that was live, stable or canary, in the last 30 days: what a new release of another part
 * has to get on with.
 */
export function deployedVersions(
  history: readonly RegistryChange[], registry: Registry, now: Date,
): Readonly<Record<string, readonly DeployedVersion[]>> {
  const oldest = now.getTime() - openTabMs
  const deployed: Record<string, DeployedVersion[]> = {}
  for (const [part, states] of statesOf(history)) {
    const last = new Map<string, { since: string; until?: string }>()
    states.forEach(({ at, state }, index) => {
      const next = states[index + 1]
      for (const version of [state.stables.at(-1)!, ...(state.canary ? [state.canary.version] : [])]) {
        const before = last.get(version)
        last.set(version, { since: before?.until === at ? before.since : at, ...(next && { until: next.at }) })
      }
    })
    deployed[part] = [...last].map(([version, time]) => ({ version, ...time }))
      .filter(({ until }) => until === undefined || Date.parse(until) > oldest)
  }
  // What a registry without a history names is live all the same.
  for (const [part, { stable, canary }] of Object.entries(registry.parts)) {
    for (const version of [stable, ...(canary ? [canary.version] : [])]) {
      const known = deployed[part] ??= []
      if (!known.some((one) => one.version === version)) known.push({ version })
    }
  }
  return deployed
}

/**
 * The versions of each part whose files have to stay: what was live in the last 30 days, what a tab of that time may
 * fall back to, and the newest few that one can go back to.
 */
export function neededVersions(
  history: readonly RegistryChange[], registry: Registry, now: Date,
): Readonly<Record<string, ReadonlySet<string>>> {
  const oldest = now.getTime() - openTabMs
  const needed: Record<string, Set<string>> = {}
  for (const [part, versions] of Object.entries(deployedVersions(history, registry, now))) {
    needed[part] = new Set(versions.map(({ version }) => version))
    const lastGood = registry.parts[part]?.lastGood
    if (lastGood) needed[part].add(lastGood)
  }
  for (const [part, states] of statesOf(history)) {
    states.forEach(({ state }, index) => {
      const next = states[index + 1]
      if (next && Date.parse(next.at) <= oldest) return
      const fallback = state.stables.at(-2)
      if (fallback) needed[part]!.add(fallback)
    })
    for (const version of states.at(-1)?.state.stables.slice(-keptBehind) ?? []) needed[part]!.add(version)
  }
  return needed
}
