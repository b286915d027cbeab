import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import { toDraft, toValues } from '../../../domain/draft.ts'
import { createExtraStore } from '../../../domain/extra-store.ts'
import { followDates, followsOf, lastDates } from '../../../domain/follow-dates.ts'
import { addressesBeyond, unreadOf, type Unread } from '../../../domain/unread.ts'
import type { WizardValues } from '../../../domain/wizard-values.ts'
import { useDraftSaver } from './use-draft-saver.ts'

const noDates = { startsOn: '', endsOn: '' }
const fieldsOf = (unread: readonly Unread[]): ReadonlySet<string> => new Set(unread.map(({ field }) => field))
const mailingFields = ['invitationOn', 'invitationTime', 'reminder', 'reminderOn', 'reminderTime'] as const

/**
 * The wizard's form, and the company's own questions beside it: every change goes to the saver, and mailings without a
 * chosen day follow the dates.
 */
export function useWizardForm(application: Application) {
  const [start] = useState(() => toValues(application.draft))
  const form = useForm<WizardValues>({ defaultValues: start, mode: 'onBlur' })
  const [unread, setUnread] = useState<readonly Unread[]>(() => unreadOf(start))
  const [restored, setRestored] = useState(() => fieldsOf(unread))
  const unsaved = useRef(false)
  const saving = useDraftSaver(application, unsaved)
  const { saver } = saving
  const [extra] = useState(() => createExtraStore(application.draft.questions.extra))
  const dates = useRef(lastDates(noDates, start.details))
  const follows = useRef(followsOf(start))
  const following = useRef(false)

  useEffect(() => form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      const before = dates.current
      dates.current = lastDates(before, values.details)
      if (!following.current && name?.startsWith('options.')) {
        follows.current = followsOf({ details: dates.current, options: values.options })
      }
      if (before.startsOn !== dates.current.startsOn || before.endsOn !== dates.current.endsOn) {
        const options = followDates({ details: dates.current, options: values.options }, follows.current)
        following.current = true
        for (const key of mailingFields) {
          if (options[key] !== values.options[key]) form.setValue(`options.${key}`, options[key])
        }
        following.current = false
      }
      const now = form.getValues()
      const found = unreadOf(now)
      unsaved.current = addressesBeyond(now) > 0 || extra.state().conflicts.length > 0
      setUnread((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
      saver.change(toDraft(now, follows.current, extra.state().extra))
    },
  }), [form, saver, extra])

  useEffect(() => extra.subscribe(() => {
    const now = form.getValues()
    // A text that was changed elsewhere, too, is nowhere else once this page is closed.
    unsaved.current = addressesBeyond(now) > 0 || extra.state().conflicts.length > 0
    saver.change(toDraft(now, follows.current, extra.state().extra))
  }), [form, saver, extra])

  /** Fills the fields from another draft; own questions are merged by their store. */
  function load(draft: ApplicationDraft) {
    const values = toValues(draft)
    form.reset(values)
    dates.current = lastDates(noDates, values.details)
    follows.current = followsOf(values)
    unsaved.current = extra.state().conflicts.length > 0
    const found = unreadOf(values)
    setUnread(found)
    setRestored(fieldsOf(found))
    saver.change(toDraft(values, follows.current, extra.state().extra))
  }

  return { form, extra, unread, restored, load, ...saving }
}
