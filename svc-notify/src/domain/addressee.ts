import type { Addressee } from './mail.ts'

type Field = 'to' | 'email' | 'firstName' | 'link' | 'newEmail' | 'staff' | 'reason' | 'company' | 'person'

/** The kinds have different secrets: a company's contact has names, the others an address and a link. */
export function readAddressee(secret: unknown): Addressee {
  const { to, email, firstName, link, newEmail, staff, reason, company, person, contact } =
    secret as Partial<Record<Field, string>> & Pick<Addressee, 'contact'>
  const address = to ?? email
  if (typeof address !== 'string') throw new Error('no address in the sealed part')
  return { to: address.trim(), firstName, link, newEmail, staff, reason, company, person, contact }
}
