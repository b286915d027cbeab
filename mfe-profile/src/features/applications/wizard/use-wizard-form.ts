import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import { toDraft, toValues } from '../../../domain/draft.ts'
import { followDates, followsOf, lastDates } from '../../../domain/follow-dates.ts'
import { addressesBeyond, unreadOf, type Unread } from '../../../domain/unread.ts'
import type { WizardValues } from '../../../domain/wizard-values.ts'
import { useDraftSaver } from './use-draft-saver.ts'

const noDates = { startsOn: '', endsOn: '' }
const fieldsOf = (unread: readonly Unread[]): ReadonlySet<string> => new Set(unread.map(({ field }) => field))
const mailingFields = ['invitationOn', 'invitationTime', 'reminder', 'reminderOn', 'reminderTime'] as const

/** The wizard's form: every change goes to the saver, and mailings without a chosen day follow the dates. */
export function useWizardForm(application: Application) {
  const [start] = useState(() => toValues(application.draft))
  const form = useForm<WizardValues>({ defaultValues: start, mode: 'onBlur' })
  const [unread, setUnread] = useState<readonly Unread[]>(() => unreadOf(start))
  const [restored, setRestored] = useState(() => fieldsOf(unread))
  const unsaved = useRef(false)
  const saving = useDraftSaver(application, unsaved)
  const { saver } = saving
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
      unsaved.current = addressesBeyond(now) > 0
      setUnread((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
      saver.change(toDraft(now, follows.current))
    },
  }), [form, saver])

  /** Fills the fields from another draft. */
  function load(draft: ApplicationDraft) {
    const values = toValues(draft)
    form.reset(values)
    dates.current = lastDates(noDates, values.details)
    follows.current = followsOf(values)
    unsaved.current = false
    const found = unreadOf(values)
    setUnread(found)
    setRestored(fieldsOf(found))
    saver.change(toDraft(values))
  }

  return { form, unread, restored, load, ...saving }
}
