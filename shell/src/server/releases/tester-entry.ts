import type { Context } from 'koa'
import { testerCookie } from '../../state.ts'
import { chosenVersions, testerValidFor, type ReleaseKey } from './tester.ts'

/** The target of a tester's link: stores the signed value as a cookie and redirects to the home page. */
export function testerEntry(keys: readonly ReleaseKey[]) {
  return (ctx: Context): void => {
    const value = [ctx.query['token']].flat()[0]
    const seconds = testerValidFor(keys, value, new Date())
    ctx.set('cache-control', 'no-store')
    if (seconds === 0) {
      ctx.status = 403
      ctx.type = 'text'
      ctx.body = 'This link is invalid or has expired. npm run release -- tester makes another.'
      return
    }
    ctx.append('set-cookie',
      `${testerCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${ctx.secure ? '; Secure' : ''}`)
    const query = chosenVersions(ctx.query['glas-remote']).map(({ part, version }) => `glas-remote=${part}@${version}`)
    ctx.status = 303
    ctx.redirect(query.length > 0 ? `/?${query.join('&')}` : '/')
  }
}
