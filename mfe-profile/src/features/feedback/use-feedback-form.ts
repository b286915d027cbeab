import { useEffect, useState, type FormEvent } from 'react'
import type { Testimonial } from '@glas/contracts/survey/testimonials'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { askBeforeLeaving } from '@glas/mfe-kit/ask-before-leaving'
import { useSaveOwnTestimonialMutation } from '../../company-api.ts'
import {
  feedbackFaults, feedbackFields, feedbackValues, type FeedbackField,
} from '../../domain/feedback.ts'
import { firstFaulty, useFormFaults } from '../../ui/use-form-faults.ts'
import { photoOf, usePhoto } from './use-photo.ts'

type Act = 'save' | 'submit'

interface FeedbackFormOptions {
  testimonial: Testimonial | null
  /** Reads what is saved, after another tab has changed it. */
  reload: () => Promise<Testimonial | null>
  onSubmitted: () => void
}

/** State of the texts that a company types: their faults, and what another tab saved meanwhile. */
export function useFeedbackForm({ testimonial, reload, onSubmitted }: FeedbackFormOptions) {
  const [base, setBase] = useState(testimonial)
  const [values, setValues] = useState(() => feedbackValues(testimonial))
  const [attempt, setAttempt] = useState<Act>()
  const [failed, setFailed] = useState<unknown>()
  const [conflict, setConflict] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const [busy, setBusy] = useState<Act>()
  const [send] = useSaveOwnTestimonialMutation()

  const photo = usePhoto(base?.photoId)
  const faults = useFormFaults(feedbackFields, attempt ? feedbackFaults(values, attempt === 'submit') : [])

  const saved = feedbackValues(base)
  const dirty = photo.dirty || feedbackFields.some((field) => values[field] !== saved[field])

  useEffect(() => (dirty ? askBeforeLeaving() : undefined), [dirty])

  // A refreshed page shows what is new, unless something is being typed.
  useEffect(() => {
    if (!dirty && testimonial?.revision !== base?.revision) adopt(testimonial)
    // oxlint-disable-next-line exhaustive-deps -- only when another revision was read
  }, [testimonial?.revision])

  function adopt(other: Testimonial | null) {
    setBase(other)
    setValues(feedbackValues(other))
    photo.setPhoto(photoOf(other?.photoId))
    setConflict(false)
    faults.clear()
    setAttempt(undefined)
  }

  async function store(act: Act) {
    const { name, title, comment } = values
    const body = {
      revision: base?.revision ?? 0, name, title, comment, photoId: await photo.store(),
      ...(act === 'submit' && { submit: true }),
    }
    const stored = await send({ body }).unwrap()
    adopt(stored)
    setSavedAt(new Date())
    if (act === 'submit') onSubmitted()
  }

  async function refuse(error: unknown) {
    if (codeOf(error) === 'REVISION_CONFLICT') {
      setBase(await reload())
      setConflict(true)
      return
    }
    // It was published meanwhile: the page shows that instead of the form.
    if (codeOf(error) === 'STATE_CONFLICT') return void await reload()
    if (!faults.show(error)) setFailed(error)
  }

  async function run(act: Act) {
    if (busy) return
    setAttempt(act)
    setFailed(undefined)
    faults.clear()
    const first = firstFaulty(feedbackFields, feedbackFaults(values, act === 'submit'))
    if (first) return faults.focus(first)
    setBusy(act)
    await store(act).catch(refuse).catch(setFailed).finally(() => setBusy(undefined))
  }

  return {
    form: faults.form, photo, values, dirty, busy, failed, conflict, savedAt,
    /** The props of a control. */
    field: (name: FeedbackField) => faults.field(name, values[name], (text) => {
      setValues((before) => ({ ...before, [name]: text }))
      faults.edited(name)
    }),
    save: () => run('save'),
    submit: (event: FormEvent) => {
      event.preventDefault()
      void run('submit')
    },
    /** Replaces what is typed by what is saved. */
    discard: () => adopt(base),
  }
}

export type FeedbackForm = ReturnType<typeof useFeedbackForm>
