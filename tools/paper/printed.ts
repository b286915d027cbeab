import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { askedExtra } from '@glas/contracts/survey/extra/asked'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Logger } from '@glas/svc-kit/base/logger'
import { izzCatalogue } from '../../svc-survey/src/catalogue/catalogue.ts'
import { settings } from '../../svc-survey/src/config.ts'
import { createPdfPrinter } from '../../svc-survey/src/domain/pdf-printer.ts'
import { printQuestionnaire } from '../../svc-survey/src/features/printed-questionnaires/print.ts'
import { buildExtra } from '../../svc-survey/test/extra-questions.ts'
import { printDpi, type Raster } from './raster.ts'

/**
 * A questionnaire as svc-survey prints it: its geometry, the PDF, and its pages at the resolution of a laser printer.
 */
export interface Printed { readonly form: PrintedForm; readonly pdf: Buffer; readonly pages: readonly Raster[] }

export type Questionnaire = 'izz' | 'puls'

const instruments: Readonly<Record<Questionnaire, Instrument>> = {
  izz: {
    ...izzCatalogue, locations: [], placedFirst: 'none',
    departments: ['Proizvodnja', 'Prodaja', 'Skladište', 'Računovodstvo', 'Razvoj']
      .map((name, nth) => ({ key: `d${nth + 1}`, name, headcount: 20 })),
  },
  puls: {
    ...izzCatalogue, product: 'puls', statements: izzCatalogue.statements.slice(3, 8), demographics: [], departments: [],
    locations: [], placedFirst: 'none', esi: undefined, extra: askedExtra(buildExtra(), [])!,
  },
}

/** A logo of squares like those in corners of QR codes, in which readers of page marks could find one. */
const logo = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="464" height="160">${
  [80, 232, 384].map((x) => [[140, '000'], [100, 'fff'], [60, '000']].map(([side, fill]) =>
    `<rect x="${x - Number(side) / 2}" y="${80 - Number(side) / 2}" width="${side}" height="${side}" fill="#${fill}"/>`).join('')).join('')
}</svg>`)}`

/** Prints a questionnaire with Chromium. */
export async function print(questionnaire: Questionnaire, language: SurveyLanguage): Promise<Printed> {
  const printer = createPdfPrinter(settings.chromiumPath.default!, { warn: () => undefined } as unknown as Logger)
  const { pdf, form } = await printQuestionnaire(printer, {
    researchId: '5e0f', companyName: 'Kvarner oprema d.o.o.', logo, researchName: 'Zadovoljstvo zaposlenika 2026.',
    endsOn: '2026-11-24', combined: true, anonymityAddress: 'glas.example/anonimnost', instrument: instruments[questionnaire],
  }, language)
  return { form, pdf, pages: rasterise(pdf, form.pages.length) }
}

/** Its pages as a laser printer prints them. */
export function rasterise(pdf: Buffer, count: number): Raster[] {
  const dir = mkdtempSync(join(tmpdir(), 'glas-paper-'))
  try {
    writeFileSync(join(dir, 'form.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', String(printDpi), '-gray', join(dir, 'form.pdf'), join(dir, 'page')])
    return Array.from({ length: count }, (_, nth) => readGrey(readFileSync(join(dir, `page-${nth + 1}.pgm`))))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** A binary PGM, as `pdftoppm -gray` writes it. */
function readGrey(file: Buffer): Raster {
  const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), data: Uint8Array.from(file.subarray(header!.length)) }
}
