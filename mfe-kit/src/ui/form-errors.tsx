import { useEffect, useRef, type ReactNode } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { Icon } from './icon.tsx'
import styles from './form-errors.module.css'

export interface FormError {
  /** The id of the control, which the entry links to. */
  id?: string
  message: ReactNode
}

interface FormErrorsProps {
  /** In the order of the form. Draws nothing if empty. */
  errors: readonly FormError[]
  title?: ReactNode
  /** Takes the focus when the faults change after submitting; pass the number of attempts. */
  attempt?: number
}

/** The faults to fix before a form can be submitted, above its button or its first field. */
export function FormErrors({ errors, title, attempt }: FormErrorsProps) {
  const { t } = useKit()
  const box = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (any && attempt) box.current?.focus()
  }, [any, attempt])
  if (!any) return null
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className={styles.title}>{title ?? t('form.faults', { count: errors.length })}</p>
        <ul>
          {errors.map((error, index) => (
            <li key={error.id ?? index}>{error.id ? <a href={`#${error.id}`} onClick={(event) => {
              const control = document.getElementById(error.id ?? '')
              if (!control) return
              event.preventDefault()
              control.focus()
              control.scrollIntoView?.({ block: 'center' })
            }}>{error.message}</a> : error.message}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
