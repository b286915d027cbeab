import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import styles from './option-group.module.css'
import tiles from './tiles.module.css'

interface OptionGroupProps {
  id: string
  legend: string
  /** The screen's heading has the same words. */
  legendHidden?: boolean
  /** `lang`: of a label in another language than the page. */
  options: readonly { readonly key: string; readonly label: string; readonly lang?: string | undefined }[]
  value: string | undefined
  error: string | undefined
  onAnswer: (value: string) => void
}

/** One of several choices in words, large enough for a thumb. */
export function OptionGroup({ id, legend, legendHidden, options, value, error, onAnswer }: OptionGroupProps) {
  return (
    <fieldset id={id} className={styles.group} aria-describedby={error ? `${id}-note` : undefined}>
      <legend>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={cx(tiles.tiles, styles.options)}>
        {options.map(({ key, label, lang }) => (
          <label key={key}>
            <input
              type="radio" name={id} value={key} checked={value === key}
              onChange={() => onAnswer(key)}
            />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
      {error && <p id={`${id}-note`} className={styles.note}><Icon name="alert" size="sm" />{error}</p>}
    </fieldset>
  )
}
