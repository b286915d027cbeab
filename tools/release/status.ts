import { serviceOf } from '@glas/contracts/services'
import { deployedVersions, type DeployedVersion } from '@glas/releases/registry/history'
import type { Registry, RegistryChange } from '@glas/releases/registry/registry'
import type { RunningServices } from '@glas/releases/running/running-services'
import { whatFailed } from './what-failed.ts'

export interface PartStatus {
  readonly stable: { readonly version: string; readonly since?: string }
  readonly canary?: { readonly version: string; readonly percent: number; readonly since?: string }
  readonly lastGood?: string
  /** Every version that was live in the last 30 days. */
  readonly deployed: readonly DeployedVersion[]
}

/** Since when the current stable version and canary of a part are live. */
function sinceOf(history: readonly RegistryChange[], part: string): { stable?: string; canary?: string } {
  let stable: string | undefined
  const since: { stable?: string; canary?: string } = {}
  for (const { at, action, to } of history.filter((change) => change.part === part)) {
    if (action === 'canary') since.canary = at
    else if (to !== stable) {
      stable = to
      since.stable = at
    }
  }
  return since
}

const asSince = (since: string | undefined) => (since === undefined ? {} : { since })

/** Live versions, since when, and their percentages. */
export function statusOf(
  history: readonly RegistryChange[], registry: Registry, now: Date,
): Readonly<Record<string, PartStatus>> {
  const deployed = deployedVersions(history, registry, now)
  return Object.fromEntries(Object.entries(registry.parts).sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([part, { stable, canary, lastGood }]) => {
      const since = sinceOf(history, part)
      return [part, {
        stable: { version: stable, ...asSince(since.stable) },
        ...(canary && { canary: { ...canary, ...asSince(since.canary) } }),
        ...(lastGood && { lastGood }),
        deployed: deployed[part] ?? [],
      }]
    }))
}

const moment = (iso: string | undefined) => (iso ? iso.slice(0, 16).replace('T', ' ') : 'before this history')

const inWords = (part: string, { stable, canary, lastGood, deployed }: PartStatus): string[] => {
  const whom = canary ? `${100 - canary.percent} in a hundred visitors` : 'everybody'
  const open = deployed.filter(({ until }) => until !== undefined)
  return [
    `${part}: ${stable.version} for ${whom} since ${moment(stable.since)}`,
    ...(canary ? [`  canary ${canary.version} for ${canary.percent} in a hundred since ${moment(canary.since)}`] : []),
    ...(lastGood ? [`  a rollback leads to ${canary ? stable.version : lastGood}`] : []),
    ...open.map(({ version, until }) => (serviceOf(part)
      ? `  ${version} was live until ${moment(until)}`
      : `  open tabs may still have ${version}, live until ${moment(until)}`)),
  ]
}

/** The same in words, a few lines for each part; times are UTC. */
export function statusInWords(status: Readonly<Record<string, PartStatus>>): string {
  const lines = Object.entries(status).flatMap(([part, one]) => inWords(part, one))
  return lines.length > 0 ? lines.join('\n') : 'Nothing is published yet.'
}

/** Services that don't run the registry's versions; a line for each. */
export function refusalsInWords({ services }: RunningServices): string[] {
  return Object.entries(services).flatMap(([name, { refused }]) => (refused
    ? [`svc-${name}: ${refused.version} could not run at ${moment(refused.at)}: ${whatFailed(refused.reason)}`]
    : []))
}

/** One line of the history in words; the time is UTC. */
export function changeInWords({ at, part, action, from, to, percent }: RegistryChange): string {
  const instead = from ? ` instead of ${from}` : ''
  const what = {
    publish: from === to ? `${to} for everybody, the canary has ended` : `${to} for everybody${instead}`,
    canary: `${to} for ${percent} in a hundred visitors, the others keep ${from}`,
    promote: `${to}, so far a canary, for everybody${instead}`,
    rollback: `back to ${to}${from ? ` from ${from}` : ''}`,
  }[action]
  return `${moment(at)}  ${part}: ${what}`
}
