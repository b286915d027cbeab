import encodeQR from 'qr'
import styles from './success-page.module.css'

/** A QR code, drawn here: a picture by a server would show it the content. */
export function ReceiptCode({ digits, label }: { digits: string; label: string }) {
  const rows = encodeQR(digits, 'raw', { ecc: 'medium', border: 4 })
  const modules = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges"
      role="img" aria-label={label}
    >
      <path d={modules.join('')} />
    </svg>
  )
}
