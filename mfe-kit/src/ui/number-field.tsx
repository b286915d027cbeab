import { useState, type ComponentProps, type ReactNode } from 'react'
import { parseCount } from '../format/number.ts'
import { cx } from './cx.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import styles from './control.module.css'

export type NumberFieldProps = FieldOwnProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type'> & {
    /** A whole number, or null while nothing (or nothing readable) stands there. */
    value: number | null | undefined
    onChange: (value: number | null) => void
    unit?: ReactNode
    align?: 'left' | 'right'
  }

/** A whole number, typed as text: no spinner, no change by the wheel. For react-hook-form use its `Controller`. */
export function NumberField(props: NumberFieldProps) {
  const [field, {
    value, onChange, onBlur, unit, align, id, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...input
  }] = splitField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && parseCount(typed) === (value ?? null) ? typed : value == null ? '' : String(value)
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => (
        <span className={unit ? styles.with : undefined}>
          <input
            {...input} {...control}
            // At fault by itself, or with the group it belongs to.
            aria-invalid={control['aria-invalid'] ?? invalid}
            type="text" inputMode="numeric" autoComplete={input.autoComplete ?? 'off'}
            className={cx(styles.control, align === 'right' && styles.right)}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(parseCount(event.target.value))
            }}
            onBlur={(event) => {
              if (typed !== null && parseCount(typed) !== null) setTyped(null)
              onBlur?.(event)
            }}
          />
          {unit && <span className={styles.unit} aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  )
}
