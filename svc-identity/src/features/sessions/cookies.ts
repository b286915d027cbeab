import type { Context } from 'koa'
import { refreshCookie } from '../../domain/refresh-cookie.ts'
import { idleMs } from './rotation.ts'

/** Tells the shell's server which right-hand block to draw; it grants nothing. */
export const hintCookie = 'glas_session'

interface CookieOptions {
  /** The site uses https. */
  readonly secure: boolean
}

// Written by hand: Koa's cookies refuse `Secure` on the plain connection behind a gateway.
function cookie(name: string, value: string, path: string, maxAgeSeconds: number, flags: string): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${flags}`
}

export function setSessionCookies(ctx: Context, refreshToken: string, { secure }: CookieOptions): void {
  const [age, flag] = [idleMs / 1000, secure ? '; Secure' : '']
  ctx.append('set-cookie', cookie(refreshCookie, refreshToken, '/api/auth', age, `; HttpOnly${flag}`))
  ctx.append('set-cookie', cookie(hintCookie, '1', '/', age, flag))
}

export function clearSessionCookies(ctx: Context, { secure }: CookieOptions): void {
  const flag = secure ? '; Secure' : ''
  ctx.append('set-cookie', cookie(refreshCookie, '', '/api/auth', 0, `; HttpOnly${flag}`))
  ctx.append('set-cookie', cookie(hintCookie, '', '/', 0, flag))
}
