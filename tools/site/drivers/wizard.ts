import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { control, fill, follow, press, readFrom, see, valueOf } from './browser.ts'
import { required } from './required.ts'

type Details = ApplicationDraft['details']
type Units = ApplicationDraft['questions']['departments']

/** `2026-11-23` in Croatian notation. */
const hrDay = (day: string) => day.split('-').toReversed().map((part) => `${part}.`).join('')

function hrDayAndTime(moment: string | null): [day: string, time: string | undefined] {
  const [day = '', time] = required(moment, 'The moment').split('T')
  return [hrDay(day), time]
}

const splitLabels = {
  gender: { female: 'Žene', male: 'Muškarci', other: 'Drugo' },
  qualification: { low: 'Niža', middle: 'Srednja', higher: 'Viša i visoka', special: 'Specijalist' },
} as const

/**
 * Ticks a checkbox in the middle of the window, since the bar with the buttons covers the lower edge. Waits for its
 * place to be still: a click beside it would be lost.
 */
async function tick(page: Page, label: string): Promise<void> {
  const box = await control(page, label)
  await box.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await box.asLocator().click()
  await page.waitForFunction((input) => input.checked, {}, box)
}

/** The numbers of step 1, each with its label. */
const numbersOf = ({ employees, gender, qualification }: Details): [string, string][] => [
  ['Zaposlenika ukupno', String(employees)],
  ...Object.entries(splitLabels.gender).map(([key, label]): [string, string] =>
    [label, String(gender[key as keyof typeof gender])]),
  ...Object.entries(splitLabels.qualification).map(([key, label]): [string, string] =>
    [label, String(qualification[key as keyof typeof qualification])]),
]

export async function fillNumbers(page: Page, details: Details): Promise<void> {
  for (const [label, value] of numbersOf(details)) await fill(page, label, value)
}

export async function fillDetails(page: Page, details: Details): Promise<void> {
  await fill(page, 'Naziv istraživanja', required(details.name, 'The name'))
  await fill(page, 'Početak', hrDay(required(details.startsOn, 'The first day')))
  await fill(page, 'Kraj', hrDay(required(details.endsOn, 'The last day')))
  await fillNumbers(page, details)
  await tick(page, details.codeMode === 'different' ? 'Svatko svoj kod' : 'Isti kod za sve')
}

const unitFields = (kind: 'departments' | 'locations', row: number) =>
  ({ name: `#questions-${kind}-${row}-name`, headcount: `#questions-${kind}-${row}-headcount` })

async function fillUnits(page: Page, kind: 'departments' | 'locations', units: Units): Promise<void> {
  for (const [row, { name, headcount }] of units.entries()) {
    // Enter in the last row adds another.
    if (row === 0) await press(page, kind === 'departments' ? 'Dodaj odjel' : 'Dodaj lokaciju')
    else await page.keyboard.press('Enter')
    const fields = unitFields(kind, row)
    for (const [selector, text] of [[fields.name, name], [fields.headcount, String(headcount)]] as const) {
      await required(await page.waitForSelector(selector), selector).type(text)
    }
  }
}

const demographicLabels = {
  gender: 'Spol', age: 'Dob', qualification: 'Stručna sprema', tenure: 'Godine u tvrtki',
} as const
const placements = {
  none: 'Tvrdnje, pitanja o skupinama na kraju', demographics: 'Demografska pitanja',
  departments: 'Odjel', locations: 'Lokacija',
} as const

export async function fillQuestions(page: Page, questions: ApplicationDraft['questions']): Promise<void> {
  for (const key of questions.demographics) await tick(page, demographicLabels[key])
  await fillUnits(page, 'departments', questions.departments)
  await fillUnits(page, 'locations', questions.locations)
  await tick(page, placements[questions.placedFirst])
}

/** Pastes the recipients, removes an invalid line, and chooses who is reminded. */
export async function fillOptions(page: Page, options: ApplicationDraft['options']): Promise<void> {
  await (await control(page, 'Adrese')).focus()
  const lines = options.recipients.map(({ email, language }) => (language === 'hr' ? email : `${email};${language}`))
  await page.keyboard.sendCharacter([...lines, 'nije adresa'].join('\n'))
  await see(page, 'Ovo nije adresa e-pošte.')
  await press(page, 'Ukloni')
  await see(page, `${options.recipients.length} ispravne adrese`)
  await tick(page, 'Samo onima koji nisu odgovorili')
}

/** Waits until the last change is saved, for when the tab is closed right after it. */
export const saved = (page: Page, what: string) => page.waitForResponse((response) =>
  response.ok() && response.request().method() === 'PUT' && (response.request().postData() ?? '').includes(what))

const isChecked = async (page: Page, label: string) => (await control(page, label)).evaluate((input) => input.checked)

/** The name of the open step. */
export const openStep = (page: Page): Promise<string> =>
  readFrom(page, '[aria-current=step]', (step) => step.textContent ?? '')

/** Opens a step; the open one is not a link. */
export async function toStep(page: Page, name: string): Promise<void> {
  if (!(await openStep(page)).includes(name)) await follow(page, name)
}

/** Goes through the three steps, and compares each field with the draft. */
export async function expectDraft(page: Page, { details, questions, options }: ApplicationDraft): Promise<void> {
  await toStep(page, '1. Podaci')
  expect(await valueOf(page, 'Naziv istraživanja')).toBe(details.name)
  expect(await valueOf(page, 'Početak')).toBe(hrDay(required(details.startsOn, 'The first day')))
  expect(await valueOf(page, 'Kraj')).toBe(hrDay(required(details.endsOn, 'The last day')))
  for (const [label, value] of numbersOf(details)) expect([label, await valueOf(page, label)]).toEqual([label, value])
  expect(await isChecked(page, 'Svatko svoj kod')).toBe(details.codeMode === 'different')
  await toStep(page, '2. Izbor pitanja')
  for (const [key, label] of Object.entries(demographicLabels)) {
    expect([key, await isChecked(page, label)]).toEqual([key, questions.demographics.some((asked) => asked === key)])
  }
  for (const kind of ['departments', 'locations'] as const) {
    for (const [row, unit] of questions[kind].entries()) {
      const fields = unitFields(kind, row)
      const value = (selector: string) => readFrom(page, selector, (input) => (input as HTMLInputElement).value)
      expect([await value(fields.name), await value(fields.headcount)]).toEqual([unit.name, String(unit.headcount)])
    }
  }
  expect(await isChecked(page, placements[questions.placedFirst])).toBe(true)
  await toStep(page, '3. Dodatne mogućnosti')
  const lines = (await valueOf(page, 'Adrese')).split('\n').filter(Boolean)
  expect(lines.map((line) => line.split(';')[0])).toEqual(options.recipients.map(({ email }) => email))
  expect([await valueOf(page, 'Dan pozivnice'), await valueOf(page, 'Vrijeme pozivnice')])
    .toEqual(hrDayAndTime(options.invitationAt))
  expect([await valueOf(page, 'Dan podsjetnika'), await valueOf(page, 'Vrijeme podsjetnika')])
    .toEqual(hrDayAndTime(options.reminderAt))
  expect(await isChecked(page, 'Samo onima koji nisu odgovorili')).toBe(options.reminderAudience === 'not-answered')
}

/** The lines of the bill beside the wizard or the application: item and amount. */
export const billOn = (page: Page): Promise<string[][]> =>
  readFrom(page, 'aside[aria-label="Cijena"] dl', (bill) => {
    const words = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
    return [...bill.children].map((line) => ['dt', 'dd'].map((tag) => words(line.querySelector(tag))))
  })
