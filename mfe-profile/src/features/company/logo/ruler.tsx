import { logoLimits } from '@glas/contracts/identity/assets.operations'
import type { Size } from '../../../domain/logo.ts'
import styles from './logo.module.css'

const [canvasWidth, canvasHeight] = [220, 120]

/** The picture beside the least and the greatest size, all on one scale. */
export function Ruler({ size }: { size: Size }) {
  const { minWidth, minHeight, maxWidth, maxHeight } = logoLimits
  const scale = Math.min(
    canvasWidth / Math.max(size.width, maxWidth), canvasHeight / Math.max(size.height, maxHeight))
  const box = ({ width, height }: Size) => {
    const [w, h] = [Math.max(2, width * scale - 2), Math.max(2, height * scale - 2)]
    return { x: (canvasWidth - w) / 2, y: (canvasHeight - h) / 2, width: w, height: h }
  }
  return (
    <svg className={styles.ruler} viewBox={`0 0 ${canvasWidth} ${canvasHeight}`} aria-hidden="true">
      <rect {...box(size)} className={styles.picture} />
      <rect {...box({ width: maxWidth, height: maxHeight })} className={styles.limit} />
      <rect {...box({ width: minWidth, height: minHeight })} className={styles.limit} />
      <rect {...box(size)} className={styles.edge} />
    </svg>
  )
}
