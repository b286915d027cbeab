import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { addAll } from '../../../../domain/pulse.ts'
import { useTexts } from '../../../../texts.ts'
import { useWizard } from '../wizard-context.ts'
import { usePulse, type PulseChoice } from './use-pulse.ts'
import styles from './pulse.module.css'

/** What fills the choice at once: the questions of the last PULS, and ready sets. */
export function PulseSets({ choice }: { choice: PulseChoice }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [open, setOpen] = useState<string | null>(null)
  const set = choice.sets.find(({ key }) => key === open)
  return (
    <>
      {choice.earlier[0] && <SameAsLast last={choice.earlier[0]} />}
      <h2>{t('pulse.sets')}</h2>
      <div className={styles.sets}>
        {choice.sets.map(({ key, title, statements }) => (
          <button
            key={key} type="button" className={styles.set} aria-expanded={key === open}
            onClick={() => setOpen(key === open ? null : key)}
          >
            {title[locale]} <span>{statements.length}</span>
          </button>
        ))}
      </div>
      {set && <SetChoice set={set} />}
    </>
  )
}

function SameAsLast({ last }: { last: PulseChoice['earlier'][number] }) {
  const { t } = useTexts()
  const { form } = useWizard()
  const { chosen, choose } = usePulse()
  const [enps, comments] = useWatch({ control: form.control, name: ['questions.enps', 'questions.comments'] })
  const taken = chosen.join() === last.statements.join() && enps === last.enps && comments === last.comments
  function take() {
    choose(last.statements)
    form.setValue('questions.enps', last.enps, { shouldDirty: true })
    form.setValue('questions.comments', last.comments, { shouldDirty: true })
  }
  return (
    <div className={styles.last}>
      <Icon name="refresh" />
      <div>
        <b>{t('pulse.same')}</b>
        <p>
          {last.name}, {formatDate(last.startsOn)}, {t('pulse.questions', { count: last.statements.length })}.{' '}
          {t('pulse.sameHelp')}
        </p>
      </div>
      <Button onClick={take} disabled={taken}>{t(taken ? 'pulse.sameTaken' : 'pulse.sameTake')}</Button>
    </div>
  )
}

function SetChoice({ set }: { set: PulseChoice['sets'][number] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { chosen, choose, limit } = usePulse()
  const missing = set.statements.filter((key) => !chosen.includes(key))
  const added = addAll(chosen, set.statements, limit)
  const fits = added.length - chosen.length
  return (
    <div className={styles.about}>
      <p>
        {set.about[locale]}{' '}
        {missing.length === 0 ? t('pulse.setWhole')
          : fits < missing.length ? t('pulse.setTooMany', { count: fits }) : ''}
      </p>
      <div className={styles.acts}>
        {fits > 0 && <Button onClick={() => choose(added)}>{t('pulse.setAdd', { count: fits })}</Button>}
        {chosen.length > 0 && (missing.length > 0 || chosen.length > set.statements.length) && (
          <Button look="quiet" onClick={() => choose(set.statements)}>{t('pulse.setReplace')}</Button>
        )}
      </div>
    </div>
  )
}
