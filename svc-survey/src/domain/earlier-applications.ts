import type { Database } from '@glas/svc-kit/database/database'
import { type ListedApplication, createApplicationLists } from './application-lists.store.ts'
import type { Application } from './application.ts'

export interface EarlierApplication {
  readonly id: string
  readonly name: string
  readonly startsOn: string
  readonly questions: ListedApplication['draft']['questions']
}

/**
 * The company's other applications of the same product whose questions can be asked again, newest first: those that
 * were submitted and not cancelled.
 */
export async function listEarlier(
  db: Database, { id, companyId, product }: Pick<Application, 'id' | 'companyId' | 'product'>,
): Promise<EarlierApplication[]> {
  const all = await createApplicationLists(db).listOfCompany(companyId)
  return all.flatMap(({ draft: { details: { name, startsOn }, questions }, ...other }) => {
    const repeatable = other.id !== id && other.product === product && !['draft', 'cancelled'].includes(other.state)
    return repeatable && name !== null && startsOn !== null ? [{ id: other.id, name, startsOn, questions }] : []
  })
}
