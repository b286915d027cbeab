import styles from './circle-art.module.css'

/** Places in the circle, clockwise from the top; the open one is for the next person. */
const places = 14
const open = 2
const [middle, reach] = [200, 150]

const placeOf = (index: number) => {
  const angle = (index / places) * 2 * Math.PI - Math.PI / 2
  return { x: middle + reach * Math.cos(angle), y: middle + reach * Math.sin(angle) }
}

/** People in a circle that is open for one more: the coral dot is one voice. Decoration. */
export function CircleArt() {
  const voice = placeOf(open)
  return (
    <svg className={styles.art} viewBox="0 0 400 400" aria-hidden="true">
      {Array.from({ length: places }, (_, index) => index).filter((index) => index !== open).map((index) => {
        const { x, y } = placeOf(index)
        return (
          <g key={index} className={index % 3 === 0 ? styles.far : index % 3 === 1 ? styles.near : styles.mid}>
            <circle cx={x} cy={y - 12} r="12" />
            <path d={`M${x - 22} ${y + 26}v-6a22 17 0 0 1 44 0v6z`} />
          </g>
        )
      })}
      <circle className={styles.voice} cx={voice.x} cy={voice.y} r="17" />
      {Array.from({ length: 9 }, (_, index) => (
        <circle
          key={index} cx={middle + 62 * Math.cos((index / 9) * 2 * Math.PI)} r="8"
          cy={middle + 62 * Math.sin((index / 9) * 2 * Math.PI)} fill={`var(--cat-${index + 1}-mark)`}
        />
      ))}
    </svg>
  )
}
