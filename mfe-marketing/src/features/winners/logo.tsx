import { assetPath } from '@glas/contracts/identity/asset-path'
import { logoLimits, type Picture } from '@glas/contracts/identity/assets.operations'
import { fittedSize } from '@glas/contracts/identity/fitted-size'
import { cx } from '@glas/mfe-kit/ui/cx'
import styles from './logo.module.css'

interface LogoProps {
  of: { readonly companyName?: string; readonly logo?: Picture }
  className?: string
}

/** Pixels of a logo's size `small`, which is within the smallest allowed logo. */
const small = { width: logoLimits.minWidth, height: logoLimits.minHeight }
/** Pixels that a logo may fill. */
const most = { width: 92, height: 44 }

/** A winner's logo if the company agreed, or the first letter of its name. The name is beside it. */
export function Logo({ of: { companyName = '', logo }, className }: LogoProps) {
  if (logo) {
    // Known before it has loaded, so that nothing below it moves.
    const { width, height } = fittedSize(logo, most)
    return (
      <img
        className={cx(styles.logo, className)} src={assetPath(logo.id, 'small')} width={width} height={height}
        srcSet={`${assetPath(logo.id, 'small')} ${fittedSize(logo, small).width}w, ${assetPath(logo.id, 'full')} ${logo.width}w`}
        sizes={`${width}px`} alt="" loading="lazy" decoding="async"
      />
    )
  }
  return <span className={cx(styles.initial, className)} aria-hidden="true">{[...companyName][0]}</span>
}
