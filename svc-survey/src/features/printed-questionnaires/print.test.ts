import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { markPlaces } from '@glas/contracts/paper/marks'
import { notStated } from '@glas/contracts/survey/instrument'
import type { Logger } from '@glas/svc-kit/base/logger'
import { askedExtra } from '@glas/contracts/survey/extra/asked'
import { buildExtra } from '../../../test/extra-questions.ts'
import { keepPrinter } from '../../../test/kept-printer.ts'
import { printedLogo } from '../../../test/logo.ts'
import { izzCatalogue } from '../../catalogue/catalogue.ts'
import { settings } from '../../config.ts'
import { createPdfPrinter } from '../../domain/pdf-printer.ts'
import { printQuestionnaire } from './print.ts'
import type { PrintedSheet } from './sheet.ts'

const printer = keepPrinter()
/** Starts a browser for each document, as the service does. */
const fresh = createPdfPrinter(settings.chromiumPath.default!, { warn: () => undefined } as unknown as Logger)

const unitsOf = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => ({
  key: `${prefix}${index + 1}`, name: `${index + 1}. <pogon> & "Đ"`, headcount: 20,
}))

const izz: PrintedSheet['instrument'] = {
  ...izzCatalogue, departments: unitsOf('d', 5), locations: [], placedFirst: 'none',
}
const sheet = (instrument = izz, own: Partial<PrintedSheet> = {}): PrintedSheet => ({
  researchId: '5e0f', companyName: 'Kvarner oprema d.o.o.', researchName: 'Zadovoljstvo zaposlenika 2026.',
  endsOn: '2026-11-24', combined: true, anonymityAddress: 'glas.example/anonimnost', instrument, ...own,
})
const printed = (instrument = izz, language: SurveyLanguage = 'hr', own: Partial<PrintedSheet> = {}) =>
  printQuestionnaire(printer, sheet(instrument, own), language)

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-print-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function textOf(pdf: Buffer): string {
  writeFileSync(join(dir, 'text.pdf'), pdf)
  return execFileSync('pdftotext', [join(dir, 'text.pdf'), '-'], { encoding: 'utf8' })
    .replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
}

/** Pages as a scanner sees them: how dark they are at a place in millimetres, 0 (white) to 1. */
function scan(pdf: Buffer, count: number) {
  const dpi = 300
  writeFileSync(join(dir, 'scan.pdf'), pdf)
  execFileSync('pdftoppm', ['-r', String(dpi), '-gray', join(dir, 'scan.pdf'), join(dir, 'scan')])
  return Array.from({ length: count }, (_, index) => {
    const file = readFileSync(join(dir, `scan-${index + 1}.pgm`))
    const [header, width] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(file.subarray(0, 40).toString('latin1')) ?? []
    const pixels = file.subarray(header!.length)
    const at = (mm: number) => Math.round(mm / 25.4 * dpi)
    return {
      /** The darkest and the lightest place within a rectangle. */
      within(x: number, y: number, w: number, h: number) {
        let [darkest, lightest] = [255, 0]
        for (let row = at(y); row < at(y + h); row++) {
          for (let column = at(x); column < at(x + w); column++) {
            const value = pixels[row * Number(width) + column]!
            darkest = Math.min(darkest, value)
            lightest = Math.max(lightest, value)
          }
        }
        return { darkest: 1 - darkest / 255, lightest: 1 - lightest / 255 }
      },
    }
  })
}

/**
 * Boxes whose edges are not where the form has them, whose inside is not empty, or that something else comes near to.
 */
function faultsOf(pdf: Buffer, { pages, boxSize }: PrintedForm): string[] {
  const scans = scan(pdf, pages.length)
  const thin = 0.1
  const clear = 0.5
  return pages.flatMap(({ questions }, index) => questions.flatMap(({ id, boxes }) => boxes.flatMap(({ value, x, y }) => {
    const { within } = scans[index]!
    const middle = boxSize / 2
    const edges = [
      within(x + thin, y + middle, thin, thin), within(x + boxSize - 2 * thin, y + middle, thin, thin),
      within(x + middle, y + thin, thin, thin), within(x + middle, y + boxSize - 2 * thin, thin, thin),
    ]
    const inside = within(x + 0.5, y + 0.5, boxSize - 1, boxSize - 1)
    const around = [
      within(x - clear, y - clear, boxSize + 2 * clear, clear - thin), within(x - clear, y + boxSize + thin, boxSize + 2 * clear, clear - thin),
      within(x - clear, y, clear - thin, boxSize), within(x + boxSize + thin, y, clear - thin, boxSize),
    ]
    const right = edges.every(({ lightest }) => lightest > 0.5) && inside.darkest < 0.1 && around.every(({ darkest }) => darkest < 0.1)
    return right ? [] : [`${id} ${value} on page ${index + 1}`]
  })))
}

