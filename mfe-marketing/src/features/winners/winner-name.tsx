import { Link } from 'react-router'
import type { Winner } from '@glas/contracts/reporting/leaderboards.operations'
import { usePaths } from '../../paths.ts'
import styles from './winner-name.module.css'

/** A winner's name, which leads to the certificate of its prize; services of an older release don't name that. */
export function WinnerName({ of: { companyName, certificateId } }: { of: Partial<Winner> }) {
  const to = usePaths()
  if (certificateId === undefined) return companyName
  return <Link className={styles.name} to={to('past-winners-certificate', { id: certificateId })}>{companyName}</Link>
}
