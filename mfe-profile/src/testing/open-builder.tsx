import { expect } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application } from '@glas/contracts/survey/application'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { application, fullDraft } from './samples.ts'
import type { Answers } from './start-remote.tsx'
import { openWizard, wizardService } from './wizard-service.ts'

interface Given {
  extra?: ExtraQuestions
  recipients?: Application['draft']['options']['recipients']
  employees?: number
  faults?: FieldFault[]
  warnings?: FieldFault[]
  step?: string
  answers?: Answers
}

/** The wizard of an IZZ with own questions, at the step where they are written. */
export async function openBuilder({
  extra, recipients, employees, faults = [], warnings = [], step = 'questions', answers,
}: Given = {}) {
  const draft = fullDraft()
  const given = wizardService(application({
    draft: {
      ...draft, details: { ...draft.details, ...(employees && { employees }) }, questions: { ...draft.questions, ...(extra && { extra }) },
      options: { ...draft.options, ...(recipients && { recipients }) },
    },
    faults, warnings,
  }), () => faults)
  const opened = await openWizard({ ...given, answers: { ...given.answers, ...answers } }, step)
  if (step === 'questions') await screen.findByRole('button', { name: 'Dodaj pitanje' })
  let checked = given.kept.application.revision
  return {
    ...opened, given,
    /** Waits until the page has saved, since the last call, questions that pass the check. */
    async saved(check: (now: ExtraQuestions) => void) {
      await waitFor(() => {
        const { revision, draft: { questions } } = given.kept.application
        expect(revision).toBeGreaterThan(checked)
        check(questions.extra!)
      })
      checked = given.kept.application.revision
    },
  }
}
