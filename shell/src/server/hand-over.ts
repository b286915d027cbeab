import type { Context } from 'koa'
import { canaryCookie, testerCookie } from '../client/state.ts'
import { cookieNamed, shellCanary } from './canary.ts'
import type { Ground } from './ground.ts'
import type { Releases } from './releases.ts'
import { chosenVersions, testerValidFor, type ReleaseKey } from './tester.ts'

/** A document is drawn for; what it loads and calls afterwards goes by what was drawn. */
const isDocument = ({ method, path }: Context) =>
  method === 'GET' && !/^\/(api|assets|keys|mail|releases)(\/|$)/.test(path) && !/\.\w+$/.test(path)

/**
 * Passes a request on to the version of the shell's server that its visitor has: the one that a tester asks for, or the
 * canary that was drawn. Respondents have the stable one.
 */
export function createHandOver(ground: Ground | undefined, releases: Releases, keys: readonly ReleaseKey[]) {
  async function versionFor(ctx: Context): Promise<string | undefined> {
    const header = ctx.get('cookie')
    const asked = chosenVersions(ctx.query['glas-remote']).find(({ part }) => part === 'shell')
    if (asked && testerValidFor(keys, cookieNamed(header, testerCookie), new Date()) > 0) {
      return releases.find('shell', asked.version)
    }
    const { shell } = await releases.parts()
    return shell && shellCanary(shell, cookieNamed(header, canaryCookie), isDocument(ctx))
  }

  return async (ctx: Context, respondent: boolean): Promise<boolean> => {
    const own = ground?.ownVersion()
    // Only the stable version passes on, so that a request is never sent in circles.
    if (!ground || respondent || own !== (await releases.parts())['shell']?.stable) return false
    const version = await versionFor(ctx)
    if (version === undefined || version === own) return false
    ctx.respond = false
    // What answers notes it.
    ctx.state['quiet'] = true
    if (await ground.handOver(version, ctx.req, ctx.res)) return true
    ctx.respond = true
    ctx.state['quiet'] = false
    return false
  }
}
