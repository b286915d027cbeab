import { serviceOf } from '@glas/contracts/services'
import type { Registry, RegistryPart } from '@glas/releases/registry/registry'
import { canaryCookie } from '../../state.ts'
import type { Choice } from './releases.ts'

/*
 * The cookie has only the draws, such as `mfe-survey.10.1` (drawn at 10 percent: in), so it reveals no more about a
 * visitor than the version of the page does. It exists while a canary is out, ends with the browser's session, and is
 * neither set nor read on respondents' pages (contracts/decisions/011-canaries-without-identifying.md).
 */

interface Draw {
  readonly percent: number
  readonly in: boolean
}

/** The value of a cookie in a `Cookie` header. */
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
 * Whether a visitor gets the canary. A draw is permanent; if the percentage changes, only as many visitors as necessary
 * change sides.
 * @param random 0 ≤ random < 1
 */
export function draw(percent: number, before: Draw | undefined, random: () => number): boolean {
  if (!before) return random() < percent / 100
  if (before.percent === percent) return before.in
  if (before.percent < percent) return before.in || random() < (percent - before.percent) / (100 - before.percent)
  return before.in && random() < percent / before.percent
}

/** The part whose canary includes its server. */
const shellPart = 'shell'

/**
 * The version of the shell's server that answers a visitor's request; undefined for the stable one. The version that
 * answers stores the draw (`drawCanaries`).
 * @param value the cookie's value
 * @param fresh whether a visitor without a draw is drawn now
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
  /** The cookie's new value: '' removes it, undefined leaves it unchanged. */
  readonly cookie: string | undefined
}

/**
 * The versions that a visitor with this `Cookie` header gets.
 * @param own the shell's version that answers, which has already been decided
 */
export function drawCanaries(
  parts: Registry['parts'], header: string, own?: string, random: () => number = Math.random,
): Drawn {
  const value = cookieNamed(header, canaryCookie)
  const before = drawsIn(value)
  const choice: Record<string, string> = {}
  const draws: string[] = []
  for (const [part, { canary }] of Object.entries(parts)) {
    // The gateway chooses the instance of a service.
    if (!canary || serviceOf(part)) continue
    const isIn = part === shellPart && own !== undefined ? own === canary.version
      : draw(canary.percent, before.get(part), random)
    if (isIn) choice[part] = canary.version
    draws.push(`${part}.${canary.percent}.${isIn ? 1 : 0}`)
  }
  const next = draws.join('_')
  return { choice, cookie: next === (value ?? '') ? undefined : next }
}
