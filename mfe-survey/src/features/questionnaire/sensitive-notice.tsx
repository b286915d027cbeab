import type { SurveyLanguage } from '@glas/contracts/locales'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useSettled } from '@glas/mfe-kit/use-settled'
import { useEffect, useRef } from 'react'
import type { SensitiveKind } from '../../answering/sensitive/sensitive.ts'
import { useSensitiveParts } from '../../answering/use-sensitive-parts.ts'
import { useTexts } from '../../texts.ts'
import styles from './questionnaire-page.module.css'

const kinds: readonly SensitiveKind[] = ['name', 'email', 'phone']
const pauseMs = 400

/** Names what in a comment may identify someone, beside its field, while it can still be changed. */
export function SensitiveNotice({ id, comment, page }: { id: string; comment: string; page: SurveyLanguage }) {
  const { t } = useTexts()
  const found = useSensitiveParts(useSettled(comment, pauseMs), page)
  const notice = useRef<HTMLDivElement>(null)
  const words = kinds.flatMap((kind) => {
    const what = found.filter((part) => part.kind === kind).map(({ text }) => text).join(', ')
    return what === '' ? [] : [t(`step.sensitive_${kind}`, { what })]
  }).join(' ')
  useEffect(() => {
    if (words === '' || !notice.current) return
    // Someone who is past the field would lose their place, and a press in that moment would miss its button.
    const writing = document.activeElement?.matches(`[aria-describedby~="${id}"]`)
    if (writing) bringIntoView(notice.current)
  }, [words, id])
  return (
    <div ref={notice} id={id} role="status" className={styles.sensitive}>
      {words !== '' && <Notice kind="warn"><b>{words}</b> {t('step.sensitiveHelp')}</Notice>}
    </div>
  )
}

/** Above the bar, and above a phone's keyboard, which covers the lower part of the page. */
function bringIntoView(element: HTMLElement) {
  element.scrollIntoView({ block: 'nearest' })
  const seen = window.visualViewport
  if (!seen) return
  const below = element.getBoundingClientRect().bottom - seen.offsetTop - seen.height
  if (below > 0) window.scrollBy(0, below)
}
