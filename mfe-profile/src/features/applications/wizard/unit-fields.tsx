import { useRef } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { NumberField } from '@glas/mfe-kit/ui/number-field.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { emptyUnit, splitOf } from '../../../domain/draft.ts'
import { countOf } from '../../../domain/wizard-values.ts'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

/** Departments or locations, each with its headcount. Enter in the last row adds a row. */
export function UnitFields({ kind }: { kind: 'departments' | 'locations' }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { form, errorAt } = useWizard()
  const name = `questions.${kind}` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const units = useWatch({ control: form.control, name })
  const employees = countOf(useWatch({ control: form.control, name: 'details.employees' }))
  const adder = useRef<HTMLButtonElement>(null)
  const { sum } = splitOf(units.map(({ headcount }) => headcount), employees)
  const small = units.filter(({ name: title, headcount }) =>
    title.trim() !== '' && typeof headcount === 'number' && headcount > 0 && headcount < 5)

  const add = () => append(emptyUnit(), { focusName: `${name}.${fields.length}.name` })
  const whole = errorAt(`/questions/${kind}`)
  return (
    <section className={styles.group} id={idOf(`/questions/${kind}`)}>
      <h2>{t(`wizard.${kind}`)}</h2>
      <p className={styles.hint}>{t(`wizard.${kind}Help`)}</p>
      {fields.length > 0 && (
        <table className={styles.units}>
          <thead>
            <tr>
              <th scope="col">{t('wizard.unitName')}</th><th scope="col" colSpan={2}>{t('wizard.unitPeople')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => {
              const title = units[index]?.name.trim()
              const path = `/questions/${kind}/${index}`
              return (
                <tr key={field.id}>
                  <td>
                    <TextField
                      labelHidden label={t('wizard.unitNameOf', { row: index + 1 })} id={idOf(`${path}/name`)}
                      maxLength={120} autoComplete="off" error={errorAt(`${path}/name`) ?? errorAt(path)}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter') return
                        event.preventDefault()
                        document.getElementById(idOf(`${path}/headcount`))?.focus()
                      }}
                      {...form.register(`${name}.${index}.name`)}
                    />
                  </td>
                  <td>
                    <Controller
                      control={form.control} name={`${name}.${index}.headcount`}
                      render={({ field: count }) => (
                        <NumberField
                          labelHidden align="right" id={idOf(`${path}/headcount`)}
                          label={title
                            ? t('wizard.unitPeopleOf', { name: title })
                            : t('wizard.unitPeopleOfRow', { row: index + 1 })}
                          error={errorAt(`${path}/headcount`)} value={count.value} onChange={count.onChange}
                          onBlur={count.onBlur} ref={count.ref}
                          onKeyDown={(event) => {
                            if (event.key !== 'Enter') return
                            event.preventDefault()
                            if (index === fields.length - 1) add()
                            else document.getElementById(idOf(`/questions/${kind}/${index + 1}/name`))?.focus()
                          }}
                        />
                      )}
                    />
                  </td>
                  <td>
                    <button
                      type="button" className={styles.remove}
                      aria-label={
                        title ? t('wizard.removeUnit', { name: title }) : t('wizard.removeRow', { row: index + 1 })
                      }
                      onClick={() => {
                        remove(index)
                        adder.current?.focus()
                      }}
                    >
                      <Icon name="close" />
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {fields.length > 0 && employees !== null && (
        <p className={sum === employees ? styles.good : styles.hint}>
          {sum === employees
            ? <><Icon name="check" size="sm" />{t('wizard.sumGood', { sum: formatCount(sum, locale) })}</>
            : t('wizard.unitsSum', { sum: formatCount(sum, locale), whole: formatCount(employees, locale) })}
        </p>
      )}
      {whole && <Notice kind="error">{whole}</Notice>}
      {small.map((unit) => <Notice key={unit.name} kind="warn">{t('wizard.small', { name: unit.name })}</Notice>)}
      <div>
        <Button icon="plus" onClick={add} ref={adder} disabled={fields.length >= 100}>
          {t(kind === 'departments' ? 'wizard.addDepartment' : 'wizard.addLocation')}
        </Button>
      </div>
    </section>
  )
}
