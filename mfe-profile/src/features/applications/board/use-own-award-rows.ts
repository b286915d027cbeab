import type { Application } from '@glas/contracts/survey/application'
import { useHost, useSession } from '@glas/mfe-kit/host'
import { useGetOwnAwardRowsQuery } from '../../../company-api.ts'

/** A research's rows in the award; not read in markets without it, nor by an administrator who acts as the company. */
export function useOwnAwardRows({ id, product, reportReady }: Application) {
  const { acting } = useSession()
  const { market: { awardConditions: hasAward } } = useHost()
  return useGetOwnAwardRowsQuery(
    { params: { researchId: id } },
    { skip: !hasAward || !reportReady || product !== 'izz' || acting !== undefined, refetchOnMountOrArgChange: true },
  )
}
