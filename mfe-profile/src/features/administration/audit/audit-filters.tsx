import { useEffect, useId, useState, type ReactNode } from 'react'
import { auditActions } from '@glas/contracts/audit'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { formatDate, parseDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DateField } from '@glas/mfe-kit/ui/date-field.tsx'
import { Select, type Option } from '@glas/mfe-kit/ui/select.tsx'
import { dayFaults } from '../../../domain/unread.ts'
import { useTexts } from '../../../texts.ts'
import { useAuditWords } from './use-audit-words.ts'
import type { FilterValues } from './use-audit-filter.ts'
import type { Names } from './use-names.ts'
import styles from './audit.module.css'

interface AuditFiltersProps {
  values: FilterValues
  set: (changes: Partial<FilterValues>) => void
  names: Names
  /** The log is of one company: it can't be chosen. */
  ofOne?: boolean
  /** Further controls at the end. */
  children?: ReactNode
}

/** Company, person, action and days. */
export function AuditFilters({ values, set, names, ofOne = false, children }: AuditFiltersProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { actionText } = useAuditWords(names)
  const sorted = (options: Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const listed = (of: ReadonlyMap<string, string>) => sorted([...of].map(([value, label]) => ({ value, label })))
  // An action of a newer service may come from the address.
  const actions = [...new Set<string>([...auditActions, ...(values.action ? [values.action] : [])])]
  const some = Object.values(values).some(Boolean)
  return (
    <fieldset className={`${styles.filters} ${ofOne ? styles.ofOne : styles.ofAll}`}>
      <legend className={styles.legend}>{t('audit.filters')}</legend>
      {!ofOne && (
        <Select
          label={t('audit.company')} placeholder={t('audit.everyCompany')} value={values.company}
          options={listed(names.companies)} onChange={(event) => set({ company: event.target.value })}
        />
      )}
      <Select
        label={t('audit.person')} placeholder={t('audit.everyPerson')} value={values.person}
        options={listed(names.people)} onChange={(event) => set({ person: event.target.value })}
      />
      <Select
        label={t('audit.filterAction')} placeholder={t('audit.everyAction')} value={values.action}
        options={sorted(actions.map((value) => ({ value, label: actionText(value) })))}
        onChange={(event) => set({ action: event.target.value })}
      />
      <Day label={t('audit.from')} value={values.from} onChange={(from) => set({ from })} error={undefined} />
      <Day
        label={t('audit.to')} value={values.to} onChange={(to) => set({ to })}
        error={values.from && values.to && values.to < values.from ? t('audit.reversed') : undefined}
      />
      <div className={styles.acts}>
        {some && (
          <Button look="quiet" onClick={() => set({ company: '', person: '', action: '', from: '', to: '' })}>
            {t('audit.clear')}
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  )
}

/** A date is typed in this time, or it is whole: `01.11.20` may become `01.11.2026.` */
const pauseMs = 600

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
  /** Shown if the day itself has no fault. */
  error: string | undefined
}

/** A day that filters once the typing pauses; the field keeps what was typed, and shows a fault if it is not a day. */
function Day({ label, value, onChange, error }: DayProps) {
  const { t } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [left, setLeft] = useState(true)
  const day = typed.trim() === '' ? '' : parseDate(typed)
  const [fault] = dayFaults('/day', typed)
  // The address has another day: the filters were cleared, or the page was left and returned to.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (day === null || day === value) return undefined
    const pause = setTimeout(() => onChange(day), left ? 0 : pauseMs)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line exhaustive-deps -- `onChange` is another one at each rendering
  }, [day, left])
  return (
    <DateField
      id={id} label={label} value={typed} placeholder={formatDate('2026-11-01')}
      error={left && fault ? faultText(t, fault) : error}
      onFocus={() => setLeft(false)} onBlur={() => setLeft(true)} onChange={setTyped}
    />
  )
}
