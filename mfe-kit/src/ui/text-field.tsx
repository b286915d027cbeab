import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import styles from './control.module.css'

export type TextFieldProps = FieldOwnProps & Omit<ComponentProps<'input'>, 'className' | 'size'> & {
  /** A unit at the field's end, such as %. */
  unit?: ReactNode
}

/** One line of text. Takes what react-hook-form's `register` returns. */
export function TextField(props: TextFieldProps) {
  const [field, { unit, id, 'aria-describedby': describedBy, ...input }] = splitField(props)
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => unit
        ? (
          <span className={styles.with}>
            <input type="text" {...input} {...control} className={styles.control} />
            <span className={styles.unit} aria-hidden="true">{unit}</span>
          </span>
        )
        : <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  )
}

export type TextareaProps = FieldOwnProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text. */
export function Textarea(props: TextareaProps) {
  const [field, { id, 'aria-describedby': describedBy, ...input }] = splitField(props)
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => <textarea rows={4} {...input} {...control} className={cx(styles.control, styles.area)} />}
    </Field>
  )
}
