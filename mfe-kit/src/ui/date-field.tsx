import { useRef, useState, type ComponentProps } from 'react'
import { formatDate, parseDate, parseTime } from '../format/date.ts'
import { useKit } from '../i18n/use-kit.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './control.module.css'
import picker from './date-field.module.css'

type Typed = FieldOwnProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
    value: string | null | undefined
    onChange: (value: string) => void
  }

export type DateFieldProps = Typed & {
  /** First and last day that the calendar offers, `YYYY-MM-DD`; typed days are validated by the form. */
  min?: string
  max?: string
}

/**
 * A day typed as DD.MM.YYYY., or chosen in the browser's calendar. `value` and `onChange` are `YYYY-MM-DD`; text that
 * can't be parsed is passed on unchanged, so that the form can show the fault. With react-hook-form use its
 * `Controller`.
 */
export function DateField(props: DateFieldProps) {
  const { t } = useKit()
  const native = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [
    field, { value, onChange, onBlur, min, max, id, 'aria-describedby': describedBy, ...input },
  ] = splitField(props)
  const day = value ? parseDate(value) : null
  const shown = typed !== null && (parseDate(typed) ?? typed) === (value ?? '')
    ? typed
    : day ? formatDate(day) : value ?? ''
  const label = typeof field.label === 'string' ? t('date.pickFor', { label: field.label }) : t('date.pick')
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => (
        <span className={styles.with}>
          <input
            placeholder={t('date.hint')} autoComplete="off"
            {...input} {...control}
            type="text" className={styles.control} value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(parseDate(event.target.value) ?? event.target.value)
            }}
            onBlur={(event) => {
              setTyped(null)
              onBlur?.(event)
            }}
          />
          <button
            type="button" className={styles.inner} aria-label={label} disabled={input.disabled || input.readOnly}
            onClick={() => native.current?.showPicker?.()}
          >
            <Icon name="calendar" />
          </button>
          <input
            ref={native} type="date" tabIndex={-1} aria-hidden="true" className={picker.native}
            value={day ?? ''} min={min} max={max}
            onChange={(event) => {
              setTyped(null)
              onChange(event.target.value)
            }}
          />
        </span>
      )}
    </Field>
  )
}

/** A time of day as HH:MM; `9`, `9.30` and `0930` are accepted as well. With react-hook-form use its `Controller`. */
export function TimeField(props: Typed) {
  const { t } = useKit()
  const [field, { value, onChange, onBlur, id, 'aria-describedby': describedBy, ...input }] = splitField(props)
  return (
    <Field {...field} id={id} describedBy={describedBy}>
      {(control) => (
        <input
          placeholder={t('time.hint')} autoComplete="off"
          {...input} {...control}
          type="text" className={styles.control} value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            const time = parseTime(event.target.value)
            if (time && time !== value) onChange(time)
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
