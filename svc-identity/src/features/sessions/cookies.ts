import { challengeSeconds, setupSeconds } from '@glas/contracts/identity/second-factor.operations'
import type { Context } from 'koa'
import { refreshCookie } from '../../domain/refresh-cookie.ts'
import type { Challenge } from './log-in.ts'
import { idleMs } from './rotation.ts'

/** Tells the shell's server which right-hand block to draw; it grants nothing. */
export const hintCookie = 'glas_session'

/** The token of a log-in that awaits its second step. */
export const challengeCookie = 'glas_challenge'

interface CookieOptions {
  /** The site uses https. */
  readonly secure: boolean
}

// Written by hand: Koa's cookies refuse `Secure` on the plain connection behind a gateway.
function cookie(name: string, value: string, path: string, maxAgeSeconds: number, flags: string): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${flags}`
}

const flagOf = ({ secure }: CookieOptions) => secure ? '; Secure' : ''

export function setSessionCookies(ctx: Context, refreshToken: string, options: CookieOptions): void {
  const [age, flag] = [idleMs / 1000, flagOf(options)]
  ctx.append('set-cookie', cookie(refreshCookie, refreshToken, '/api/auth', age, `; HttpOnly${flag}`))
  ctx.append('set-cookie', cookie(hintCookie, '1', '/', age, flag))
}

export function clearSessionCookies(ctx: Context, options: CookieOptions): void {
  const flag = flagOf(options)
  ctx.append('set-cookie', cookie(refreshCookie, '', '/api/auth', 0, `; HttpOnly${flag}`))
  ctx.append('set-cookie', cookie(hintCookie, '', '/', 0, flag))
}

export function setChallengeCookie(ctx: Context, { challenge, needs }: Challenge, options: CookieOptions): void {
  const age = needs === 'code' ? challengeSeconds : setupSeconds
  ctx.append('set-cookie', cookie(challengeCookie, challenge, '/api/auth/login', age, `; HttpOnly${flagOf(options)}`))
}

export function clearChallengeCookie(ctx: Context, options: CookieOptions): void {
  ctx.append('set-cookie', cookie(challengeCookie, '', '/api/auth/login', 0, `; HttpOnly${flagOf(options)}`))
}
