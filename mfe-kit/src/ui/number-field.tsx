import { useState, type ComponentProps, type ReactNode } from 'react'
import { parseCount } from '../format/number.ts'
import { cx } from './cx.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import styles from './control.module.css'

/** A whole number, null for none, or a text that isn't one. */
export type Count = number | string | null

export type NumberFieldProps = FieldOwnProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type'> & {
    /** A whole number, null if empty, or the typed text if it is not a whole number. */
    value: Count | undefined
    onChange: (value: Count) => void
    unit?: ReactNode
    align?: 'left' | 'right'
  }

const read = (text: string): Count => (text.trim() === '' ? null : parseCount(text) ?? text)

/**
 * A whole number in a text input: no spinner, no change by the wheel. Text that can't be parsed is passed on unchanged,
 * so that the form can show the fault. With react-hook-form use its `Controller`.
 */
export function NumberField(props: NumberFieldProps) {
  const [field, {
    value, onChange, onBlur, unit, align, id, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...input
  }] = splitField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && read(typed) === (value ?? null) ? typed : value == null ? '' : String(value)
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => (
        <span className={unit ? styles.with : undefined}>
          <input
            {...input} {...control}
            // Invalid alone, or as part of its group.
            aria-invalid={control['aria-invalid'] ?? invalid}
            type="text" inputMode="numeric" autoComplete={input.autoComplete ?? 'off'}
            className={cx(styles.control, align === 'right' && styles.right)}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(read(event.target.value))
            }}
            onBlur={(event) => {
              setTyped(null)
              onBlur?.(event)
            }}
          />
          {unit && <span className={styles.unit} aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  )
}
