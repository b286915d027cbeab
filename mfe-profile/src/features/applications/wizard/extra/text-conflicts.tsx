import { setText } from '@glas/contracts/survey/extra/edits'
import type { TextConflict } from '@glas/contracts/survey/extra/merge'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { useExtraState } from '../use-extra-state.ts'
import { useWizard } from '../wizard-context.ts'
import { useBuilder } from './builder-context.ts'
import { useTextLabel } from './use-text-label.ts'
import styles from './extra.module.css'

/** Texts that were changed here and elsewhere: one is in the draft, the other is offered until that is decided. */
export function TextConflicts() {
  const { t } = useTexts()
  const { conflicts } = useExtraState()
  if (conflicts.length === 0) return null
  return (
    <section className={styles.conflicts} aria-labelledby="extra-conflicts">
      <h3 id="extra-conflicts">{t('extra.conflict.title')}</h3>
      <p className={styles.hint}>{t('extra.conflict.text')}</p>
      <ul>
        {conflicts.map((conflict) => <Conflict key={JSON.stringify(conflict)} conflict={conflict} />)}
      </ul>
    </section>
  )
}

function Conflict({ conflict }: { conflict: TextConflict }) {
  const { t } = useTexts()
  const locale = useLocale()
  const labelOf = useTextLabel()
  const { extra: store } = useWizard()
  const { conflicts } = useExtraState()
  const { extra: { questions }, edit, focusLater } = useBuilder()
  const { place, language, mine, theirs } = conflict
  const index = questions.findIndex(({ id }) => id === place.question)
  const question = questions[index]
  const name = t('extra.tr.label', {
    number: index + 1, label: question ? labelOf(question, place) : '', language: languageName(language, locale),
  })
  const id = (number: number) => `extra-conflict-${number}`
  const at = conflicts.indexOf(conflict)
  function decide(other: boolean) {
    if (other) edit((now) => setText(now, place, language, theirs))
    store.resolve(conflict)
    focusLater(conflicts.length > 1 ? id(Math.min(at, conflicts.length - 2)) : 'extra-add')
  }
  return (
    <li>
      <b>{question ? name : t('extra.conflict.gone')}</b>
      <dl>
        <dt>{t('extra.conflict.here')}</dt><dd lang={language}>{mine || t('extra.file.empty')}</dd>
        <dt>{t('extra.conflict.other')}</dt><dd lang={language}>{theirs || t('extra.file.empty')}</dd>
      </dl>
      <span className={styles.decide}>
        <Button id={id(at)} aria-label={`${t('extra.conflict.keep')}: ${name}`} onClick={() => decide(false)}>
          {t('extra.conflict.keep')}
        </Button>
        {question && (
          <Button aria-label={`${t('extra.conflict.take')}: ${name}`} onClick={() => decide(true)}>
            {t('extra.conflict.take')}
          </Button>
        )}
      </span>
    </li>
  )
}
