import { remoteNames, serviceNames } from '@glas/contracts/services'
import type { Services } from '../gateway/services.ts'
import type { Releases } from '../releases/releases.ts'

export interface Readiness {
  readonly ready: boolean
  /** The state of each part: its version, 'up', 'down' or 'missing'. */
  readonly parts: Readonly<Record<string, string>>
}

const answersReady = async (url: string) => {
  const { ok } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
  if (!ok) throw new Error(`${url} is not ready`)
}

/** Whether the shell and what it needs are ready, by part. A service is ready if one of its instances is. */
export async function readiness(releases: Releases, services: Services): Promise<Readiness> {
  const parts: Record<string, string> = {}
  let ready = true
  try {
    const { shell, remotes } = await (await releases.current()).live()
    parts['shell'] = shell.version
    for (const name of remoteNames) {
      parts[name] = remotes[name]?.version ?? 'missing'
      ready &&= remotes[name] !== undefined
    }
  } catch {
    parts['shell'] = 'missing'
    ready = false
  }
  const running = services.running()
  await Promise.all(serviceNames.map(async (name) => {
    const { urls, version } = running[name]
    const up = await Promise.any(urls.map(answersReady)).then(() => true, () => false)
    parts[`svc-${name}`] = up ? version ?? 'up' : 'down'
    ready &&= up
  }))
  return { ready, parts: Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))) }
}
