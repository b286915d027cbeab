import { useEffect, useState, type FormEvent } from 'react'
import type { Testimonial } from '@glas/contracts/survey/testimonials'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { askBeforeLeaving } from '@glas/mfe-kit/ask-before-leaving'
import { useSaveOwnTestimonialMutation } from '../../company-api.ts'
import {
  feedbackFaults, feedbackFields, feedbackValues, type FeedbackField,
} from '../../domain/feedback.ts'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { photoOf, usePhoto } from './use-photo.ts'

type Act = 'save' | 'submit'

interface FeedbackFormOptions {
  testimonial: Testimonial | null
  /** Reads what is saved, after another tab has changed it. */
  reload: () => Promise<Testimonial | null>
  onSubmitted: () => void
}

/** What is typed over what was read last. Leaving the site asks first. */
function useTyped(testimonial: Testimonial | null) {
  const [base, setBase] = useState(testimonial)
  const [values, setValues] = useState(() => feedbackValues(testimonial))
  const [conflict, setConflict] = useState(false)
  const photo = usePhoto(base?.photoId)
  const saved = feedbackValues(base)
  const dirty = photo.dirty || feedbackFields.some((field) => values[field] !== saved[field])

  useEffect(() => (dirty ? askBeforeLeaving() : undefined), [dirty])

  return {
    base, values, photo, dirty, conflict,
    edit: (name: FeedbackField, text: string) => setValues((before) => ({ ...before, [name]: text })),
    adopt(other: Testimonial | null) {
      setBase(other)
      setValues(feedbackValues(other))
      photo.setPhoto(photoOf(other?.photoId))
      setConflict(false)
    },
    /** Keeps what is typed beside what another tab has saved. */
    compareWith(other: Testimonial | null) {
      setBase(other)
      setConflict(true)
    },
  }
}

/** State of the texts that a company types: their faults, and what another tab saved meanwhile. */
export function useFeedbackForm({ testimonial, reload, onSubmitted }: FeedbackFormOptions) {
  const { base, values, photo, dirty, conflict, ...typed } = useTyped(testimonial)
  const { attempt, busy, failed, savedAt, ...saving } = useSaving<Act>()
  const [send] = useSaveOwnTestimonialMutation()
  const faults = useFormFaults(feedbackFields, attempt ? feedbackFaults(values, attempt === 'submit') : [])

  // A refreshed page shows what is new, unless something is being typed.
  useEffect(() => {
    if (!dirty && testimonial?.revision !== base?.revision) adopt(testimonial)
    // oxlint-disable-next-line exhaustive-deps -- only when another revision was read
  }, [testimonial?.revision])

  function adopt(other: Testimonial | null) {
    typed.adopt(other)
    faults.clear()
    saving.reset()
  }

  async function store(act: Act) {
    const { name, title, comment } = values
    const body = {
      revision: base?.revision ?? 0, name, title, comment, photoId: await photo.store(),
      ...(act === 'submit' && { submit: true }),
    }
    adopt(await send({ body }).unwrap())
    saving.noteSaved()
    if (act === 'submit') onSubmitted()
  }

  async function refuse(error: unknown) {
    if (codeOf(error) === 'REVISION_CONFLICT') return typed.compareWith(await reload())
    // It was published meanwhile: the page shows that instead of the form.
    if (codeOf(error) === 'STATE_CONFLICT') return void await reload()
    if (!faults.show(error)) saving.setFailed(error)
  }

  const run = (act: Act) => saving.run(act, () => {
    faults.clear()
    return !faults.focusFirst(feedbackFaults(values, act === 'submit'))
  }, () => store(act).catch(refuse))

  return {
    form: faults.form, photo, values, dirty, busy, failed, conflict, savedAt,
    /** The props of a control. */
    field: (name: FeedbackField) => faults.field(name, values[name], (text) => {
      typed.edit(name, text)
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
