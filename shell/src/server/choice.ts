import type { Context } from 'koa'
import { canaryCookie, testerCookie } from '../client/state.ts'
import { cookieNamed, drawCanaries } from './canary.ts'
import type { Choice, Releases } from './releases.ts'
import { chosenVersions, testerValidFor, type ReleaseKey } from './tester.ts'

/** Chooses the versions of a page load: for respondents the stable ones, always (D-6.9); a tester's own, or the draw. */
export function createChoice(
  releases: Releases, keys: readonly ReleaseKey[], ownVersion: () => string | undefined = () => undefined,
) {
  async function asked(ctx: Context): Promise<Choice | string | undefined> {
    const wanted = chosenVersions(ctx.query['glas-remote'])
    // The cookie is looked at for this query alone: on no other page does it tell that somebody is a tester.
    const isTester = () => testerValidFor(keys, cookieNamed(ctx.get('cookie'), testerCookie), new Date()) > 0
    if (wanted.length === 0 || !isTester()) return undefined
    const choice: Record<string, string> = {}
    for (const { part, version } of wanted) {
      const found = await releases.find(part, version)
      if (!found) return `There is no one version ${version} of ${part} here.`
      choice[part] = found
    }
    return choice
  }

  /** A sentence instead where a tester's version is not here. */
  return async (ctx: Context, respondent: boolean): Promise<Choice | string> => {
    const own = ownVersion()
    const shell: Choice = own === undefined ? {} : { shell: own }
    if (respondent) return shell
    const chosen = await asked(ctx)
    if (typeof chosen === 'string') return chosen
    if (chosen !== undefined) return { ...shell, ...chosen }
    const { choice, cookie } = drawCanaries(await releases.parts(), ctx.get('cookie'), own)
    if (cookie !== undefined) {
      const end = `${ctx.secure ? '; Secure' : ''}${cookie === '' ? '; Max-Age=0' : ''}`
      ctx.append('set-cookie', `${canaryCookie}=${cookie}; Path=/; HttpOnly; SameSite=Lax${end}`)
    }
    return { ...shell, ...choice }
  }
}
