import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { CSSProperties } from 'react'
import styles from './scale-question.module.css'
import tiles from './tiles.module.css'

interface ScaleQuestionProps {
  id: string
  text: string
  low: string
  high: string
  value: number | undefined
  error: string | undefined
  onAnswer: (value: number) => void
}

const grades = Array.from({ length: 11 }, (_, grade) => grade)
const size = { '--steps': 11, '--half': 6 } as CSSProperties

/** A question answered from 0 to 10, with labels at the ends. */
export function ScaleQuestion({ id, text, low, high, value, error, onAnswer }: ScaleQuestionProps) {
  return (
    <fieldset id={id} className={styles.question} aria-describedby={`${id}-ends${error ? ` ${id}-note` : ''}`}>
      <legend>{text}</legend>
      <div className={cx(tiles.tiles, tiles.steps, tiles.many)} style={size}>
        {grades.map((grade) => (
          <label key={grade}>
            <input
              type="radio" name={id} value={grade} checked={value === grade}
              onChange={() => onAnswer(grade)}
            />
            <span>{grade}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-ends`} className={tiles.ends}><span>0 – {low}</span><span>10 – {high}</span></p>
      {error && <p id={`${id}-note`} className={styles.note}><Icon name="alert" size="sm" />{error}</p>}
    </fieldset>
  )
}
