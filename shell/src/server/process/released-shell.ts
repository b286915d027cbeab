import type { IncomingMessage, ServerResponse } from 'node:http'

/** The process that runs versions of the shell's server, as one of them sees it. */
export interface ShellProcess {
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * The version whose pages this server renders: its own, or undefined for the live one. That is the case when an older
   * release without a server is live, whose pages the newest server renders.
   */
  ownVersion(): string | undefined
  /** What `/healthz` reports beside its status. */
  health(): object
  /** Lets another version answer; false if that version has no server here. */
  handOver(version: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/**
 * A version of the shell's server, as the process that runs it sees it. Versions built years apart may meet here:
 * fields are only added, and callers must work without them.
 */
export interface ReleasedShell {
  handle(request: IncomingMessage, response: ServerResponse): void
  metrics(response: ServerResponse): void
  /** The generation of the file of running services that it follows. */
  generation(): number | undefined
  start(): Promise<void>
  /** Releases its resources. No request may be in flight. */
  stop(): void
}

/** The only export of a release's `.server/app.mjs`. */
export type OpenShell = (host: ShellProcess) => ReleasedShell
