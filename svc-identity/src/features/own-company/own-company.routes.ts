import type Router from '@koa/router'
import { getOwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { route } from '@glas/svc-kit/http/guard'
import { companyFaults } from '../../domain/company-faults.ts'
import type { OwnCompanies } from './own-company.ts'

export interface OwnCompanyRoutesSetup {
  readonly ownCompanies: OwnCompanies
  readonly taxIdRule: TaxIdRule
}

export function ownCompanyRoutes(router: Router, { ownCompanies, taxIdRule }: OwnCompanyRoutesSetup): void {
  route(router, getOwnCompany, ({ caller }) => ownCompanies.get(caller))

  route(router, updateOwnCompany, ({ caller, body }) => ownCompanies.update(caller, body), {
    bodyFaults: (body) => companyFaults(taxIdRule, body),
  })
}
