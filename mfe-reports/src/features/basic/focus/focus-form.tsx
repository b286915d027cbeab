import { useState } from 'react'
import { type Focus, focusStatements } from '@glas/contracts/reporting/focus.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { CategoryKey } from '@glas/contracts/survey/instrument'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { parseDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { DateField } from '@glas/mfe-kit/ui/date-field.tsx'
import { FieldSet } from '@glas/mfe-kit/ui/field.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../../../texts.ts'
import { useFigures } from '../../../ui/use-figures.ts'
import styles from './focus.module.css'

interface FocusFormProps {
  report: BasicReport
  focus: Focus | null
  busy: boolean
  error: unknown
  onSave: (focus: Focus) => void
  /** Undefined if there is nothing to go back to. */
  onQuit: (() => void) | undefined
}

/** One category, up to three of its statements, who takes care of them, and until when. */
export function FocusForm({ report, focus, busy, error, onSave, onQuit }: FocusFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const lowest = report.order?.categories?.lowest
  const suggested = lowest && lowest.degree !== 'none' && lowest.keys.length === 1 ? lowest.keys[0] : undefined
  const [category, setCategory] = useState<string>(focus?.category ?? suggested ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(focus?.statements ?? [])
  const [owner, setOwner] = useState(focus?.owner ?? '')
  const [dueOn, setDueOn] = useState(focus?.dueOn ?? '')
  const [refused, setRefused] = useState(false)
  const own = report.statements.filter((one) => one.category === category)
  const full = chosen.length >= focusStatements
  const faults = {
    category: category === '' && t('focus.pickCategory'),
    statements: chosen.length === 0 && t('focus.pickStatement'),
    owner: owner.trim() === '' && t('focus.nameOwner'),
    dueOn: parseDate(dueOn) !== dueOn && !/^\d{4}-\d{2}-\d{2}$/.test(dueOn) && t('focus.giveDay'),
  }
  const fault = (name: keyof typeof faults) => (refused && faults[name]) || undefined
  return (
    <form
      noValidate className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = Object.values(faults).some(Boolean)
        setRefused(wrong)
        if (!wrong) onSave({ category: category as CategoryKey, statements: [...chosen], owner: owner.trim(), dueOn })
      }}
    >
      <Select
        label={t('focus.category')} value={category} error={fault('category')}
        onChange={(event) => {
          setCategory(event.target.value)
          setChosen([])
        }}
        options={(report.whole.categories ?? []).map(({ key, index, bound }) => ({
          value: key,
          label: `${report.categories.find((one) => one.key === key)?.title[locale] ?? key}, ${score(index, bound)}`,
        }))}
      />
      {own.length > 0 && (
        <FieldSet
          label={t('focus.statements', { chosen: chosen.length, most: focusStatements })} error={fault('statements')}
          help={full ? t('focus.full') : undefined}
        >
          {() => own.map(({ key, text }) => {
            const shown = report.whole.statements?.find((one) => one.key === key)
            return (
              <Checkbox
                key={key} label={<>{text[locale]}{shown && <b className={styles.mean}> {score(shown.mean, shown.bound, 2)}</b>}</>}
                checked={chosen.includes(key)} disabled={full && !chosen.includes(key)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
              />
            )
          })}
        </FieldSet>
      )}
      <div className={styles.line}>
        <TextField
          label={t('focus.owner')} value={owner} maxLength={120} autoComplete="off" error={fault('owner')}
          onChange={(event) => setOwner(event.target.value)}
        />
        <DateField label={t('focus.due')} value={dueOn} onChange={setDueOn} error={fault('dueOn')} />
      </div>
      {error !== undefined && <Notice kind="error">{errorText(t, error)}</Notice>}
      <p className={styles.private}>{t('focus.private')}</p>
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={busy}>{t('focus.save')}</Button>
        {onQuit && <Button look="quiet" onClick={onQuit}>{t('focus.quit')}</Button>}
      </div>
    </form>
  )
}
