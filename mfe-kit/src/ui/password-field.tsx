import { useId, useState, type ComponentProps } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { cx } from './cx.ts'
import { Field, splitField, type FieldOwnProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { passwordStrength } from './password-strength.ts'
import control from './control.module.css'
import styles from './password-field.module.css'

export type PasswordFieldProps = FieldOwnProps & Omit<ComponentProps<'input'>, 'className' | 'size' | 'type'> & {
  /** Shows the strength of the new password while it is typed. */
  meter?: boolean
}

const words = ['weak', 'weak', 'fair', 'good', 'strong'] as const

/** A password field with a show button. Takes what react-hook-form's `register` returns. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useKit()
  const meterId = useId()
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const [field, { meter, id, onChange, 'aria-describedby': describedBy, ...input }] = splitField(props)
  const strength = passwordStrength(typed)
  return (
    <Field
      {...field} id={id} describedBy={[describedBy, meter && typed && meterId].filter(Boolean).join(' ') || undefined}
    >
      {(attributes) => (
        <>
          <span className={control.with}>
            <input
              autoComplete={meter ? 'new-password' : 'current-password'} spellCheck={false} autoCapitalize="none"
              {...input} {...attributes}
              type={shown ? 'text' : 'password'}
              className={control.control}
              onChange={(event) => {
                if (meter) setTyped(event.target.value)
                return onChange?.(event)
              }}
            />
            <button
              type="button" className={control.inner} aria-pressed={shown}
              aria-label={t(shown ? 'password.hide' : 'password.show')}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          </span>
          {meter && typed && (
            <span className={styles.meter}>
              <span className={styles.steps} aria-hidden="true">
                {[1, 2, 3, 4].map((step) => <i key={step} className={cx(styles.step, step <= strength && styles.on)} />)}
              </span>
              <span id={meterId} className={styles.words} aria-live="polite">{t(`password.${words[strength]}`)}</span>
            </span>
          )}
        </>
      )}
    </Field>
  )
}
