import { useId, useState, type ReactNode } from 'react'
import { auditActions } from '@glas/contracts/audit'
import { formatDate, parseDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DateField } from '@glas/mfe-kit/ui/date-field.tsx'
import { Select, type Option } from '@glas/mfe-kit/ui/select.tsx'
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
      <Day label={t('audit.from')} value={values.from} onChange={(from) => set({ from })} />
      <Day label={t('audit.to')} value={values.to} onChange={(to) => set({ to })} />
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

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A day that filters once it is whole; until then the field has what was typed. */
function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <DateField
      id={id} label={label} value={typed ?? value}
      placeholder={formatDate('2026-11-01')}
      onChange={(text) => {
        const day = parseDate(text)
        setTyped(day || text === '' ? undefined : text)
        if (day || text === '') onChange(day ?? '')
      }}
    />
  )
}
