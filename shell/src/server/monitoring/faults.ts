import type { Context } from 'koa'
import type { Logger } from 'pino'

/** The codes that browsers may report; no free text (D-6.10). */
const codes = new Set(['LOAD_FAILED', 'TIMED_OUT', 'MOUNT_FAILED', 'RENDER_FAILED', 'HYDRATION_MISMATCH'])
const maxBytes = 500
/** A broken release is reported by every tab: the log gets a few reports of each kind. */
const perMinute = { same: 30, all: 300 }

/** Logs browsers' fault reports: part, version, code. */
export function createFaults(log: Logger) {
  let window = { minute: 0, count: 0, same: new Map<string, number>() }
  return async (ctx: Context): Promise<void> => {
    ctx.state['quiet'] = true
    ctx.status = 204
    const minute = Math.floor(Date.now() / 60_000)
    if (window.minute !== minute) window = { minute, count: 0, same: new Map() }
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
      const count = (window.same.get(key) ?? 0) + 1
      window.same.set(key, count)
      window.count += 1
      if (count <= perMinute.same) log.warn({ remote, version, code }, 'browser fault')
    } catch {
      // Invalid reports are dropped.
    }
  }
}
