import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Registry } from '@glas/release-kit/registry/registry'
import { stampOf } from '@glas/release-kit/store/file-stamp'
import { createDoor, type DoorConfig } from './door.ts'
import type { OpenShell, ReleasedShell } from './ground.ts'

/** So often it is looked whether another version is live. */
const lookMs = 100
/** Versions that testers have asked for and that stay open. */
const keptForTesters = 2

export interface HostConfig extends DoorConfig {
  readonly releasesDir: string
}

/** What is told of the versions of the shell's server, at `/healthz`. */
export interface ShellVersions {
  /** The version whose server answers. */
  readonly version: string
  readonly canary?: string
  /** The version that was to answer last and could not. */
  readonly refused?: { readonly version: string; readonly reason: string }
}

export interface ShellHost {
  /** Listens; resolves to the address. @throws where no version can be started */
  start(): Promise<string>
  /** Takes no new connections, and resolves when calls under way have ended. */
  stop(): Promise<void>
}

interface Opened {
  readonly version: string
  readonly shell: ReleasedShell
  /** Requests under way. */
  calls: number
}

/** The server of a release; undefined in those from before it was part of one. */
const serverOf = (releasesDir: string, version: string) => {
  const file = path.join(releasesDir, 'shell', version, '.server/app.mjs')
  return existsSync(file) ? file : undefined
}

/**
 * Runs the versions of the shell's server that the registry names, in one process behind one port: the next request
 * after a release, a promotion or a rollback meets the other version, while calls under way end where they began.
 * @param fallback the version to begin with where the live one has no server
 */
export function createShellHost(
  config: HostConfig, env: Readonly<Record<string, string | undefined>>, fallback: string,
  onFault: (error: unknown) => void,
): ShellHost {
  const { releasesDir } = config
  const opened = new Map<string, Promise<Opened>>()
  const failed = new Map<string, string>()
  let current: Opened | undefined
  let live: { stable: string; canary?: string | undefined } = { stable: fallback }
  let refused: ShellVersions['refused']
  let testers: readonly string[] = []
  let stamp = ''
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  let known: readonly Opened[] = []

  function health(): object {
    const generations = known.map(({ shell }) => shell.generation()).filter((one) => one !== undefined)
    const versions: ShellVersions = {
      version: current!.version,
      ...(live.canary && opened.has(live.canary) && { canary: live.canary }),
      ...(refused && { refused }),
    }
    // Whoever ends processes waits for all that may still send calls there.
    return { ...(generations.length > 0 && { generation: Math.min(...generations) }), shell: versions }
  }

  async function open(version: string, file: string): Promise<Opened> {
    const { openShell } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as { openShell: OpenShell }
    const shell = openShell({
      env, health, handOver,
      ownVersion: () => (version === current?.version && !serverOf(releasesDir, live.stable) ? undefined : version),
    })
    await shell.start()
    return { version, shell, calls: 0 }
  }

  /** Undefined where it has no server; one that can't be started is not tried again in this process. */
  async function openOnce(version: string): Promise<Opened | undefined> {
    const file = serverOf(releasesDir, version)
    if (!file || failed.has(version)) return undefined
    const opening = opened.get(version) ?? open(version, file)
    opened.set(version, opening)
    try {
      return await opening
    } catch (error) {
      opened.delete(version)
      failed.set(version, error instanceof Error ? error.message : String(error))
      onFault(error)
      return undefined
    } finally {
      known = await Promise.all([...opened.values()].map((one) => one.catch(() => undefined)))
        .then((all) => all.filter((one) => one !== undefined))
    }
  }

  function answerFrom(one: Opened, request: IncomingMessage, response: ServerResponse): void {
    one.calls += 1
    response.once('close', () => {
      one.calls -= 1
      closeOver()
    })
    one.shell.handle(request, response)
  }

  async function handOver(version: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (version !== live.stable && version !== live.canary) {
      testers = [version, ...testers.filter((one) => one !== version)].slice(0, keptForTesters)
    }
    const one = await openOnce(version)
    if (!one || response.closed) return false
    answerFrom(one, request, response)
    closeOver()
    return true
  }

  /** Closes what nothing asks for any more. */
  function closeOver(): void {
    const wanted = new Set([current?.version, live.stable, live.canary, ...testers])
    for (const one of known) {
      if (wanted.has(one.version) || one.calls > 0) continue
      opened.delete(one.version)
      known = known.filter((other) => other !== one)
      one.shell.stop()
    }
  }

  async function look(): Promise<void> {
    const file = path.join(releasesDir, 'registry.json')
    const found = await stampOf(file)
    if (found === stamp) return
    const entry = (JSON.parse(await readFile(file, 'utf8')) as Registry).parts['shell']
    stamp = found
    if (!entry) return
    for (const version of [entry.stable, entry.canary?.version]) {
      if (!version) continue
      const one = await openOnce(version)
      // Whether it is said is the registry's to decide: one that was taken back is no news any more.
      const reason = failed.get(version)
      refused = reason === undefined ? refused : { version, reason }
      if (version === entry.stable && one) current = one
    }
    live = { stable: entry.stable, canary: entry.canary?.version }
    if (refused && refused.version !== live.stable && refused.version !== live.canary) refused = undefined
    closeOver()
  }

  const lookAgain = () => {
    if (stopped) return
    timer = setTimeout(() => void look().catch(onFault).then(lookAgain), lookMs)
    timer.unref()
  }

  const door = createDoor(config, (request, response) => answerFrom(current!, request, response),
    (response) => current!.shell.metrics(response))

  return {
    async start() {
      await look()
      current ??= await openOnce(fallback)
      if (!current) throw new Error(failed.get(live.stable) ?? failed.get(fallback) ?? `shell ${fallback} has no server`)
      const address = await door.open()
      lookAgain()
      return address
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await door.close()
      for (const { shell } of known) shell.stop()
    },
  }
}
