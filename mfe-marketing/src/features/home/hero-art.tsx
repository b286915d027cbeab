import { voices } from './hero-voices.ts'

/** Rows of people, the farthest first: colour, positions, height and size of the heads, size of the shoulders. */
const crowd = [
  {
    fill: 'var(--ink-200)', at: [70, 130, 190, 250, 310, 370, 430, 490], head: 404, radius: 15, half: 26, rise: 16,
    top: 438,
  },
  {
    fill: 'var(--ink-400)', at: [40, 120, 200, 280, 360, 440, 520], head: 438, radius: 19, half: 33, rise: 21, top: 482,
  },
  { fill: 'var(--ink-900)', at: [67, 152, 237, 323, 408, 493], head: 476, radius: 23, half: 40, rise: 25, top: 529 },
] as const

const Dots = ({ dots, size, colour }: { dots: string; size: number; colour: string }) => (
  dots === '' ? null : <path d={dots} stroke={colour} strokeWidth={size} strokeLinecap="round" />
)

/** A crowd without faces whose voices gather into the nine categories; one of them is coral. */
export function HeroArt({ label, voice, className }: { label: string; voice: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 560 540" role="img" aria-label={label}>
      {voices.map((column, index) => (
        <g key={column.x}>
          <rect
            x={column.x} y={column.y} width="38" height={268 - column.y} rx="19" fill={`var(--cat-${index + 1}-mark)`}
          />
          <Dots dots={column.near} size={10.6} colour={`var(--cat-${index + 1}-mark)`} />
          <Dots dots={column.far} size={8.6} colour={`var(--cat-${index + 1}-tint-2)`} />
        </g>
      ))}
      {crowd.map((row) => (
        <g key={row.head} fill={row.fill}>
          {row.at.map((x) => (
            <g key={x}>
              <circle cx={x} cy={row.head} r={row.radius} />
              <path d={`M${x - row.half} 560V${row.top}a${row.half} ${row.rise} 0 0 1 ${row.half * 2} 0V560z`} />
            </g>
          ))}
        </g>
      ))}
      <circle cx="362" cy="339" r="9" fill="var(--coral-500)" />
      <path d="M375 339H448" stroke="var(--ink-900)" strokeWidth="1.5" />
      <text x="454" y="345">{voice}</text>
    </svg>
  )
}
