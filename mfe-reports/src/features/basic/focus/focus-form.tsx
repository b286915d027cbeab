import { type Focus, focusStatements } from '@glas/contracts/reporting/focus.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
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
import { useFocusForm } from './use-focus-form.ts'

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
export function FocusForm({ busy, onQuit, ...given }: FocusFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const { report } = given
  const { form, typed, change, fault, failure, submit } = useFocusForm(given)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Select
        label={t('focus.category')} name="category" value={typed.category} error={fault('category')}
        onChange={(event) => change({ category: event.target.value, statements: [] })}
        options={(report.whole.categories ?? []).map(({ key, index, bound }) => ({
          value: key,
          label: `${report.categories.find((one) => one.key === key)?.title[locale] ?? key}, ${score(index, bound)}`,
        }))}
      />
      <Statements
        report={report} category={typed.category} chosen={typed.statements} error={fault('statements')}
        onChoose={(statements) => change({ statements })}
      />
      <div className={styles.line}>
        <TextField
          label={t('focus.owner')} name="owner" value={typed.owner} maxLength={120} autoComplete="off"
          error={fault('owner')} onChange={(event) => change({ owner: event.target.value })}
        />
        <DateField
          label={t('focus.due')} name="dueOn" value={typed.dueOn} error={fault('dueOn')}
          onChange={(dueOn) => change({ dueOn })}
        />
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <p className={styles.private}>{t('focus.private')}</p>
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={busy}>{t('focus.save')}</Button>
        {onQuit && <Button look="quiet" onClick={onQuit}>{t('focus.quit')}</Button>}
      </div>
    </form>
  )
}

interface StatementsProps {
  report: BasicReport
  category: string
  chosen: readonly string[]
  error: string | undefined
  onChoose: (chosen: string[]) => void
}

function Statements({ report, category, chosen, error, onChoose }: StatementsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const own = report.statements.filter((one) => one.category === category)
  const full = chosen.length >= focusStatements
  if (own.length === 0) return null
  return (
    <FieldSet
      label={t('focus.statements', { chosen: chosen.length, most: focusStatements })} error={error}
      help={full ? t('focus.full') : undefined}
    >
      {() => own.map(({ key, text }) => {
        const shown = report.whole.statements?.find((one) => one.key === key)
        return (
          <Checkbox
            key={key} name="statements"
            label={<>{text[locale]}{shown && <b className={styles.mean}> {score(shown.mean, shown.bound, 2)}</b>}</>}
            checked={chosen.includes(key)} disabled={full && !chosen.includes(key)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />
        )
      })}
    </FieldSet>
  )
}
