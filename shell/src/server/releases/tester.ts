import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A tester's cookie allows choosing versions by `?glas-remote=mfe-survey@1.4.0`. It is signed and contains only its
 * expiry.
 */

/** Lifetime of a tester's cookie, in seconds. */
const testerSeconds = 7 * 24 * 60 * 60

export interface ReleaseKey {
  readonly id: string
  readonly key: Buffer
}

/** Public, so refused in production. */
export const developmentReleaseKeys = `dev:${Buffer.alloc(32, 'glas development').toString('base64')}`

/**
 * Parses `id:base64,id2:base64`: the first signs, all are accepted.
 * @throws a sentence that contains no key
 */
export function readReleaseKeys(text: string): ReleaseKey[] {
  return text.split(',').map((entry) => {
    const [, id, base64] = /^\s*([\w-]+):([A-Za-z0-9+/]+=*)\s*$/.exec(entry) ?? []
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || key.length !== 32) throw new Error('must be a list like id:base64,id2:base64, each of 32 bytes')
    return { id, key }
  })
}

const signature = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`glas-tester ${text}`).digest('base64url')

/** A tester's cookie, valid for `testerSeconds` from now. */
export function signTester(keys: readonly ReleaseKey[], now: Date): string {
  const [newest] = keys
  if (!newest) throw new Error('There is no release key')
  const { id, key } = newest
  const text = `${id}.${Math.floor(now.getTime() / 1000) + testerSeconds}`
  return `${text}.${signature(key, text)}`
}

/** Seconds until a tester's cookie expires; 0 if it is invalid or expired. */
export function testerValidFor(keys: readonly ReleaseKey[], value: string | undefined, now: Date): number {
  const [, text, id, until, given] = /^(([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(value ?? '') ?? []
  const key = keys.find((one) => one.id === id)?.key
  if (!key || !text || !given) return 0
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, text)))) return 0
  return Math.max(0, Number(until) - Math.floor(now.getTime() / 1000))
}

/** The versions that a page's query names, such as `mfe-survey@1.4.0`; each part once. */
export function chosenVersions(
  query: string | string[] | undefined,
): { readonly part: string; readonly version: string }[] {
  const chosen = new Map([query ?? []].flat().flatMap((text) => {
    const [, part, version] = /^([a-z-]{1,30})@([\w.-]{1,80})$/.exec(text) ?? []
    return part && version ? [[part, version] as const] : []
  }))
  return [...chosen].map(([part, version]) => ({ part, version }))
}
