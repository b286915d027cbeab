import type { Contact } from '@glas/contracts/identity/company'
import type { sendContactMessage } from '@glas/contracts/notify/contact.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { EventData } from '@glas/contracts/event'
import type { confirmationRequested } from '@glas/contracts/identity/identity.events'
import type { applicationSubmitted, invitationDue } from '@glas/contracts/survey/survey.events'
import { newId } from '@glas/svc-kit/base/ids'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { sealJwe } from '@glas/svc-kit/http/tokens'

export const link = (code = '7KQ2-M9XF-3TDA') =>
  `http://127.0.0.1:8080/upitnik#c=${code}&t=${'3f'.repeat(32)}`

export async function buildInvitation(
  keys: KeyRing,
  { to, ...data }: Partial<EventData<typeof invitationDue>> & { to: string },
): Promise<EventData<typeof invitationDue>> {
  return {
    applicationId: newId(), round: newId(), companyName: 'Kvarner oprema d.o.o.', researchName: 'Zadovoljstvo 2026.',
    startsOn: '2026-11-10', endsOn: '2026-11-24', language: 'hr', sealed: await sealJwe(keys, { to, link: link() }),
    ...data,
  }
}

export async function buildAccountMail(
  keys: KeyRing,
  { to, ...data }: Partial<EventData<typeof confirmationRequested>> & { to: string },
): Promise<EventData<typeof confirmationRequested>> {
  const secret = { to, firstName: 'Ivana', link: 'http://127.0.0.1:8080/potvrdi-email?token=t0k3n' }
  return { userId: newId(), round: newId(), locale: 'hr', sealed: await sealJwe(keys, secret), ...data }
}

export async function buildApplicationState(
  keys: KeyRing,
  { to, ...data }: Partial<EventData<typeof applicationSubmitted>> & { to: string },
): Promise<EventData<typeof applicationSubmitted>> {
  const contact: Contact = { firstName: 'Ivana', lastName: 'Horvat', phone: '01 555 0100', email: to }
  return {
    applicationId: newId(), revision: 3, companyId: newId(), companyName: 'Kvarner oprema d.o.o.', product: 'izz',
    name: 'Zadovoljstvo 2026.', startsOn: '2026-11-10', endsOn: '2026-11-24', locale: 'hr',
    sealedContact: await sealJwe(keys, contact), ...data,
  }
}

/** A message of the contact form, with a captcha that no service has issued. */
export const contactMessage = (change: Partial<BodyOf<typeof sendContactMessage>> = {}) => ({
  id: newId(), name: 'Ana Kovač', email: 'ana@sava.example', company: 'Sava d.o.o.', phone: '01 555 0200',
  message: 'Koliko traje istraživanje?', locale: 'en' as const, captcha: 'e30=', ...change,
})
