import type { PrintedForm } from '@glas/contracts/paper/form'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { type Answers, askedScales } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { downloadPrintedQuestionnaire, getPrintedForm } from '@glas/contracts/survey/paper.operations'
import type { LocalizedText } from '@glas/contracts/schema'
import type { Page } from 'puppeteer-core'
import { optionNumbers } from '../../../mfe-survey/src/paper/keying.ts'
import { answersOf, fieldsOf, type PaperField } from '../../../mfe-survey/src/paper/sheet.ts'
import type { Site } from '../../demo/site.ts'
import { scanned, type Scanned } from '../../paper/corpus.ts'
import type { Damage } from '../../paper/degrade.ts'
import { rasterise, type Printed } from '../../paper/printed.ts'
import { required } from '../drivers/required.ts'

/** A questionnaire filled in by hand, and the scans of its pages. */
export interface PaperSheet {
  readonly scans: readonly Scanned[]
  /** The marks as intended; none where they are unclear, which is what the test decides there. */
  readonly marks: Readonly<Record<string, readonly string[]>>
}

/** Downloads a research's questionnaire and prints it. */
export async function printFor(
  site: Site, tokens: { readonly company: string; readonly admin: string }, id: string, language: SurveyLanguage,
): Promise<Printed> {
  const params = { id, language }
  const [{ bytes: pdf }, { bytes: again }] = [
    await site.send(downloadPrintedQuestionnaire, { token: tokens.company, params }),
    await site.send(downloadPrintedQuestionnaire, { token: tokens.company, params }),
  ]
  if (!Buffer.from(pdf).equals(Buffer.from(again))) throw new Error('two copies differ')
  const form = await site.ask(getPrintedForm, { token: tokens.admin, params })
  return { form, pdf: Buffer.from(pdf), pages: rasterise(Buffer.from(pdf), form.pages.length) }
}

/** Fills in a copy with crosses, and scans it. The same for the same seed. */
export function fillIn(printed: Printed, seed: number, damage: Damage): PaperSheet {
  const scans = printed.form.pages.map((_, index) =>
    scanned(printed, seed * 10 + index, { page: index + 1, habit: 'cross', damage, dpi: 150 }))
  const marks: Record<string, readonly string[]> = {}
  for (const { meant } of scans) {
    for (const [id, { values, unclear }] of meant) marks[id] = [...marks[id] ?? [], ...(unclear ? [] : values)]
  }
  return { scans, marks }
}

export const answersOn = (sheets: readonly PaperSheet[], instrument: Instrument): Answers[] =>
  sheets.map(({ marks }) => answersOf({ marks, texts: {} }, instrument))

/** The keys that enter a field as it was meant. */
function keysOf(field: PaperField, { marks }: PaperSheet): string[] {
  const numbers = optionNumbers(field)
  const chosen = (marks[field.id] ?? []).map((value) => numbers[field.values.indexOf(value)]!)
  if (chosen.length === 0) return ['.']
  if (field.many) return [...chosen, 'Enter']
  const [number] = chosen as [string]
  if (number === '10' && field.values[0] === '0') return ['+']
  const longer = field.values[0] !== '0' && numbers.some((one) => one !== number && one.startsWith(number))
  return longer ? [...number, 'Enter'] : [...number]
}

/** The keys that enter a sheet. */
export const keysFor = (form: PrintedForm, sheet: PaperSheet): string[] =>
  fieldsOf(form).flatMap((field) => keysOf(field, sheet))

/** Which field these words ask about, in their language. */
function fieldOf(words: string, form: PrintedForm, instrument: Instrument, language: SurveyLanguage): PaperField {
  const [, number] = /^(\d+)\. /.exec(words) ?? []
  const { demographics, statements } = instrument
  const titles: readonly (readonly [string, LocalizedText])[] = [
    ...askedScales(instrument).map(([field, { text }]) => [field, text] as const),
    ...demographics.map(({ key, title }) => [key, title] as const),
  ]
  const id = number
    ? statements[Number(number) - 1]?.key
    : titles.find(([, text]) => plain(text[language] ?? '') === plain(words))?.[0]
  return required(fieldsOf(form).find((field) => field.id === id), `The field of “${words}”`)
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').trim()

/** A file of scans, as the page for entry names it. */
export interface ScanFile {
  readonly name: string
  readonly printed: Printed
  readonly language: SurveyLanguage
  /** Two pages each, from the first on. */
  readonly sheets: readonly PaperSheet[]
}

/**
 * Decides everything that the reader of scans asks about, by keyboard: doubtful rows as they were meant; handwriting is
 * left out. @returns how many rows were asked
 */
export async function decideAll(page: Page, files: readonly ScanFile[], instrument: Instrument): Promise<number> {
  const section = 'section[aria-labelledby="paper-decide"]'
  let rows = 0
  for (;;) {
    const asked = await page.$eval(section, (element) => ({
      kind: element.querySelector('h2')!.textContent, at: element.querySelector('header p')!.textContent,
      words: element.querySelector('span[lang]')?.textContent ?? '',
    })).catch(() => null)
    if (!asked) return rows
    if (plain(asked.kind) === 'Koja je oznaka prava?') {
      const file = required(files.find(({ name }) => asked.at.includes(name)), `The file of ${asked.at}`)
      const [, number] = /, (\d+)\. stranica/.exec(plain(asked.at)) ?? []
      const sheet = required(file.sheets[Math.floor((Number(number) - 1) / 2)], `The sheet of ${asked.at}`)
      rows += 1
      const field = fieldOf(plain(asked.words), file.printed.form, instrument, file.language)
      for (const key of keysOf(field, sheet)) await page.keyboard.press(key as 'Enter')
    } else if (plain(asked.kind) === 'Što je napisano?') {
      await page.click(`${section} button[type=submit]`)
    } else {
      throw new Error(`nothing else should be asked: ${asked.kind}`)
    }
    await page.waitForFunction((selector, before) =>
      document.querySelector(`${selector} header p`)?.textContent !== before, {}, section, asked.at)
  }
}
