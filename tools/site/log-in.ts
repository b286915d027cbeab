import type { Page } from 'puppeteer-core'
import { fill, press, seeButton } from './browser.ts'

const words = {
  hr: { email: 'E-pošta', password: 'Lozinka', submit: 'Prijavi se' },
  en: { email: 'E-mail', password: 'Password', submit: 'Log in' },
} as const

/** Logs in where the log-in page stands: gone to, or come to from a page that asks for it. */
export async function logIn(
  page: Page, { email, password }: { readonly email: string; readonly password: string },
  language: keyof typeof words = 'hr',
): Promise<void> {
  const { [language]: said } = words
  // Other pages have a field of that name, too.
  await seeButton(page, said.submit)
  await fill(page, said.email, email)
  await fill(page, said.password, password)
  await press(page, said.submit)
}
