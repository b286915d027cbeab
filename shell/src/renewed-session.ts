import type { Session } from '@glas/contracts/identity/accounts.operations'

/** Names what the gateway is to read with a renewed session: paths, separated by spaces. */
export const readsHeader = 'x-glas-reads'

/** The gateway's response to a document that renews its session. */
export interface RenewedSession {
  readonly data: Session
  /** What the document's page reads first, in the order of the header; null if that has to be requested. */
  readonly reads?: readonly ({ readonly status: number; readonly body: string } | null)[]
}
