import type { ComponentProps } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { cx } from './cx.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import styles from './control.module.css'

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  /** The label's language, if it isn't the page's. */
  readonly lang?: string
  readonly disabled?: boolean
}

export type SelectProps = FieldOwnProps & Omit<ComponentProps<'select'>, 'className' | 'size'> & {
  options: readonly Option[]
  /** Label of the empty choice; by default "Odaberite" while nothing is chosen. `false` omits it. */
  placeholder?: string | false
}

/** The browser's select. Takes what react-hook-form's `register` returns. */
export function Select(props: SelectProps) {
  const { t } = useKit()
  const [field, { options, placeholder, id, 'aria-describedby': describedBy, ...select }] = splitField(props)
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => (
        <select {...select} {...control} className={cx(styles.control, styles.select)}>
          {placeholder !== false && <option value="">{placeholder ?? t('select.choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
