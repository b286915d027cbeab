import { useDeferredValue, useState } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { askedExtra } from '@glas/contracts/survey/extra/asked'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { useWizard } from '../wizard-context.ts'
import { neededLanguages, useBuilder } from './builder-context.ts'
import { ExtraIcon } from './extra-icon.tsx'
import { PhoneScreen } from './phone-screen.tsx'
import styles from './preview.module.css'

/** Which question is shown: the one that is being edited, until another is turned to. */
function useShown() {
  const { extra: { questions }, open } = useBuilder()
  const [turned, setTurned] = useState<{ open: string | null; id: string }>()
  const wanted = turned && turned.open === open ? turned.id : open
  const at = Math.max(0, questions.findIndex(({ id }) => id === wanted))
  const turn = (by: -1 | 1) => {
    const next = questions[at + by]
    if (next) setTurned({ open, id: next.id })
  }
  return { at, turn }
}

/** The questions as on a phone, one at a time, in each of their languages. */
function Preview() {
  const { t } = useTexts()
  const locale = useLocale()
  const builder = useBuilder()
  const { latest } = useWizard()
  // Typing goes before the picture of what is typed.
  const extra = useDeferredValue(builder.extra)
  const [chosen, setChosen] = useState<SurveyLanguage>(extra.sourceLanguage)
  const { at, turn } = useShown()
  const offered = [extra.sourceLanguage, ...neededLanguages(extra, builder.inUse)]
  const language = offered.includes(chosen) ? chosen : extra.sourceLanguage
  const asked = askedExtra(extra, builder.inUse.keys())
  const shown = asked?.languages.includes(language) ?? true ? language : extra.sourceLanguage
  const question = extra.questions[at]
  if (!question) return null
  const of = { place: at + 1, all: extra.questions.length }
  return (
    <div className={styles.preview}>
      {offered.length > 1 && (
        <Select
          compact label={t('extra.preview.language')} value={language} placeholder={false}
          options={offered.map((value) => ({ value, label: languageName(value, locale) }))}
          onChange={({ target }) => setChosen(target.value as SurveyLanguage)}
        />
      )}
      <PhoneScreen
        asked={asked?.questions.find(({ id }) => id === question.id)} question={question} language={shown}
        alone={latest.product === 'puls'} {...of}
      />
      <div className={styles.turn}>
        <button
          type="button" aria-label={t('extra.preview.previous')} aria-disabled={at === 0 || undefined} onClick={() => turn(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <span role="status">{t('extra.preview.of', of)}</span>
        <button
          type="button" aria-label={t('extra.preview.next')} onClick={() => turn(1)}
          aria-disabled={of.place === of.all || undefined}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      {shown !== language && (
        <p className={styles.hint}>
          {t('extra.preview.incomplete', {
            language: languageName(language, locale), source: languageName(extra.sourceLanguage, locale),
          })}
        </p>
      )}
    </div>
  )
}

/** Beside the questions, where there is room. */
export function PreviewBeside() {
  const { t } = useTexts()
  return (
    <aside className={styles.beside} aria-label={t('extra.preview.title')}>
      <h3>{t('extra.preview.title')}</h3>
      <Preview />
    </aside>
  )
}

/** Behind a button, where there is none. */
export function PreviewButton() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className={styles.opener} onClick={() => setOpen(true)}>
        <span className={styles.worded}><ExtraIcon name="phone" />{t('extra.preview.open')}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('extra.preview.title')}><Preview /></Dialog>
    </>
  )
}
