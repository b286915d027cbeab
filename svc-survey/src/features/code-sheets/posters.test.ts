import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { surveyLanguages } from '@glas/contracts/locales'
import { downloadPoster, type PosterSize } from '@glas/contracts/survey/poster.operations'
import { promises } from '@glas/contracts/survey/promises'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { buildExtra } from '../../../test/extra-questions.ts'
import { buildApproved, buildCompany, buildDraft, buildSubmitted } from '../../../test/factories.ts'
import { keepPrinter } from '../../../test/kept-printer.ts'
import { printedLogo } from '../../../test/logo.ts'
import { buildPaperDraft } from '../../../test/paper.ts'
import { qrCodesOf } from '../../../test/qr.ts'
import { type Survey, startSurvey } from '../../../test/start.ts'
import { renderPoster } from './poster.ts'
import { createPosters } from './posters.ts'

const pdf = (tool: string, input: Buffer, ...args: string[]) =>
  execFileSync(tool, [...args, '-', ...(tool === 'pdftotext' ? ['-'] : [])], { input, encoding: 'utf8' })
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

describe('posters over HTTP', () => {
  let survey: Survey
  let company: Awaited<ReturnType<typeof buildCompany>>
  beforeAll(async () => {
    survey = await startSurvey()
    company = await buildCompany(survey)
  })
  afterAll(() => survey.stop())

  type Language = (typeof surveyLanguages)[number]
  const poster = (lang: Language, size: PosterSize = 'a4', application?: string, token = company.token) =>
    call(survey.url, downloadPoster, { token, query: { lang, size, ...(application && { application }) } })

  test('when a poster is made for any research, then its code is the entry page, with the name and the promises', async () => {
    const { status, bytes, headers } = await poster('hr')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('glas-plakat-hr-a4.pdf')
    expect(await qrCodesOf(bytes)).toEqual([`${survey.config.siteUrl}/upitnik`])
    const info = pdf('pdfinfo', bytes)
    expect(info).toMatch(/Title: +Kako vam je na poslu\?/)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Pages: +1\n/)
    expect(bytes.toString('latin1')).toMatch(/\/Lang \(hr\)/)
    const text = oneLine(pdf('pdftotext', bytes))
    expect(text).toContain('Kvarner oprema d.o.o.')
    for (const key of ['code', 'sealed', 'afterwards'] as const) expect(text).toContain(promises.hr[key])
    expect(text).not.toMatch(/20\d\d/)
  }, 60_000)

  test('when it is for a research, in a language of questionnaires, on A3, then it has the days but no id', async () => {
    const { id } = await buildApproved(survey, company.token)
    const { bytes, headers } = await poster('mk', 'a3', id)
    expect(headers.get('content-disposition')).toContain('glas-plakat-mk-a3.pdf')
    expect(await qrCodesOf(bytes)).toEqual([`${survey.config.siteUrl}/en/questionnaire#l=mk`])
    expect(pdf('pdfinfo', bytes)).toMatch(/Page size: .*A3/)
    const text = oneLine(pdf('pdftotext', bytes))
    expect(text).toMatch(/11\.11\.2026.*24\.11\.2026/)
    expect(text + bytes.toString('latin1')).not.toContain(id)
    // A second download is the same.
    expect(oneLine(pdf('pdftotext', (await poster('mk', 'a3', id)).bytes))).toBe(text)
  }, 60_000)

  test('when no one can enter a code for it, or it lacks the language, then there is none', async () => {
    const other = await buildCompany(survey, 'Druga d.o.o.')
    const submitted = await buildSubmitted(survey, company.token)
    const paper = await buildApproved(survey, company.token, buildPaperDraft({ online: 0, paper: 12 }))
    const translated = await buildApproved(survey, company.token, buildDraft({ questions: { extra: buildExtra() } }))
    expect((await poster('hr', 'a4', submitted.id, other.token)).status).toBe(404)
    for (const { id } of [submitted, paper]) {
      expect(await poster('hr', 'a4', id)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    }
    expect(await poster('fr', 'a4', translated.id)).toMatchObject({
      status: 400, error: { details: [{ path: '/lang', rule: 'language', params: { language: 'fr' } }] },
    })
  })
})

test('when a company prints many posters in a minute, then it has to wait, and others do not', async () => {
  const survey = await startSurvey()
  try {
    const printed: string[] = []
    const posters = createPosters({
      db: survey.db, siteUrl: survey.config.siteUrl, printer: { print: async (html) => Buffer.from(String(printed.push(html))) },
    })
    const [one, other] = [await buildCompany(survey), await buildCompany(survey)]
    const print = ({ id }: typeof one) =>
      posters.print({ lang: 'hr', size: 'a4' }, { userId: newId(), companyId: id, scope: 'company', verified: true })
    for (let i = 0; i < 10; i++) await print(one)
    await expect(print(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(printed).toHaveLength(10)
    await print(other)
  } finally {
    await survey.stop()
  }
})

describe.each(surveyLanguages)('a poster in %s', (language) => {
  const printer = keepPrinter()
  const companyName = `Društvo za proizvodnju, trgovinu i usluge ${'Kvarnerska oprema '.repeat(4)}d.o.o.`

  test("when a company's name has markup, then it stays text", async () => {
    const html = await renderPoster({ companyName: '<i>Tvrtka</i>', logo: null, address: 'https://glas.example' }, language, 'a4')
    expect(html).toContain('<b>&lt;i&gt;Tvrtka&lt;/i&gt;</b>')
  })

  test('when name and address are long, then everything is on the page, in our own fonts', async () => {
    const address = 'https://anketa.zadovoljstvo-zaposlenih.example/en/questionnaire#l=mk'
    const days = { startsOn: '2026-11-10', endsOn: '2026-11-24' }
    const html = await renderPoster({ companyName, logo: printedLogo, days, address }, language, 'a4')
    expect(html).not.toMatch(/(?:src|href)="(?!data:)|url\((?!data:)/)
    const file = await printer.print(html)
    expect(await qrCodesOf(file)).toEqual([address])
    const words = pdf('pdftotext', file, '-bbox')
    expect(words.match(/<page /g)).toHaveLength(1)
    const bottoms = Array.from(words.matchAll(/yMax="([\d.]+)"/g), ([, y]) => Number(y))
    expect(Math.max(...bottoms)).toBeLessThan(842 - 28)
    expect(oneLine(pdf('pdftotext', file))).toContain(promises[language].afterwards.split(' ').at(-1))
    for (const [, name] of pdf('pdffonts', file).matchAll(/^[A-Z]{6}\+(\S+)/gm)) expect(name).toMatch(/^(GolosText|Piazzolla)/)
  }, 60_000)
})
