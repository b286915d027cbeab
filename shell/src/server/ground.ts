import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a version of the shell's server is told by the process that runs it. */
export interface Ground {
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * The version of the pages that it answers with: its own, except where an older release without a server is live,
   * whose pages the newest server draws.
   */
  ownVersion(): string | undefined
  /** What `/healthz` says beside its status. */
  health(): object
  /** Lets another version answer; false where that has no server here. */
  handOver(version: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/**
 * A version of the shell's server, as the process that runs it sees it. Versions of years may meet here: fields are
 * only added, and whoever calls copes without them.
 */
export interface ReleasedShell {
  handle(request: IncomingMessage, response: ServerResponse): void
  metrics(response: ServerResponse): void
  /** Which replacement of the file of running services it goes by. */
  generation(): number | undefined
  start(): Promise<void>
  /** Gives up what it holds. No request may be under way. */
  stop(): void
}

/** The one export that a release's `.server/app.mjs` is known by. */
export type OpenShell = (ground: Ground) => ReleasedShell
