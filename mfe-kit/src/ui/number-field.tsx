import { useState, type ComponentProps, type ReactNode } from 'react'
import { parseCount } from '../format/number.ts'
import { cx } from './cx.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import styles from './control.module.css'

/** A whole number, null for none, or a text that is not one. */
export type Count = number | string | null

export type NumberFieldProps = FieldOwnProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type'> & {
    /** A whole number, null where nothing is typed, or what was typed where it is no whole number. */
    value: Count | undefined
    onChange: (value: Count) => void
    unit?: ReactNode
    align?: 'left' | 'right'
  }

const read = (text: string): Count => (text.trim() === '' ? null : parseCount(text) ?? text)

/**
 * A whole number, typed as text: no spinner, no change by the wheel. What can't be read as one is passed on as typed,
 * so that the form can show the fault. For react-hook-form use its `Controller`.
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
            // At fault by itself, or with the group it belongs to.
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
