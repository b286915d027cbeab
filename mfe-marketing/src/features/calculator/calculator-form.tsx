import { useId } from 'react'
import { employeesAllowed } from '@glas/contracts/survey/limits'
import { useHost } from '@glas/mfe-kit/host'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { NumberField } from '@glas/mfe-kit/ui/number-field.tsx'
import { Segmented } from '@glas/mfe-kit/ui/radio-group.tsx'
import { useTexts } from '../../texts.ts'
import { employeesAt, placeOf, steps } from '../../ui/slider-scale.ts'
import { employeesFault, least, most, printedFault, type Inputs } from './inputs.ts'
import styles from './calculator-page.module.css'

interface CalculatorFormProps {
  inputs: Inputs
  /** A number that is being typed or dragged. */
  onEnter: (change: Partial<Inputs>) => void
  /** A choice. */
  onChoose: (change: Partial<Inputs>) => void
}

/** The inputs that a price depends on. */
export function CalculatorForm({ inputs, onEnter, onChoose }: CalculatorFormProps) {
  const { t } = useTexts()
  const { discounts } = useHost().market
  return (
    <form className={styles.form} aria-labelledby="calculator-form" onSubmit={(event) => event.preventDefault()}>
      <h2 id="calculator-form">{t('calculator.inputs')}</h2>
      <Segmented
        label={t('calculator.product')} value={inputs.product} onValueChange={(product) => onChoose({ product })}
        options={[{ value: 'izz', label: t('calculator.izz') }, { value: 'puls', label: t('calculator.puls') }]}
        help={t(inputs.product === 'izz' ? 'calculator.izzHelp' : 'calculator.pulsHelp')}
      />
      <Employees inputs={inputs} onEnter={onEnter} />
      {inputs.product === 'izz' && <Printed inputs={inputs} onEnter={onEnter} />}
      <fieldset className={styles.discounts}>
        <legend>{t('calculator.discounts')}</legend>
        <Checkbox
          label={t('calculator.returning')} help={t('calculator.returningHelp', discounts.returning)}
          checked={inputs.returning} onChange={(event) => onChoose({ returning: event.target.checked })}
        />
        <Checkbox
          label={t('calculator.fillRate', discounts.fillRate)} help={t('calculator.fillRateHelp', discounts.fillRate)}
          checked={inputs.highFillRate} onChange={(event) => onChoose({ highFillRate: event.target.checked })}
        />
      </fieldset>
    </form>
  )
}

type FieldProps = Pick<CalculatorFormProps, 'inputs' | 'onEnter'>

function Employees({ inputs, onEnter }: FieldProps) {
  const { t } = useTexts()
  const { locale } = useKit()
  const id = useId()
  const fault = employeesFault(inputs)
  const limits = { least, most: formatCount(most, locale) }
  const employees = typeof inputs.employees === 'number' ? inputs.employees : least
  const small = !fault && employees < employeesAllowed.min
  return (
    <div className={styles.employees}>
      <NumberField
        label={t('price.employees')} value={inputs.employees} className={styles.number}
        onChange={(count) => onEnter({ employees: count })}
        {...(fault
          ? { error: t(`calculator.fault.${fault}`, limits) }
          : { help: small ? t('calculator.small', employeesAllowed) : t('price.range', limits) })}
      />
      <label htmlFor={id} className={styles.sliderLabel}>{t('price.slider')}</label>
      <input
        id={id} type="range" className={styles.slider} min={0} max={steps} value={placeOf(employees, least)}
        aria-valuetext={formatCount(employees, locale)}
        onChange={(event) => onEnter({ employees: employeesAt(Number(event.target.value), least) })}
      />
    </div>
  )
}

function Printed({ inputs, onEnter }: FieldProps) {
  const { t } = useTexts()
  const { locale } = useKit()
  const fault = printedFault(inputs)
  const { employees, printed } = inputs
  const online = typeof employees === 'number' && typeof printed !== 'string' && !employeesFault(inputs)
    ? employees - (printed ?? 0) : undefined
  return (
    <NumberField
      label={t('calculator.printed')} value={printed} className={styles.number}
      onChange={(count) => onEnter({ printed: count })}
      {...(fault ? { error: t(`calculator.printedFault.${fault}`) }
        : { help: online === undefined ? t('calculator.printedHelp') : t('calculator.online', { online: formatCount(online, locale) }) })}
    />
  )
}
