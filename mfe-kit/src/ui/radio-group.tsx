import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { FieldSet, type FieldOwnProps } from './field.tsx'
import styles from './choice.module.css'

export interface Choice<V extends string = string> {
  readonly value: V
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly disabled?: boolean
}

export interface ChoicesProps<V extends string = string> extends FieldOwnProps {
  options: ReadonlyArray<Choice<V>>
  id?: string
  name?: string
  /** Given: controlled, with `onValueChange`. Absent: takes what react-hook-form's `register` returns. */
  value?: V | null
  onValueChange?: (value: V) => void
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

function useChoices<V extends string>({ name, value, onValueChange, onChange, onBlur, ref, disabled }: ChoicesProps<V>) {
  const own = useId()
  return (option: Choice<V>) => ({
    ref,
    onBlur,
    type: 'radio' as const,
    name: name ?? own,
    value: option.value,
    disabled: disabled || option.disabled,
    ...(value !== undefined && { checked: value === option.value }),
    onChange: (event: Parameters<ChangeEventHandler<HTMLInputElement>>[0]) => {
      onChange?.(event)
      onValueChange?.(option.value)
    },
  })
}

/** One of several, each on its own line, with room for an explanation. */
export function RadioGroup<V extends string>(props: ChoicesProps<V>) {
  const id = useId()
  const attributes = useChoices(props)
  return (
    <FieldSet {...props}>
      {(control) => (
        <div className={styles.list}>
          {props.options.map((option) => (
            <div key={option.value} className={styles.item}>
              <span className={styles.boxed}>
                <input
                  {...attributes(option)} id={`${id}-${option.value}`} className={cx(styles.box, styles.round)}
                  aria-invalid={control['aria-invalid']}
                  aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
                />
              </span>
              <div className={styles.words}>
                <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
                {option.help && <p id={`${id}-${option.value}-help`} className={styles.help}>{option.help}</p>}
              </div>
            </div>
          ))}
        </div>
      )}
    </FieldSet>
  )
}

/** One of a few short words, side by side. */
export function Segmented<V extends string>(props: ChoicesProps<V>) {
  const attributes = useChoices(props)
  return (
    <FieldSet {...props}>
      {(control) => (
        <div className={styles.segments}>
          {props.options.map((option) => (
            <label key={option.value} className={styles.segment}>
              <input {...attributes(option)} aria-invalid={control['aria-invalid']} />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldSet>
  )
}
