import { useEffect } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { textsOf, textState } from '@glas/contracts/survey/extra/texts'
import { focusFault, useWizard, type Revealed } from '../wizard-context.ts'
import { headOf, type BuilderValue } from './builder-context.ts'

const shown = new WeakSet<Revealed>()

/** Opens the question or translation that a fault is in, and focuses the fault's field. */
export function useReveal({ extra, setOpen, focusLater, translate }: BuilderValue): void {
  const { revealed, faultsUnder } = useWizard()
  useEffect(() => {
    if (!revealed || shown.has(revealed) || !revealed.path.startsWith('/questions/extra/')) return
    shown.add(revealed)
    const question = extra.questions[Number(revealed.path.split('/')[4] ?? NaN)]
    if (!question) {
      focusLater('extra-add')
      setOpen(null)
      return
    }
    // A link to the translations that are older than their source; a reloaded page still has it in its history.
    const [, , , , , part, older] = revealed.path.split('/')
    if (part === 'texts') {
      const language = older as SurveyLanguage
      const isOlder = textsOf(question).some(({ text }) => textState(text, language, extra.sourceLanguage) === 'older')
      if (isOlder) translate(language, question.id)
      return
    }
    // A question of which only translations are missing is complete where it is written.
    const found = faultsUnder(revealed.path)
    // Mended since: a page that is reloaded still has the fault in its history.
    if (found.length === 0) return
    const language = found.every(({ rule }) => rule === 'translation') ? found[0]?.params?.['language'] : undefined
    if (typeof language === 'string') {
      translate(language as SurveyLanguage, question.id)
      return
    }
    setOpen(question.id)
    focusLater(() => {
      if (document.getElementById(headOf(question.id))?.ariaExpanded !== 'true') return false
      focusFault(revealed.path)
      return true
    })
  })
}
