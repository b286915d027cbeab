import { Controller, useWatch, type FieldPath } from 'react-hook-form'
import { cx } from '@glas/mfe-kit/ui/cx'
import { FieldSet } from '@glas/mfe-kit/ui/field.tsx'
import { NumberField, type Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { splitOf } from '../../../domain/draft.ts'
import { countOf, type WizardValues } from '../../../domain/wizard-values.ts'
import { useTexts } from '../../../texts.ts'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

interface SplitFieldsProps {
  /** `/details/gender` */
  path: '/details/gender' | '/details/qualification'
  label: string
  parts: readonly { readonly key: string; readonly label: string }[]
}

/** Numbers that have to add up to all employees: a bar shows how far they do, a sentence what is missing. */
export function SplitFields({ path, label, parts }: SplitFieldsProps) {
  const { t } = useTexts()
  const { form, attempted, errorAt } = useWizard()
  const group = path.slice(1).replace('/', '.') as 'details.gender' | 'details.qualification'
  const values = useWatch({ control: form.control, name: group }) as Readonly<Record<string, Count>>
  const whole = useWatch({ control: form.control, name: 'details.employees' })
  const given = parts.map(({ key }) => values[key] ?? null)
  const { sum, touched, missing } = splitOf(given, whole)
  // While the first numbers are being typed, an incomplete sum isn't a fault yet.
  const complete = given.every((value) => value !== null)
  const judged = missing !== null && missing !== 0 && (attempted || complete || missing < 0)
  const error = !judged ? errorAt(path)
    : t(missing > 0 ? 'wizard.sumMissing' : 'wizard.sumOver', { sum, count: Math.abs(missing), whole: countOf(whole) ?? 0 })
  return (
    <FieldSet
      id={idOf(path)} label={label} error={error}
      good={touched && missing === 0 ? t('wizard.sumGood', { sum }) : undefined}
    >
      {(control) => (
        <>
          <div className={cx(styles.split, parts.length === 4 && styles.four)}>
            {parts.map((part) => (
              <Controller
                key={part.key} control={form.control} name={`${group}.${part.key}` as FieldPath<WizardValues>}
                render={({ field }) => (
                  <NumberField
                    {...control} compact label={part.label} id={idOf(`${path}/${part.key}`)}
                    error={errorAt(`${path}/${part.key}`)} value={field.value as Count} onChange={field.onChange} onBlur={field.onBlur}
                    ref={field.ref}
                  />
                )}
              />
            ))}
          </div>
          {touched && (
            <div className={styles.sum} aria-hidden="true">
              {given.map((value, index) => <i key={index} style={{ flexGrow: countOf(value) ?? 0, flexBasis: 0 }} />)}
              {missing !== null && missing > 0 && (
                <i className={judged ? styles.gap : styles.room} style={{ flexGrow: missing, flexBasis: 0 }} />
              )}
            </div>
          )}
        </>
      )}
    </FieldSet>
  )
}
