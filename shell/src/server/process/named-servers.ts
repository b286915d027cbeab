import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NamedVersions } from './follow-registry.ts'
import { createOpenedVersions, type OpenedVersion, type OpenedVersions } from './opened-versions.ts'
import type { OpenShell, ReleasedShell, ShellProcess } from './released-shell.ts'

/** How many versions that testers have chosen stay open. */
const openForTesters = 2

/** The versions of the shell's server, as `/healthz` reports them. */
export interface ShellVersions {
  /** The version whose server answers. */
  readonly version: string
  readonly canary?: string
  /** The version that was to go live and could not start. */
  readonly refused?: { readonly version: string; readonly reason: string }
}

/** The server of a release; undefined for the first releases, which had none. */
const serverOf = (releasesDir: string, version: string) => {
  const file = path.join(releasesDir, 'shell', version, '.server/app.mjs')
  return existsSync(file) ? file : undefined
}

/** Runs a version's server. */
async function startServer(file: string, host: ShellProcess): Promise<ReleasedShell> {
  const { openShell } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as { openShell: OpenShell }
  const shell = openShell(host)
  await shell.start()
  return shell
}

/** @param current the version whose server answers */
function healthOf(
  opened: readonly OpenedVersion[], current: string, { canary }: NamedVersions, refused: ShellVersions['refused'],
): object {
  const generations = opened.map(({ shell }) => shell.generation()).filter((one) => one !== undefined)
  const shell: ShellVersions = {
    version: current,
    ...(canary && opened.some(({ version }) => version === canary) && { canary }),
    ...(refused && { refused }),
  }
  // A process of a service may end when the oldest version no longer calls it.
  return { ...(generations.length > 0 && { generation: Math.min(...generations) }), shell }
}

/** The shell's servers of the versions that the registry names, and of those that testers have chosen. */
export interface NamedServers {
  /** Opens what the registry names. A version that can't start is reported until the registry no longer names it. */
  follow(named: NamedVersions): Promise<void>
  /** Opens the fallback if no named version has a server. @throws if none can be started */
  ensureAnswering(): Promise<void>
  /** The version that answers. @throws before there is one */
  answering(): OpenedVersion
  answer: OpenedVersions['answer']
  stop(): void
}

/** @param fallback the version to begin with if the live one has no server */
export function createNamedServers(
  releasesDir: string, env: ShellProcess['env'], fallback: string, onFault: (error: unknown) => void,
): NamedServers {
  let current: OpenedVersion | undefined
  let live: NamedVersions = { stable: fallback }
  let refused: ShellVersions['refused']
  let testers: readonly string[] = []

  const isWanted = (version: string) => version === current?.version || version === live.stable
    || version === live.canary || testers.includes(version)
  const versions = createOpenedVersions((version) => {
    const file = serverOf(releasesDir, version)
    return file === undefined ? undefined : startServer(file, {
      env, handOver,
      health: () => healthOf(versions.all(), answering().version, live, refused),
      ownVersion: () => (version === current?.version && !serverOf(releasesDir, live.stable) ? undefined : version),
    })
  }, isWanted, onFault)

  function answering(): OpenedVersion {
    if (!current) throw new Error('No version of the shell answers yet')
    return current
  }

  async function handOver(version: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (version !== live.stable && version !== live.canary) {
      testers = [version, ...testers.filter((one) => one !== version)].slice(0, openForTesters)
    }
    const opened = await versions.open(version)
    if (!opened || response.closed || !versions.answer(version, request, response)) return false
    versions.closeUnwanted()
    return true
  }

  return {
    async follow(named) {
      live = named
      for (const version of [named.stable, named.canary]) {
        if (!version) continue
        const opened = await versions.open(version)
        const reason = versions.failureOf(version)
        if (reason !== undefined) refused = { version, reason }
        if (version === named.stable && opened) current = opened
      }
      if (refused && refused.version !== named.stable && refused.version !== named.canary) refused = undefined
      versions.closeUnwanted()
    },
    async ensureAnswering() {
      current ??= await versions.open(fallback)
      if (current) return
      const reason = versions.failureOf(live.stable) ?? versions.failureOf(fallback)
      throw new Error(reason ?? `shell ${fallback} has no server`)
    },
    answering,
    answer: versions.answer,
    stop() {
      for (const { shell } of versions.all()) shell.stop()
    },
  }
}
