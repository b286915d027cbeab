import { useId, type ReactNode } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './field.module.css'

/** The props that every form field takes besides its control's attributes. */
export interface FieldOwnProps {
  label: ReactNode
  help?: ReactNode
  /** One sentence that explains how to fix it; the control is then marked as invalid. */
  error?: ReactNode
  /** Marks the control as invalid; the message is elsewhere, at its `aria-describedby`. */
  invalid?: boolean
  /** A positive note, such as "Zbroj je 212.". */
  good?: ReactNode
  /** Marks an optional field; all others are required. */
  optional?: boolean
  /** The label is for assistive technology only (in a table's cell, say). */
  labelHidden?: boolean
  /** Small words in a row of related fields. */
  compact?: boolean
  className?: string
}

/** Attributes that connect a control to its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldOwnProps {
  id?: string
  describedBy?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, help and error below its control. */
export function Field({
  label, help, error, invalid, good, optional, labelHidden, compact, className, id, describedBy, children,
}: FieldProps) {
  const { t } = useKit()
  const own = useId()
  const control = id ?? own
  const described = [help && `${control}-help`, (error || good) && `${control}-note`, describedBy].filter(Boolean)
    .join(' ')
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}> ({t('field.optional')})</span>}
    </>
  )
  return (
    <div className={cx(styles.field, compact && styles.compact, className)}>
      <label htmlFor={control} className={cx(styles.label, labelHidden && styles.outOfFlow)}>
        {labelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      {children({
        id: control, 'aria-describedby': described || undefined, 'aria-invalid': error || invalid ? true : undefined,
      })}
      <FieldNotes id={control} help={help} error={error} good={good} />
    </div>
  )
}

interface FieldSetProps extends FieldOwnProps {
  id?: string
  children: (control: Omit<ControlProps, 'id'>) => ReactNode
}

/** The same around a group of controls: `fieldset` and `legend`. */
export function FieldSet(
  { label, help, error, good, optional, labelHidden, compact, className, id, children }: FieldSetProps
) {
  const { t } = useKit()
  const own = useId()
  const group = id ?? own
  const described = [help && `${group}-help`, (error || good) && `${group}-note`].filter(Boolean).join(' ')
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}> ({t('field.optional')})</span>}
    </>
  )
  return (
    <fieldset
      id={group} className={cx(styles.set, compact && styles.compact, className)}
      aria-describedby={described || undefined}
    >
      <legend className={styles.label}>{labelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}</legend>
      <div className={styles.inside}>
        {children({ 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
        <FieldNotes id={group} help={help} error={error} good={good} />
      </div>
    </fieldset>
  )
}

function FieldNotes({ id, help, error, good }: { id: string } & Pick<FieldOwnProps, 'help' | 'error' | 'good'>) {
  return (
    <>
      {help && <p id={`${id}-help`} className={styles.help}>{help}</p>}
      {error && <p id={`${id}-note`} className={styles.error}><Icon name="alert" size="sm" /><span>{error}</span></p>}
      {good && !error && <p id={`${id}-note`} className={styles.good}><Icon name="check" size="sm" /><span>{good}</span></p>}
    </>
  )
}

/** Separates a field's own props from those of its control. */
export function splitField<P extends FieldOwnProps>(props: P): [FieldOwnProps, Omit<P, keyof FieldOwnProps>] {
  const { label, help, error, invalid, good, optional, labelHidden, compact, className, ...rest } = props
  return [{ label, help, error, invalid, good, optional, labelHidden, compact, className }, rest]
}
