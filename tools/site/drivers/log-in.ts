import type { Page } from 'puppeteer-core'
import { fill, press, seeButton } from './browser.ts'

const words = {
  hr: { email: 'E-pošta', password: 'Lozinka', submit: 'Prijavi se' },
  en: { email: 'E-mail', password: 'Password', submit: 'Log in' },
} as const

/** Logs in on the log-in page, which must be open. */
export async function logIn(
  page: Page, { email, password }: { readonly email: string; readonly password: string },
  language: keyof typeof words = 'hr',
): Promise<void> {
  const { [language]: labels } = words
  // Other pages have a field with this label, too.
  await seeButton(page, labels.submit)
  await fill(page, labels.email, email)
  await fill(page, labels.password, password)
  await press(page, labels.submit)
}
