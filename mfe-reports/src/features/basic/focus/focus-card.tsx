import type { Focus } from '@glas/contracts/reporting/focus.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { markOf } from '../../../ui/category-mark.ts'
import { useFigures } from '../../../ui/use-figures.ts'
import styles from './focus.module.css'
import { PreparePulse } from './prepare-pulse.tsx'
import { RemoveFocus } from './remove-focus.tsx'

interface FocusCardProps {
  report: BasicReport
  focus: Focus
  busy: boolean
  onChange: () => void
  onRemove: () => Promise<void>
  onRemoved: () => void
}

/** The chosen focus. */
export function FocusCard({ report, focus, busy, onChange, onRemove, onRemoved }: FocusCardProps) {
  const { t } = useTexts()
  const to = usePaths()
  const locale = useLocale()
  const { score } = useFigures()
  const statements = report.statements.filter(({ key }) => focus.statements.includes(key))
  return (
    <div className={styles.card} style={markOf(focus.category)}>
      <div>
        <p className={styles.label}>{t('focus.workingOn')}</p>
        <h3>{report.categories.find(({ key }) => key === focus.category)?.title[locale]}</h3>
      </div>
      <ol>
        {statements.map(({ key, text }) => {
          const shown = report.whole.statements?.find((one) => one.key === key)
          return (
            <li key={key}>
              <q>{text[locale]}</q>
              {shown && <small>{t('focus.now', { value: score(shown.mean, shown.bound, 2) })}</small>}
            </li>
          )
        })}
      </ol>
      <dl>
        <div><dt>{t('focus.owner')}</dt><dd>{focus.owner}</dd></div>
        <div><dt>{t('focus.due')}</dt><dd>{formatDate(focus.dueOn)}</dd></div>
      </dl>
      <p className={styles.next}>{t('focus.next')}</p>
      <div className={styles.acts}>
        {to('profile-puls-id', { id: report.researchId }) && <PreparePulse focus={focus} />}
        <Button look="quiet" onClick={onChange}>{t('focus.change')}</Button>
        <RemoveFocus {...{ busy, onRemove, onRemoved }} />
      </div>
      <p className={styles.private}>{t('focus.private')}</p>
    </div>
  )
}
