import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import type { LiveReleases, Releases } from './releases.ts'

/** How often the live versions are checked while a page listens. */
const pollMs = 250

/** The live versions as one string. */
export const versionsOf = ({ shell, remotes }: LiveReleases) =>
  [shell, ...Object.values(remotes)].map(({ part, version }) => `${part}@${version}`).join(' ')

/** Reloads the page when its versions are no longer live; waits for a server that is restarting. */
export const liveReloadScript = (versions: string) =>
  `new EventSource('/api/live-reload').onmessage=e=>{if(e.data!==${JSON.stringify(versions)})location.reload()}`

export type LiveReload = ReturnType<typeof createLiveReload>

/** Sends open pages the live versions whenever they change; only in development. */
export function createLiveReload(releases: Releases) {
  /** Listening pages and their connections. */
  const listeners = new Map<PassThrough, Socket>()
  let timer: NodeJS.Timeout | undefined
  let latest = ''

  async function look() {
    const versions = await releases.current().then(({ live }) => live()).then(versionsOf, () => latest)
    if (versions === latest) return
    latest = versions
    for (const listener of listeners.keys()) listener.write(`data: ${latest}\n\n`)
  }

  return {
    listen(ctx: Context): void {
      ctx.state['quiet'] = true
      const listener = new PassThrough()
      listeners.set(listener, ctx.req.socket)
      listener.write(latest === '' ? ':\n\n' : `data: ${latest}\n\n`)
      timer ??= setInterval(() => void look(), pollMs)
      ctx.req.once('close', () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
        latest = ''
      })
      ctx.set('cache-control', 'no-store')
      ctx.type = 'text/event-stream'
      ctx.body = listener
    },
    close() {
      clearInterval(timer)
      for (const socket of listeners.values()) socket.destroy()
    },
  }
}
