import { followRegistry } from './follow-registry.ts'
import { createNamedServers } from './named-servers.ts'
import { createPorts, type PortsConfig } from './ports.ts'

export interface HostConfig extends PortsConfig {
  readonly releasesDir: string
}

export interface ShellHost {
  /** Listens; resolves to the address. @throws if no version can be started */
  start(): Promise<string>
  /** Accepts no new connections, and resolves when the requests in flight have ended. */
  stop(): Promise<void>
}

/**
 * Runs the versions of the shell's server that the registry names, in one process behind one port: the next request
 * after a release, a promotion or a rollback goes to the other version, while requests in flight end where they began.
 * @param fallback the version to begin with if the live one has no server
 */
export function createShellHost(
  config: HostConfig, env: Readonly<Record<string, string | undefined>>, fallback: string,
  onFault: (error: unknown) => void,
): ShellHost {
  const { releasesDir } = config
  const servers = createNamedServers(releasesDir, env, fallback, onFault)
  const registry = followRegistry(releasesDir, servers.follow, onFault)
  const ports = createPorts(config,
    (request, response) => void servers.answer(servers.answering().version, request, response),
    (response) => servers.answering().shell.metrics(response))

  return {
    async start() {
      await registry.check()
      await servers.ensureAnswering()
      const address = await ports.open()
      registry.start()
      return address
    },
    async stop() {
      registry.stop()
      await ports.close()
      servers.stop()
    },
  }
}
