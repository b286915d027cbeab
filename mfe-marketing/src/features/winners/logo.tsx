import { cx } from '@glas/mfe-kit/ui/cx'
import styles from './logo.module.css'

/** The first letter of a winner's name, in place of a logo. */
export function Logo({ of: { companyName = '' }, className }: { of: { companyName?: string }; className?: string }) {
  return <span className={cx(styles.initial, className)} aria-hidden="true">{[...companyName][0]}</span>
}
