import styles from './slip-drawing.module.css'

/** A fake QR code as strokes, one module wide: the rings of the finder corners, and a few modules in between. */
const modules =
  'M.5.5h6v6h-6zM12.5.5h6v6h-6zM.5 12.5h6v6h-6zM8.5 0v2M8 4.5h2M3 9.5h2M13 8.5h5M8 11.5h2M8.5 13v3M15 13.5h3M14 17.5h2'

/**
 * The slip with its code moving to the logo: the coral dot is one voice, and the ring has its gap open for it.
 * Decoration: the words beside it say the same.
 */
export function SlipDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 360 300" aria-hidden="true">
      <path className={styles.ring} d="M213 44a78 78 0 1 0 75.400 78H221" />
      <path className={styles.way} d="M128 168C150 100 200 40 262 54" />
      <g className={styles.slip}>
        <rect className={styles.paper} x="18" y="150" width="236" height="124" rx="8" />
        <path className={styles.cut} d="M18 150v124M254 150v124" />
        <g className={styles.code} transform="translate(36 170) scale(4.400)">
          <path d={modules} />
          <path strokeWidth="3" d="M2 3.5h3M14 3.5h3M2 15.5h3" />
        </g>
        <text className={styles.symbols} x="138" y="196">7K3M</text>
        <text className={styles.symbols} x="138" y="222">9QXT</text>
        <text className={styles.symbols} x="138" y="248">04BD</text>
      </g>
      <circle className={styles.voice} cx="276" cy="60" r="29" />
    </svg>
  )
}
