import { useRef, type KeyboardEvent } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { NumberField } from '@glas/mfe-kit/ui/number-field.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { emptyUnit, splitOf } from '../../../domain/draft.ts'
import { countOf, type WizardValues } from '../../../domain/wizard-values.ts'
import { useTexts } from '../../../texts.ts'
import { UnitFiles } from './imports/unit-files.tsx'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

const focusAt = (path: string) => document.getElementById(idOf(path))?.focus()

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

type UnitKind = 'departments' | 'locations'

/** Departments or locations, each with its headcount. Enter in the last row adds a row. */
export function UnitFields({ kind }: { kind: UnitKind }) {
  const { t } = useTexts()
  const { form, errorAt } = useWizard()
  const name = `questions.${kind}` as const
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name })
  const units = useWatch({ control: form.control, name })
  const adder = useRef<HTMLButtonElement>(null)
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
            {fields.map((field, index) => (
              <UnitRow
                key={field.id} kind={kind} index={index} title={units[index]?.name.trim()}
                onNext={() => {
                  if (index === fields.length - 1) add()
                  else focusAt(`/questions/${kind}/${index + 1}/name`)
                }}
                onRemove={() => {
                  remove(index)
                  adder.current?.focus()
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {fields.length > 0 && <UnitsSum units={units} />}
      {whole && <Notice kind="error">{whole}</Notice>}
      {small.map((unit, index) => <Notice key={index} kind="warn">{t('wizard.small', { name: unit.name })}</Notice>)}
      <div>
        <Button icon="plus" onClick={add} ref={adder} disabled={fields.length >= 100}>
          {t(kind === 'departments' ? 'wizard.addDepartment' : 'wizard.addLocation')}
        </Button>
      </div>
      <UnitFiles kind={kind} units={units} onUnits={(given) => replace([...given])} />
    </section>
  )
}

interface UnitRowProps {
  kind: UnitKind
  index: number
  /** The unit's name, as typed so far. */
  title: string | undefined
  /** Enter in the last field. */
  onNext: () => void
  onRemove: () => void
}

function UnitRow({ kind, index, title, onNext, onRemove }: UnitRowProps) {
  const { t } = useTexts()
  const { form, errorAt } = useWizard()
  const name = `questions.${kind}.${index}` as const
  const path = `/questions/${kind}/${index}`
  const row = index + 1
  return (
    <tr>
      <td>
        <TextField
          labelHidden label={t('wizard.unitNameOf', { row })} id={idOf(`${path}/name`)}
          maxLength={120} autoComplete="off" error={errorAt(`${path}/name`) ?? errorAt(path)}
          onKeyDown={onEnter(() => focusAt(`${path}/headcount`))} {...form.register(`${name}.name`)}
        />
      </td>
      <td>
        <Controller
          control={form.control} name={`${name}.headcount`}
          render={({ field }) => (
            <NumberField
              labelHidden align="right" id={idOf(`${path}/headcount`)}
              label={title ? t('wizard.unitPeopleOf', { name: title }) : t('wizard.unitPeopleOfRow', { row })}
              error={errorAt(`${path}/headcount`)} onKeyDown={onEnter(onNext)}
              value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref}
            />
          )}
        />
      </td>
      <td>
        <button
          type="button" className={styles.remove} onClick={onRemove}
          aria-label={title ? t('wizard.removeUnit', { name: title }) : t('wizard.removeRow', { row })}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  )
}

/** How many people the units have together, compared with all employees. */
function UnitsSum({ units }: { units: WizardValues['questions'][UnitKind] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { form } = useWizard()
  const employees = countOf(useWatch({ control: form.control, name: 'details.employees' }))
  if (employees === null) return null
  const { sum } = splitOf(units.map(({ headcount }) => headcount), employees)
  return (
    <p className={sum === employees ? styles.good : styles.hint}>
      {sum === employees
        ? <><Icon name="check" size="sm" />{t('wizard.sumGood', { sum: formatCount(sum, locale) })}</>
        : t('wizard.unitsSum', { sum: formatCount(sum, locale), whole: formatCount(employees, locale) })}
    </p>
  )
}
