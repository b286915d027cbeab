import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** One yes or no. Takes what react-hook-form's `register` returns. */
export function Checkbox({ label, help, error, className, id, ...input }: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  const described = [help && `${control}-help`, error && `${control}-note`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.item, className)}>
      <span className={styles.boxed}>
        <input
          {...input} id={control} type="checkbox" className={styles.box}
          aria-invalid={error ? true : undefined} aria-describedby={described || undefined}
        />
        <Icon name="check" size="sm" className={styles.tick} />
      </span>
      <div className={styles.words}>
        <label htmlFor={control}>{label}</label>
        {help && <p id={`${control}-help`} className={styles.help}>{help}</p>}
        {error && <p id={`${control}-note`} className={styles.error}><Icon name="alert" size="sm" /><span>{error}</span></p>}
      </div>
    </div>
  )
}
