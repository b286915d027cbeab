import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import type { LiveReleases, Releases } from './releases.ts'

/** How often what is live is looked at, in milliseconds, while a page listens. */
const everyMs = 250

/** What is live, as one word. */
export const versionsOf = ({ shell, remotes }: LiveReleases) =>
  [shell, ...Object.values(remotes)].map(({ part, version }) => `${part}@${version}`).join(' ')

/** Loads the page again when other versions are live than those it was made of; a server that is away is waited for. */
export const liveReloadScript = (versions: string) =>
  `new EventSource('/api/live-reload').onmessage=e=>{if(e.data!==${JSON.stringify(versions)})location.reload()}`

/** Tells open pages which versions are live, whenever that changes: in development only. */
export function createLiveReload(releases: Releases) {
  /** With the connection of each. */
  const listeners = new Map<PassThrough, Socket>()
  let timer: NodeJS.Timeout | undefined
  let told = ''

  async function look() {
    const versions = await releases.live().then(versionsOf, () => told)
    if (versions === told) return
    told = versions
    for (const listener of listeners.keys()) listener.write(`data: ${told}\n\n`)
  }

  return {
    listen(ctx: Context): void {
      ctx.state['quiet'] = true
      const listener = new PassThrough()
      listeners.set(listener, ctx.req.socket)
      listener.write(told === '' ? ':\n\n' : `data: ${told}\n\n`)
      timer ??= setInterval(() => void look(), everyMs)
      ctx.req.once('close', () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
        told = ''
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
