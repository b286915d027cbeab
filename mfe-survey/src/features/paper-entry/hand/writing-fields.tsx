import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useSettled } from '@glas/mfe-kit/use-settled'
import { useEffect, useId, useRef } from 'react'
import { useSensitiveParts } from '../../../answering/use-sensitive-parts.ts'
import type { SensitiveKind } from '../../../answering/sensitive/sensitive.ts'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { writingLimit } from '../../../paper/writing-limits.ts'
import { usePaperTexts } from '../../../texts.ts'
import { type SheetForm, useFieldWords } from './sheet-form.ts'
import styles from './hand.module.css'

interface WritingFieldsProps {
  sheet: SheetForm
  texts: Readonly<Record<string, string>>
  onChange: (texts: Readonly<Record<string, string>>) => void
  onDone: () => void
}

/** Handwriting, typed last: one field for each area of the form. Ctrl and Enter, or Escape, lead back to the review. */
export function WritingFields({ sheet, texts, onChange, onDone }: WritingFieldsProps) {
  const { t } = usePaperTexts()
  const box = useRef<HTMLFormElement>(null)
  const name = useAreaName(sheet)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={box} className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
    >
      <h3>{t('paper.writing.title')}</h3>
      <p className={styles.soft}>{t('paper.writing.lead')}</p>
      {sheet.areas.map((id) => (
        <WritingField
          key={id} label={name(id)} limit={writingLimit(id, sheet.instrument)} language={sheet.language}
          text={texts[id] ?? ''} onChange={(text) => onChange({ ...texts, [id]: text })}
        />
      ))}
      <Button type="submit" look="primary">{t('paper.writing.done')} <kbd>Ctrl ↵</kbd></Button>
    </form>
  )
}

/** What an area for handwriting asks. */
export function useAreaName(sheet: SheetForm) {
  const { t } = usePaperTexts()
  const { words } = useFieldWords(sheet)
  return (id: string): string => {
    if (id === 'praise' || id === 'critique') return t(`paper.writing.${id}`)
    const question = id.replace(/\.comment$/, '')
    const asked = words({ id: question, many: false, values: [] }).question
    return id === question ? asked : t('paper.writing.comment', { question: asked })
  }
}

interface WritingFieldProps {
  label: string
  limit: number
  language: SurveyLanguage
  text: string
  onChange: (text: string) => void
}

const kinds: readonly SensitiveKind[] = ['name', 'email', 'phone']
const pauseMs = 400

/** One area's text, with the notice about names. */
export function WritingField({ label, limit, language, text, onChange }: WritingFieldProps) {
  const { t } = usePaperTexts()
  const id = useId()
  const found = useSensitiveParts(useSettled(text, pauseMs), language)
  const words = kinds.flatMap((kind) => {
    const what = found.filter((part) => part.kind === kind).map((part) => part.text).join(', ')
    return what === '' ? [] : [t(`paper.writing.${kind}`, { what })]
  }).join(' ')
  return (
    <div>
      <Textarea
        label={label} optional rows={3} maxLength={limit} value={text} aria-describedby={id} lang={language}
        help={t('paper.writing.characters', { used: text.length, limit })} onChange={(event) => onChange(event.target.value)}
      />
      <div id={id} role="status" className={styles.sensitive}>
        {words !== '' && <Notice kind="warn"><b>{words}</b> {t('paper.writing.help')}</Notice>}
      </div>
    </div>
  )
}
