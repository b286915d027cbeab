import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import { addQuestion, duplicateQuestion, newQuestion, noExtraQuestions } from '@glas/contracts/survey/extra/edits'
import { extraLimits, type ExtraType } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion, ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { languagesInUse, textIn, textsOf, textState, type TextState } from '@glas/contracts/survey/extra/texts'
import { textId } from '@glas/contracts/survey/extra/translations'
import { thresholds } from '@glas/contracts/survey/terms'
import { pulseRoom } from '@glas/contracts/survey/limits'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../../../texts.ts'
import { useExtraState } from '../use-extra-state.ts'
import { idOf, useWizard } from '../wizard-context.ts'
import { headOf, pathOf, translationOf, undoOf, type BuilderValue } from './builder-context.ts'

function focusOn(id: string): boolean {
  const element = document.getElementById(id)
  element?.focus()
  element?.scrollIntoView?.({ block: 'nearest' })
  return element !== null
}

/** Focuses an element by its id, or calls a function that does, as soon as that succeeds after a redraw. */
function useFocusLater() {
  const wanted = useRef<() => boolean>(undefined)
  useEffect(() => {
    if (wanted.current?.()) wanted.current = undefined
  })
  return useCallback((target: string | (() => boolean)) => {
    wanted.current = typeof target === 'string' ? () => focusOn(target) : target
  }, [])
}

/** How many own questions a company can ask: in a PULS, what its statements leave of the 15. */
function useLimit(): number {
  const { form, latest } = useWizard()
  const statements = useWatch({ control: form.control, name: 'questions.statements' }) ?? []
  return latest.product === 'puls' ? pulseRoom(statements.length) : extraLimits.questions
}

export const titlePath = (index: number, { sourceLanguage }: ExtraQuestions) =>
  `${pathOf(index)}/title/texts/${sourceLanguage}`

/** The question's text in the language in which it is written, or in another if need be. */
export const titleOf = ({ title }: ExtraQuestion, sourceLanguage: SurveyLanguage): string | undefined =>
  [sourceLanguage, ...surveyLanguages].map((language) => textIn(title, language).trim()).find((text) => text !== '')

function useNames({ sourceLanguage, questions }: ExtraQuestions) {
  const { t } = useTexts()
  return (question: ExtraQuestion) => titleOf(question, sourceLanguage)
    ?? t('extra.untitled', { number: questions.findIndex(({ id }) => id === question.id) + 1 })
}

/** Which question is open, and which were just made: their faults are shown once another one is opened. */
function useOpenQuestion() {
  const [open, setOpen] = useState<string | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  return {
    open,
    isVisited: (id: string) => !fresh.has(id),
    setOpen(id: string | null) {
      setFresh((before) => new Set([...before].filter((one) => one === id || one !== open)))
      setOpen(id)
    },
    openNew(id: string) {
      setFresh((before) => new Set(before).add(id))
      setOpen(id)
    },
    close: (id: string) => setOpen((now) => (now === id ? null : now)),
  }
}

type Adding = Pick<BuilderValue, 'extra' | 'edit' | 'focusLater' | 'nameOf' | 'announce'> & {
  openNew: (id: string) => void
}

/** Adding and copying questions; the new one is opened. */
function useAdding(
  { extra, edit, focusLater, nameOf, announce, openNew }: Adding,
): Pick<BuilderValue, 'add' | 'duplicate'> {
  const { t } = useTexts()

  function begin(id: string, index: number) {
    openNew(id)
    focusLater(idOf(titlePath(index, extra)))
  }

  return {
    add(type: ExtraType) {
      const question = newQuestion(type)
      edit((now) => addQuestion(now, question))
      begin(question.id, extra.questions.length)
    },
    duplicate(id) {
      const index = extra.questions.findIndex((one) => one.id === id)
      const original = extra.questions[index]
      if (!original) return
      let copy = ''
      edit((now) => {
        const next = duplicateQuestion(now, id)
        copy = next.questions[index + 1]!.id
        return next
      })
      begin(copy, index + 1)
      announce(t('extra.duplicated', { name: nameOf(original), place: index + 2 }))
    },
  }
}

/** The builder's state, and what its buttons do. */
export function useBuilderValue(
  announce: (text: string) => void, onTranslate: (language: SurveyLanguage) => void,
): BuilderValue {
  const { t } = useTexts()
  const locale = useLocale()
  const { extra: store, draft } = useWizard()
  const { extra = noExtraQuestions(locale), removed } = useExtraState()
  const { open, isVisited, setOpen, openNew, close } = useOpenQuestion()
  const limit = useLimit()
  const focusLater = useFocusLater()
  const nameOf = useNames(extra)
  // Employees and recipients are on other steps.
  const { inUse, tooFew } = useMemo(() => {
    const now = draft()
    return { inUse: languagesInUse(now), tooFew: (now.details.employees ?? Infinity) < thresholds.comments }
  }, [draft])
  const edit: BuilderValue['edit'] = useCallback((change) => store.edit(locale, change), [store, locale])
  const adding = useAdding({ extra, edit, focusLater, nameOf, announce, openNew })

  return {
    extra, limit, room: limit - extra.questions.length, open, inUse, tooFew, nameOf, announce, focusLater, edit,
    isVisited, setOpen, ...adding,
    translate(language, id) {
      const question = extra.questions.find((one) => one.id === id)
      const firstOf = (state: TextState) => (question ? textsOf(question) : []).find(({ text }) =>
        textState(text, language, extra.sourceLanguage) === state)
      const due = firstOf('missing') ?? firstOf('older')
      onTranslate(language)
      if (due) focusLater(translationOf(textId(due.place)))
    },
    remove(id) {
      const question = extra.questions.find((one) => one.id === id)
      if (!question) return
      store.remove(id)
      close(id)
      focusLater(undoOf(id))
      announce(t('extra.removed', { name: nameOf(question) }))
    },
    restore(id) {
      const question = removed.find(({ item }) => item.id === id)?.item
      store.restore(id)
      focusLater(headOf(id))
      if (question) announce(t('extra.restored', { name: nameOf(question) }))
    },
    forget(id) {
      store.forget(id)
      focusLater('extra-add')
    },
  }
}
