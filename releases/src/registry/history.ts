import type { Registry, RegistryChange, RegistryPart } from './registry.ts'

/** How long an open tab may keep the versions of its page load, in milliseconds. */
export const openTabMs = 30 * 24 * 60 * 60 * 1000

/** How many stable versions of a part are kept regardless of age, for rollbacks. */
const minimumStables = 3

/** A requested change of the registry. */
export type ChangeRequest =
  | { readonly action: 'publish'; readonly part: string; readonly version: string }
  | { readonly action: 'canary'; readonly part: string; readonly version: string; readonly percent: number }
  | { readonly action: 'promote' | 'rollback'; readonly part: string }

/** Stable versions as a stack: a rollback removes the last one. */
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
      // If there is a canary, the rollback ends the canary.
      return { stables: canary?.version === from ? stables : stables.slice(0, stables.lastIndexOf(to) + 1) }
  }
}

function entryOf({ stable, stables, canary }: LiveState): RegistryPart {
  const lastGood = stables.at(-2)
  return { stable, ...(canary && { canary }), ...(lastGood && { lastGood }) }
}

/** The state of a part that has a stable version: the last of `stables`. */
interface LiveState extends PartState {
  readonly stable: string
}

/** A state and when it began. */
interface DatedState {
  readonly at: string
  readonly state: LiveState
}

/** The states of each part in chronological order. */
function statesOf(history: readonly RegistryChange[]): Map<string, DatedState[]> {
  const parts = new Map<string, DatedState[]>()
  for (const change of history) {
    const states = parts.get(change.part) ?? []
    const state = stateAfter(states.at(-1)?.state ?? { stables: [] }, change)
    // A line that doesn't fit (in an edited file) changes nothing.
    const stable = state.stables.at(-1)
    if (stable !== undefined) states.push({ at: change.at, state: { ...state, stable } })
    parts.set(change.part, states)
  }
  return parts
}

/** The registry that results from a history. */
export function replay(history: readonly RegistryChange[]): Registry {
  return {
    parts: Object.fromEntries([...statesOf(history)].flatMap(([part, states]) => {
      const last = states.at(-1)
      return last ? [[part, entryOf(last.state)]] : []
    })),
  }
}

/** @throws one sentence if a canary can't have this share of visitors; `given` is the text from the command line */
export function checkPercent(percent: number, given: string | number = percent): void {
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return
  throw new Error(`A canary takes 1 to 99 percent of visitors, not ${given}`)
}

/**
 * The change that fulfils a request, without its time; undefined if nothing has to change.
 * @throws one sentence if the request can't be fulfilled
 */
export function changeFor(
  history: readonly RegistryChange[], request: ChangeRequest,
): Omit<RegistryChange, 'at'> | undefined {
  const { part, action } = request
  const entry = replay(history).parts[part]
  if (action === 'publish') {
    // Publishing ends a canary, even if the stable version stays the same.
    if (entry?.stable === request.version && !entry.canary) return undefined
    return { part, from: entry?.stable ?? null, to: request.version, action }
  }
  if (!entry) throw new Error(`${part} has no version yet: publish a stable one first`)
  if (action === 'canary') {
    const { version, percent } = request
    checkPercent(percent)
    if (entry.stable === version) throw new Error(`${part} ${version} is already the stable version`)
    if (entry.canary?.version === version && entry.canary.percent === percent) return undefined
    return { part, from: entry.stable, to: version, action, percent }
  }
  if (action === 'promote') {
    if (!entry.canary) throw new Error(`${part} has no canary to promote`)
    return { part, from: entry.stable, to: entry.canary.version, action }
  }
  if (entry.canary) return { part, from: entry.canary.version, to: entry.stable, action }
  if (!entry.lastGood) throw new Error(`${part} has no version before ${entry.stable}`)
  return { part, from: entry.stable, to: entry.lastGood, action }
}

/** A version that open tabs may use, and when it was last live. */
export interface DeployedVersion {
  readonly version: string
  /** ISO instant; undefined if the history doesn't record it. */
  readonly since?: string
  /** ISO instant; undefined while it is live. */
  readonly until?: string
}

/**
 * Every version of each part that was live in the last 30 days, stable or canary. A new release of another part must be
 * compatible with them.
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
      for (const version of [state.stable, ...(state.canary ? [state.canary.version] : [])]) {
        const before = last.get(version)
        last.set(version, { since: before?.until === at ? before.since : at, ...(next && { until: next.at }) })
      }
    })
    deployed[part] = [...last].map(([version, time]) => ({ version, ...time }))
      .filter(({ until }) => until === undefined || Date.parse(until) > oldest)
  }
  // A registry may name versions that the history lacks; they are live, too.
  for (const [part, { stable, canary }] of Object.entries(registry.parts)) {
    for (const version of [stable, ...(canary ? [canary.version] : [])]) {
      const known = deployed[part] ??= []
      if (!known.some((one) => one.version === version)) known.push({ version })
    }
  }
  return deployed
}

/**
 * The versions of each part whose files must be kept: those that were live in the last 30 days, those that tabs from
 * that time may fall back to, and the newest few for rollbacks.
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
    const ofPart = needed[part] ??= new Set()
    states.forEach(({ state }, index) => {
      const next = states[index + 1]
      if (next && Date.parse(next.at) <= oldest) return
      const fallback = state.stables.at(-2)
      if (fallback) ofPart.add(fallback)
    })
    for (const version of states.at(-1)?.state.stables.slice(-minimumStables) ?? []) ofPart.add(version)
  }
  return needed
}
