import type { Host } from '@glas/contracts/host'
import { requestInit } from '../api/request-init.ts'

/**
 * A host whose calls go straight to a service, as the gateway would forward them: for consumer pacts, whose real
 * endpoints call Pact's mock server.
 */
export function hostAt(baseUrl: string, token?: string): Pick<Host, 'request'> {
  return {
    request: (request) => fetch(new URL(request.path, baseUrl), requestInit(request, token)),
  }
}
