import type Router from '@koa/router'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { textFaults } from '@glas/contracts/names'
import { route } from '@glas/svc-kit/http/guard'
import type { Merges } from './merge.ts'

export interface MergeRoutesSetup {
  readonly merges: Merges
  readonly companies: { readonly get: (id: string) => Promise<CompanyRecord> }
}

/** Faults of a reason that no schema expresses; accepts any input. */
function reasonFaults(body: unknown) {
  const { reason } = (body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? textFaults('/reason', reason) : []
}

export function mergeRoutes(router: Router, { merges, companies }: MergeRoutesSetup): void {
  route(router, mergeCompanies, async ({ params: { id }, body, caller }) => {
    await merges.merge(caller, id, body)
    return await companies.get(id)
  }, { bodyFaults: reasonFaults })
}
