import Type, { type Static } from 'typebox'
import { CaptchaSolution } from '../identity/accounts.operations.ts'
import { defineOperation } from '../operation.ts'
import { Email, UiLocaleSchema, Uuid } from '../schema.ts'

/** A text that has more than spaces. */
const filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const longestContactText = 5000

/** What a visitor enters in the contact form. */
export const ContactMessage = Type.Object({
  name: filled(100),
  email: Email,
  company: Type.Optional(Type.String({ maxLength: 200 })),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
  message: filled(longestContactText),
})
export type ContactMessage = Static<typeof ContactMessage>

export const sendContactMessage = defineOperation({
  id: 'send-contact-message',
  service: 'notify',
  method: 'POST',
  /** The specification's path. */
  path: '/mail/send',
  summary: 'Sends a message of the contact form to staff, and a receipt to its sender',
  access: 'public',
  body: Type.Interface([ContactMessage], {
    /** Made by the form; a repeated call with the same id sends nothing more. */
    id: Uuid,
    /** The language of the receipt. */
    locale: UiLocaleSchema,
    captcha: CaptchaSolution,
  }),
  status: 204,
  errors: ['CAPTCHA_FAILED'],
})
