import { assetPath } from '@glas/contracts/identity/asset-path'
import { logoLimits, type Picture } from '@glas/contracts/identity/assets.operations'
import { cx } from '@glas/mfe-kit/ui/cx'
import styles from './logo.module.css'

interface LogoProps {
  of: { readonly companyName?: string; readonly logo?: Picture }
  className?: string
}

/** Pixels of a logo's size `small`, which is within the smallest allowed logo. */
const smallWidth = ({ width, height }: Picture): number =>
  Math.round(width * Math.min(logoLimits.minWidth / width, logoLimits.minHeight / height))

/** A winner's logo if the company agreed, or the first letter of its name. The name is beside it. */
export function Logo({ of: { companyName = '', logo }, className }: LogoProps) {
  if (logo) {
    return (
      <img
        className={cx(styles.logo, className)} src={assetPath(logo.id, 'small')} width={logo.width} height={logo.height}
        srcSet={`${assetPath(logo.id, 'small')} ${smallWidth(logo)}w, ${assetPath(logo.id, 'full')} ${logo.width}w`}
        sizes="92px" alt="" loading="lazy" decoding="async"
      />
    )
  }
  return <span className={cx(styles.initial, className)} aria-hidden="true">{[...companyName][0]}</span>
}
