import { serviceOf } from '@glas/contracts/services'
import type { Registry, RegistryPart } from '@glas/release-kit/registry/registry'
import { canaryCookie } from '../client/state.ts'
import type { Choice } from './releases.ts'

/*
 * The cookie holds what was drawn, `mfe-survey.10.1` (at 10 in a hundred: in), and nothing else: it says no more of a
 * visitor than the version of the page that he is shown. It is set while a canary is out, goes with the browser's
 * session, and is neither set nor read on a respondent's page
 * (contracts/decisions/011-canaries-without-identifying.md).
 */

interface Draw {
  readonly percent: number
  readonly in: boolean
}

/** The value of a cookie of a `Cookie` header. */
export function cookieNamed(header: string, name: string): string | undefined {
  return header.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function drawsIn(value: string | undefined): Map<string, Draw> {
  return new Map((value ?? '').split('_').flatMap((text) => {
    const [, part, percent, drawn] = /^([a-z-]{1,30})\.(\d{1,2})\.([01])$/.exec(text) ?? []
    return part ? [[part, { percent: Number(percent), in: drawn === '1' }] as const] : []
  }))
}

/**
 * Whether a visitor gets the canary. Who was drawn stays so; where the percentage rises or falls, only as many change
 * sides as have to.
 * @param random 0 ≤ random < 1
 */
export function draw(percent: number, before: Draw | undefined, random: () => number): boolean {
  if (!before) return random() < percent / 100
  if (before.percent === percent) return before.in
  if (before.percent < percent) return before.in || random() < (percent - before.percent) / (100 - before.percent)
  return before.in && random() < percent / before.percent
}

/** The part whose canary is its server, too. */
const shellPart = 'shell'

/**
 * The version of the shell's server that a visitor's request is passed on to; undefined where the stable one answers.
 * What was drawn is kept by the version that answers (`drawCanaries`).
 * @param value of the cookie
 * @param fresh whether one who was not drawn yet is drawn now
 */
export function shellCanary(
  { canary }: RegistryPart, value: string | undefined, fresh: boolean, random: () => number = Math.random,
): string | undefined {
  const before = drawsIn(value).get(shellPart)
  if (!canary || (!fresh && before?.percent !== canary.percent)) return undefined
  return draw(canary.percent, before, random) ? canary.version : undefined
}

export interface Drawn {
  readonly choice: Choice
  /** The cookie's new value: '' to take it away, undefined where it stays as it is. */
  readonly cookie: string | undefined
}

/**
 * The versions that a visitor with this `Cookie` header gets.
 * @param own the shell's version that answers: whether it is the canary was decided before
 */
export function drawCanaries(
  parts: Registry['parts'], header: string, own?: string, random: () => number = Math.random,
): Drawn {
  const value = cookieNamed(header, canaryCookie)
  const before = drawsIn(value)
  const choice: Record<string, string> = {}
  const draws: string[] = []
  for (const [part, { canary }] of Object.entries(parts)) {
    // Which instance of a service answers is the gateway's to choose.
    if (!canary || serviceOf(part)) continue
    const isIn = part === shellPart && own !== undefined ? own === canary.version
      : draw(canary.percent, before.get(part), random)
    if (isIn) choice[part] = canary.version
    draws.push(`${part}.${canary.percent}.${isIn ? 1 : 0}`)
  }
  const next = draws.join('_')
  return { choice, cookie: next === (value ?? '') ? undefined : next }
}
