import type { Context } from 'koa'
import { canaryCookie, testerCookie } from '../../state.ts'
import { cookieNamed, drawCanaries } from './canary.ts'
import type { Choice, Releases } from './releases.ts'
import { requestedOf } from './requested.ts'
import { chosenVersions, testerValidFor, type ReleaseKey } from './tester.ts'

/**
 * Chooses the versions of a page load: the stable ones for respondents (D-6.9), the chosen ones for a tester, the drawn
 * ones for anyone else.
 */
export function createChoice(
  releases: Releases, keys: readonly ReleaseKey[], ownVersion: () => string | undefined = () => undefined,
) {
  async function chosenBy(ctx: Context): Promise<Choice | string | undefined> {
    const wanted = chosenVersions(ctx.query['glas-remote'])
    // The cookie is read for this query only: no other page reveals that a visitor is a tester.
    const isTester = () => testerValidFor(keys, cookieNamed(ctx.get('cookie'), testerCookie), new Date()) > 0
    if (wanted.length === 0 || !isTester()) return undefined
    const choice: Record<string, string> = {}
    for (const { part, version } of wanted) {
      const found = await releases.find(part, version)
      if (!found) return `No single version of ${part} matches ${version}.`
      choice[part] = found
    }
    return choice
  }

  /** Returns an error message if a tester's version doesn't exist. */
  return async (ctx: Context): Promise<Choice | string> => {
    const requested = requestedOf(ctx)
    const own = ownVersion()
    const shell: Choice = own === undefined ? {} : { shell: own }
    if (requested.respondent) return shell
    const chosen = await chosenBy(ctx)
    if (typeof chosen === 'string') return chosen
    if (chosen !== undefined) return { ...shell, ...chosen }
    const { choice, cookie } = drawCanaries((await requested.current()).parts, ctx.get('cookie'), own)
    if (cookie !== undefined) {
      const end = `${ctx.secure ? '; Secure' : ''}${cookie === '' ? '; Max-Age=0' : ''}`
      ctx.append('set-cookie', `${canaryCookie}=${cookie}; Path=/; HttpOnly; SameSite=Lax${end}`)
    }
    return { ...shell, ...choice }
  }
}
