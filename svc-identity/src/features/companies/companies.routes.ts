import type Router from '@koa/router'
import { getCompany, listCompanies, listPeople } from '@glas/contracts/identity/companies.operations'
import { route } from '@glas/svc-kit/http/guard'
import type { Companies } from './companies.ts'

export function companyRoutes(router: Router, { companies }: { companies: Companies }): void {
  route(router, listCompanies, async () => ({ companies: await companies.list() }))

  route(router, listPeople, async () => ({ people: await companies.people() }))

  route(router, getCompany, ({ params }) => companies.get(params.id))
}
