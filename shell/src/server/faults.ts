import type { Context } from 'koa'
import type { Logger } from 'pino'

/** What a browser may report: codes from this list, nothing in words (D-6.10). */
const codes = new Set(['LOAD_FAILED', 'TIMED_OUT', 'MOUNT_FAILED', 'RENDER_FAILED', 'HYDRATION_MISMATCH'])
const maxBytes = 500
/** A broken release reports from every tab: the log needs a few of them, and those of other parts beside them. */
const perMinute = { alike: 30, all: 300 }

/** Takes browsers' fault reports into the log: part, version, code. */
export function createFaults(log: Logger) {
  let window = { minute: 0, count: 0, alike: new Map<string, number>() }
  return async (ctx: Context): Promise<void> => {
    ctx.state['quiet'] = true
    ctx.status = 204
    const minute = Math.floor(Date.now() / 60_000)
    if (window.minute !== minute) window = { minute, count: 0, alike: new Map() }
    if (window.count >= perMinute.all) return
    let text = ''
    for await (const chunk of ctx.req) {
      text += String(chunk)
      if (text.length > maxBytes) return
    }
    try {
      const { remote, version, code } = JSON.parse(text) as Record<string, unknown>
      if (typeof code !== 'string' || !codes.has(code)) return
      if (typeof remote !== 'string' || !/^[a-z-]{1,30}$/.test(remote)) return
      if (typeof version !== 'string' || !/^[\w.-]{0,60}$/.test(version)) return
      const key = `${remote} ${version} ${code}`
      const alike = (window.alike.get(key) ?? 0) + 1
      window.alike.set(key, alike)
      window.count += 1
      if (alike <= perMinute.alike) log.warn({ remote, version, code }, 'browser fault')
    } catch {
      // Not ours: nothing to keep.
    }
  }
}
