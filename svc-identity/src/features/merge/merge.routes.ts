import type Router from '@koa/router'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { route } from '@glas/svc-kit/http/guard'
import { reasonFaults } from '../../domain/reason-faults.ts'
import type { Merges } from './merge.ts'

export interface MergeRoutesSetup {
  readonly merges: Merges
  readonly companies: { readonly get: (id: string) => Promise<CompanyRecord> }
}

export function mergeRoutes(router: Router, { merges, companies }: MergeRoutesSetup): void {
  route(router, mergeCompanies, async ({ params: { id }, body, caller }) => {
    await merges.merge(caller, id, body)
    return await companies.get(id)
  }, { bodyFaults: reasonFaults })
}
