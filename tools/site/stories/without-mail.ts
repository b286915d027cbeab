import { registerCompany, requestEmailChange, requestPasswordReset } from '@glas/contracts/identity/accounts.operations'
import { uploadLogo } from '@glas/contracts/identity/assets.operations'
import { saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import { listCompanies } from '@glas/contracts/identity/companies.operations'
import { requestErasure, withdrawErasure } from '@glas/contracts/identity/erasure.operations'
import { getOwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { createApplication, saveApplication, submitApplication } from '@glas/contracts/survey/applications.operations'
import { setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import { approveTestimonial, saveOwnTestimonial } from '@glas/contracts/survey/testimonials.operations'
import { picture } from '../../../svc-identity/test/pictures.fixture.ts'
import { admin, finishedCompany, runningCompany, runningDraft } from '../../demo/companies.ts'
import { bringToApproval, tokenOf } from '../../demo/research.ts'
import type { Site } from '../../demo/site.ts'

interface Accounts {
  /** The running company's access token. */
  readonly company: string
  /** Of all accounts. */
  readonly password: string
}

/** The address to which the company wants to change. */
export const newAddress = 'kadrovska@lingua.example'

/**
 * A day's actions of a company, an administrator and a visitor, most of which send a mail. Each call has to succeed.
 * @param days of the research
 */
export async function workOn(
  site: Site, { company: token, password }: Accounts, days: { readonly startsOn: string; readonly endsOn: string },
): Promise<void> {
  const staff = { token: await tokenOf(site, admin.email, password) }
  const { email } = runningCompany.contact

  const { id, revision } = await site.ask(createApplication, { token, body: { product: 'izz' } })
  const params = { id }
  const saved = await site.ask(saveApplication, { token, params, body: { revision, draft: runningDraft(days) } })
  const sent = await site.ask(submitApplication, { token, params, body: { revision: saved.revision } })
  await bringToApproval(site, { company: token, admin: staff.token }, runningDraft(days), sent)

  const logo = new Blob([await picture(300, 100)], { type: 'image/png' })
  await site.ask(uploadLogo, { token, body: logo })
  const own = await site.ask(getOwnCompany, { token })
  const { email: _, ...contact } = own.contact
  await site.ask(updateOwnCompany, {
    token, body: { revision: own.revision, company: { ...own.company, city: 'Split' }, contact },
  })
  await site.ask(requestEmailChange, { token, body: { email: newAddress, password, captcha: await site.captcha() } })
  await site.ask(requestErasure, { token, body: { name: own.company.name, password } })
  await site.send(withdrawErasure, { token })
  await site.send(requestPasswordReset, { body: { email, locale: 'hr', captcha: await site.captcha() } })

  const testimonial = await site.ask(saveOwnTestimonial, {
    token, body: { revision: 0, name: 'Marko Babić', title: 'Direktor', comment: 'Brzo i jasno.', submit: true },
  })
  await site.ask(approveTestimonial, {
    ...staff, params: { id: testimonial.id }, body: { revision: testimonial.revision },
  })
  const { companies } = await site.ask(listCompanies, staff)
  const { id: companyId } = companies.find(({ profile }) => profile.name === own.company.name)!
  const ofCompany = { ...staff, params: { id: companyId } }
  await site.ask(setContractDiscount, { ...ofCompany, body: { percent: 5, until: days.endsOn } })
  await site.ask(saveCompanyNote, { ...ofCompany, body: { revision: 0, text: 'Zvala je dvaput.' } })

  await site.send(registerCompany, { body: {
    ...finishedCompany, password, passwordConfirmation: password, termsAccepted: true, locale: 'hr',
    captcha: await site.captcha(),
  } })
}

/** The subjects of the mails that this sends, by address. */
export const mailsOfTheDay: readonly (readonly [to: string, subject: string])[] = [
  [runningCompany.contact.email, 'Zatražena je promjena e-adrese'],
  [newAddress, 'Potvrdite novu e-adresu'],
  [runningCompany.contact.email, 'Vaša povratna informacija je objavljena'],
  [finishedCompany.contact.email, 'Potvrdite svoju e-adresu'],
]
