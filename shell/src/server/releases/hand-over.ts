import type { Context } from 'koa'
import { canaryCookie, testerCookie } from '../../state.ts'
import type { ShellProcess } from '../process/released-shell.ts'
import { cookieNamed, shellCanary } from './canary.ts'
import type { Releases } from './releases.ts'
import { requestedOf } from './requested.ts'
import { chosenVersions, testerValidFor, type ReleaseKey } from './tester.ts'

/** Visitors are drawn when they request a document; its files and calls follow that draw. */
const isDocument = ({ method, path }: Context) =>
  method === 'GET' && !/^\/(api|assets|keys|mail|releases)(\/|$)/.test(path) && !/\.\w+$/.test(path)

/**
 * Passes a request on to its visitor's version of the shell's server: the one that a tester chooses, or a canary.
 * Respondents always get the stable version. The result is false if this version has to answer.
 */
export function createHandOver(host: ShellProcess | undefined, releases: Releases, keys: readonly ReleaseKey[]) {
  async function versionFor(ctx: Context): Promise<string | undefined> {
    const header = ctx.get('cookie')
    const chosen = chosenVersions(ctx.query['glas-remote']).find(({ part }) => part === 'shell')
    if (chosen && testerValidFor(keys, cookieNamed(header, testerCookie), new Date()) > 0) {
      return releases.find('shell', chosen.version)
    }
    const { parts: { shell } } = await requestedOf(ctx).current()
    return shell && shellCanary(shell, cookieNamed(header, canaryCookie), isDocument(ctx))
  }

  return async (ctx: Context, respondent: boolean): Promise<boolean> => {
    if (!host || respondent) return false
    const own = host.ownVersion()
    // Only the stable version passes requests on, so they never go in circles.
    if (own !== (await requestedOf(ctx).current()).parts['shell']?.stable) return false
    const version = await versionFor(ctx)
    if (version === undefined || version === own) return false
    ctx.respond = false
    // The version that answers logs the request.
    ctx.state['quiet'] = true
    if (await host.handOver(version, ctx.req, ctx.res)) return true
    ctx.respond = true
    ctx.state['quiet'] = false
    return false
  }
}
