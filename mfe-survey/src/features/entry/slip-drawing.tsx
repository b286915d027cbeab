import styles from './slip-drawing.module.css'

/** Modules of a fake QR code: the finder corners, and a few in between. */
const finders = [
  'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z', 'M12 0h7v7h-7zM13 1v5h5v-5zM14 2h3v3h-3z',
  'M0 12h7v7h-7zM1 13v5h5v-5zM2 14h3v3h-3z',
]
const dots = [
  'M8 0h1v2h-1zM10 1h1v2h-1zM8 4h2v1h-2zM10 5h1v2h-1zM8 7h1v1h-1zM0 8h2v1h-2zM3 9h2v1h-2zM6 8h1v2h-1zM9 9h3v1h-3z',
  'M13 8h1v2h-1zM15 9h2v1h-2zM18 8h1v3h-1zM8 11h2v1h-2zM11 11h1v2h-1zM14 11h2v1h-2zM8 13h1v3h-1zM10 14h2v1h-2z',
  'M13 13h1v1h-1zM15 13h3v1h-3zM17 15h2v1h-2zM14 16h2v2h-2zM9 17h3v1h-3zM17 18h2v1h-2z',
].join('')

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
          <path fillRule="evenodd" d={finders.join('')} />
          <path d={dots} />
        </g>
        <text className={styles.symbols} x="138" y="196">7K3M</text>
        <text className={styles.symbols} x="138" y="222">9QXT</text>
        <text className={styles.symbols} x="138" y="248">04BD</text>
      </g>
      <circle className={styles.voice} cx="276" cy="60" r="29" />
    </svg>
  )
}