function valuesOf({ pages }: PrintedForm): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { id, boxes } of pages.flatMap(({ questions }) => questions)) {
    values.set(id, [...values.get(id) ?? [], ...boxes.map(({ value }) => value)])
  }
  return values
}
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i))

describe.each(surveyLanguages)('an IZZ in %s', (language) => {
  test('when it is printed, then it is one sheet, each question once, with every box where the form has it', async () => {
    const { pdf, form } = await printed(izz, language)
    expect(form.pages).toHaveLength(2)
    const asked = form.pages.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(asked).toEqual([
      ...izz.statements.map(({ key }) => key),
      'enps_grade', 'esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison',
      ...izz.demographics.map(({ key }) => key), 'department',
    ])
    const values = valuesOf(form)
    expect(values.get('izz.cwt.01')).toEqual(numbers(1, 4))
    expect(values.get('enps_grade')).toEqual(numbers(0, 10))
    expect(values.get('gender')).toEqual(izz.demographics.find(({ key }) => key === 'gender')!.options.map(({ key }) => key))
    expect(values.get('department')).toEqual([...izz.departments.map(({ key }) => key), notStated])
    expect(form.pages.flatMap(({ writing }) => writing.map(({ id }) => id))).toEqual(['praise', 'critique'])
    expect(faultsOf(pdf, form)).toEqual([])
    const words = textOf(pdf)
    for (const { text } of izz.statements.slice(-3)) expect(words).toContain(text[language]!.split(' ')[0])
    expect(words).not.toMatch(/undefined|\[object|\{\{/)
    const names = new Set(Array.from(pdf.toString('latin1').matchAll(/\/BaseFont\s*\/[A-Z]{6}\+(\w+)/g), ([, name]) => name))
    expect([...names].filter((name) => !/^(GolosText|Piazzolla|Inter)/.test(name!))).toEqual([])
    expect(pdf.toString('latin1')).not.toMatch(/\/Subtype\s*\/Type3/)
  }, 60_000)
})

test('when a questionnaire is printed again, then its bytes are the same, whatever the time', async () => {
  const first = await printQuestionnaire(fresh, sheet(), 'hr')
  await new Promise((resolve) => { setTimeout(resolve, 1_000 - Date.now() % 1_000) })
  const second = await printQuestionnaire(fresh, sheet(), 'hr')
  expect(second.pdf.equals(first.pdf)).toBe(true)
  expect(first.pdf.toString('latin1')).toContain('/Marked true')
  expect(second.form).toEqual(first.form)
}, 60_000)

test('when a company has a logo, then it is on the first page, no box moves, and the bytes are the same each time', async () => {
  const long = { companyName: 'Kvarnerska oprema '.repeat(6) }
  const [plain, first] = [await printed(izz, 'hr', long), await printed(izz, 'hr', { ...long, logo: printedLogo })]
  expect(first.form).toEqual(plain.form)
  expect(faultsOf(first.pdf, first.form)).toEqual([])
  writeFileSync(join(dir, 'logo.pdf'), first.pdf)
  const images = execFileSync('pdfimages', ['-list', join(dir, 'logo.pdf')], { encoding: 'utf8' })
  expect(images.match(/^ +\d+ +\d+ image +464 +160 /gm)).toEqual([expect.stringMatching(/^ +1 /)])
  expect((await printed(izz, 'hr', { ...long, logo: printedLogo })).pdf.equals(first.pdf)).toBe(true)
}, 60_000)

test('when the research, the language or the place of a box is another, then so is the form’s id', async () => {
  const forms = await Promise.all([
    printed(), printed(izz, 'hr', { researchId: '5e10' }), printed(izz, 'bs'), printed({ ...izz, departments: [] }),
  ])
  expect(new Set(forms.map(({ form }) => form.id)).size).toBe(4)
}, 90_000)

test('when a PULS has own questions of each type, then they are printed in its order, in large letters', async () => {
  const extra = askedExtra(buildExtra(), [])!
  const { pdf, form, size, dense } = await printed({
    ...izz, product: 'puls', statements: izz.statements.slice(3, 8), demographics: [], departments: [],
    esi: undefined, extra,
  })
  expect([size, dense, form.pages.length]).toEqual([11, false, 2])
  const questions = form.pages.flatMap((page) => page.questions)
  const own = questions.filter(({ id }) => id.startsWith('extra.'))
  const choices = extra.questions.filter(({ options, scale }) => options || scale)
  expect(own.map(({ id, many }) => [id, many])).toEqual(
    choices.map(({ id, type }) => [`extra.${id}`, type === 'multiple-choice']))
  for (const { id, options, scale } of choices) {
    expect(valuesOf(form).get(`extra.${id}`)).toEqual(scale ? numbers(1, scale.steps) : options!.map((option) => option.id))
  }
  const written = form.pages.flatMap(({ writing }) => writing.map(({ id }) => id))
  for (const { id, type, commentsAllowed } of extra.questions) {
    expect(written.includes(`extra.${id}`)).toBe(type.endsWith('text'))
    expect(written.includes(`extra.${id}.comment`)).toBe(commentsAllowed)
  }
  expect(faultsOf(pdf, form)).toEqual([])
}, 60_000)

test('when there are many departments and locations, then several sheets are handed in together, and nothing is cut', async () => {
  const { pdf, form } = await printed({ ...izz, departments: unitsOf('d', 30), locations: unitsOf('l', 10) })
  expect(form.pages.length).toBeGreaterThan(2)
  expect(valuesOf(form).get('department')).toHaveLength(31)
  expect(valuesOf(form).get('location')).toHaveLength(11)
  expect(textOf(pdf)).toContain('Predajte sve listove (2) zajedno')
  expect(textOf(pdf)).toContain('30. <pogon> & "Đ"')
  expect(faultsOf(pdf, form)).toEqual([])
  const { code, page } = markPlaces
  for (const { questions, writing } of form.pages) {
    const bottoms = [...questions.flatMap(({ boxes }) => boxes.map(({ y }) => y + form.boxSize)), ...writing.map(({ y, height }) => y + height)]
    expect(Math.max(0, ...bottoms)).toBeLessThan(page.height - code.margin - code.size)
  }
}, 60_000)

test('when a hundred departments have the longest names, then the list continues on another page', async () => {
  const departments = unitsOf('d', 100).map((unit) => ({ ...unit, name: `${unit.name} ${'Đurđevačkih '.repeat(9)}` }))
  const { pdf, form } = await printed({ ...izz, departments })
  expect(valuesOf(form).get('department')).toEqual([...departments.map(({ key }) => key), notStated])
  expect(form.pages.filter(({ questions }) => questions.some(({ id }) => id === 'department')).length).toBeGreaterThan(1)
  expect(textOf(pdf)).toContain('Odjel nastavak')
  expect(faultsOf(pdf, form)).toEqual([])
}, 60_000)

test('when departments and locations are few, but have long names, then they are set across the page, and nothing is cut', async () => {
  const named = (prefix: string, name: string) => unitsOf(prefix, 7).map((unit) => ({ ...unit, name }))
  const { pdf, form } = await printed({
    ...izz, departments: named('d', 'Đurđevačkih '.repeat(10)), locations: named('l', 'W'.repeat(120)),
  }, 'de')
  for (const id of ['department', 'location']) expect(valuesOf(form).get(id)).toHaveLength(8)
  expect(faultsOf(pdf, form)).toEqual([])
}, 60_000)

test('when a company’s name has no place to break a line, then it stays in its column of the cover', async () => {
  const { pdf } = await printed(izz, 'hr', { companyName: 'W'.repeat(120) })
  // Between the first column and the second, below their rules.
  expect(scan(pdf, 1)[0]!.within(66, 37, 2, 22).darkest).toBeLessThan(0.1)
}, 60_000)

test('when a question is higher than a page in the smallest letters, then printing fails with UNPRINTABLE', async () => {
  const extra = askedExtra(buildExtra(), [])!
  const questions = extra.questions.map((question) => ({ ...question, title: { hr: 'Koliko ste zadovoljni? '.repeat(1000) } }))
  await expect(printed({ ...izz, extra: { ...extra, questions } })).rejects.toMatchObject({ code: 'UNPRINTABLE', status: 409 })
}, 60_000)

test('when names have no place to break a line, then a list takes as many pages as it needs', async () => {
  const departments = unitsOf('d', 40).map((unit) => ({ ...unit, name: 'W'.repeat(120) }))
  const { pdf, form } = await printed({ ...izz, departments })
  expect(valuesOf(form).get('department')).toHaveLength(41)
  expect(faultsOf(pdf, form)).toEqual([])
}, 60_000)
