import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, test } from '@jest/globals'
import type { UiLocale } from '@glas/contracts/locales'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import {
  type AwardCertificate, downloadAwardCertificate,
} from '@glas/contracts/reporting/award-certificates.operations'
import { correctCycle } from '@glas/contracts/reporting/corrections.operations'
import { getLeaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { call } from '@glas/svc-kit/testing/call'
import { settings } from '../src/config.ts'
import {
  createCertificateFiles, mostPrintedForVisitor, mostPrintedPerMinute,
} from '../src/features/documents/certificate/certificate-files.ts'
import { createPrinter } from '../src/features/documents/printer.ts'
import { closeYear } from './close-year.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany } from './published-company.ts'

const siteUrl = 'https://glas.example'
const pdf = (tool: string, input: Buffer, ...args: string[]) =>
  execFileSync(tool, [...args, '-', ...(tool === 'pdftotext' ? ['-'] : [])], { input, encoding: 'utf8' })
const textOf = (file: Buffer) => pdf('pdftotext', file).replace(/\s+/g, ' ')

describe('certificates over HTTP', () => {
  const { world, service } = prepareReporting({ SITE_URL: siteUrl })
  const admin = () => world.tokens.tokenFor({ scope: 'admin' })
  const close = async (year: string, names: readonly string[]) => {
    const researches = []
    for (const [i, name] of names.entries()) {
      researches.push(await publishCompany(world, { endsOn: `${year}-05-20`, indices: 80 - i, name }))
    }
    world.clock.set(new Date(`${year}-12-05T10:00:00.000Z`))
    expect(await closeYear(service.url, year, await admin())).toBe(200)
    return researches.map(({ applicationId }) => applicationId)
  }
  /** Ids of the certificates of a class, the first place first. */
  const idsOf = async (year: string) => {
    const { data: { classes } } = await call(service.url, getLeaderboard, { params: { year } })
    return classes.find(({ key }) => key === 'medium')!.rows.map(({ pseudonym }) => certificateIdOf(Number(year), pseudonym))
  }
  const download = (certificateId: string, locale?: 'hr' | 'en', url = service.url) =>
    call(url, downloadAwardCertificate, { params: { certificateId }, ...(locale && { query: { locale } }) })

  test('when anyone downloads a certificate, then it is one landscape page with the prize, the score and its address', async () => {
    await close('2014', ['Prva <b> đačka', 'Druga'])
    const [id] = await idsOf('2014')
    const { status, bytes, headers } = await download(id!)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('glas-potvrda-2014-prva-b-dacka.pdf')
    const text = textOf(bytes)
    for (const said of [
      'Najbolji poslodavac', '1. mjesto, srednje tvrtke', 'Prva <b> đačka', '80,00 od 100', '05.12.2014.',
      `glas.example/potvrda-nagrade/${id}`,
    ]) expect(text).toContain(said)
    const info = pdf('pdfinfo', bytes)
    expect(info).toMatch(/Title: +Potvrda nagrade: Prva <b> đačka, 2014\./)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Pages: +1\n/)
    expect(info).toMatch(/Page size: +84\d(\.\d+)? x 59\d/)
    expect(pdf('pdfinfo', bytes, '-struct-text')).toMatch(/H1 \(block\)\s+NonStruct\s+"Prva <b> đačka"/)

    const english = textOf((await download(id!, 'en')).bytes)
    for (const said of ['Place 1, medium companies', '80.00 of 100', `glas.example/en/award-certificate/${id}`]) {
      expect(english).toContain(said)
    }
  }, 120_000)

  test('when a correction changes a place, then the certificate has the new one, and a withdrawn prize has none', async () => {
    const [first] = await close('2015', ['Prva', 'Druga', 'Treća', 'Četvrta'])
    const [withdrawn, second] = await idsOf('2015')
    expect(textOf((await download(second!)).bytes)).toContain('2. mjesto')
    await call(service.url, correctCycle, { params: { year: '2015' }, token: await admin(), body: {
      typedYear: '2015', version: 1, reason: 'data-wrong', included: [], excluded: [first!],
    } })
    expect(textOf((await download(second!)).bytes)).toContain('1. mjesto')
    expect(await download(withdrawn!)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  }, 120_000)

  test('when the browser does not start, then a certificate is unavailable, and an invented one still not found', async () => {
    await close('2016', ['Prva'])
    const broken = await world.start({ CHROMIUM_PATH: '/no/browser', SITE_URL: siteUrl })
    try {
      const [id] = await idsOf('2016')
      expect(await download(id!, 'hr', broken.url)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } })
      for (const invented of ['2016-000000000000', '2001-a1b2c3d4e5f6', 'x']) {
        expect((await download(invented, 'hr', broken.url)).status).toBe(404)
      }
    } finally {
      await broken.stop()
    }
  }, 60_000)
})

describe('what visitors can have printed', () => {
  const printer = createPrinter({
    chromiumPath: settings.chromiumPath.default!, timeoutMs: 60_000, logger: silentLogger(),
  })
  afterAll(() => printer.close())
  const certificate: AwardCertificate = {
    certificateId: '2025-a1b2c3d4e5f6', year: 2025, companyName: 'Vrtlari', kind: 'class', place: 1,
    sizeClass: 'small', industry: 'construction', score: 90.27, closedAt: '2025-12-05T10:00:00.000Z',
    sha256: 'a'.repeat(64),
  }
  const numbered = (i: number) => ({ ...certificate, certificateId: `2025-${`${i}`.padStart(12, '0')}` })
  const filesOf = (printDocument: (html: string) => Promise<Buffer>) => {
    const files = createCertificateFiles({ printer: { printDocument }, siteUrl })
    return (of: AwardCertificate, locale: UiLocale, visitor = 'visitor') => files(of, locale, visitor)
  }

  test('when many download a certificate, then it is printed once a language, and again when it has changed', async () => {
    let prints = 0
    const files = filesOf((html) => {
      prints++
      return printer.printDocument(html)
    })
    const [one, other] = await Promise.all([files(certificate, 'hr'), files(certificate, 'hr')])
    expect([prints, one.file === other.file]).toEqual([1, true])
    await files(certificate, 'en')
    await files(certificate, 'hr')
    expect(prints).toBe(2)
    const { file } = await files({ ...certificate, companyName: 'Izbrisana tvrtka 7KQ2' }, 'hr')
    expect(prints).toBe(3)
    expect(textOf(file as Buffer)).toContain('Izbrisana tvrtka 7KQ2')
  }, 120_000)

  test('when the name is as long as names may be, then all of it is on the one page', async () => {
    const companyName = 'Željezničarska zadruga '.repeat(7).slice(0, 159).trim()
    const { file } = await filesOf(printer.printDocument)({ ...certificate, kind: 'industry', industry: 'agriculture', companyName }, 'hr')
    expect(textOf(file as Buffer)).toContain(companyName)
    const text = textOf(file as Buffer)
    expect(text).toContain('Najbolji u djelatnosti: Poljoprivreda, šumarstvo i ribarstvo')
    expect(text).toContain(certificate.certificateId)
    expect(pdf('pdfinfo', file as Buffer)).toMatch(/Pages: +1\n/)
  }, 60_000)

  test('when printing fails, then nothing is kept, and a minute allows no more than its number of prints', async () => {
    let prints = 0
    const files = filesOf(() => Promise.reject(new Error(`the page crashed ${prints++}`)))
    const download = (i: number) => files(certificate, 'hr', `visitor ${Math.floor(i / mostPrintedForVisitor)}`)
    for (let i = 0; i < mostPrintedPerMinute; i++) await expect(download(i)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(download(mostPrintedPerMinute)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(prints).toBe(mostPrintedPerMinute)
  })

  test('when a visitor has had too many printed, then others need not wait', async () => {
    const files = filesOf(() => Promise.reject(new Error('the page crashed')))
    const code = (visitor: string) => files(certificate, 'hr', visitor).then(() => '', (error) => error.code)
    for (let i = 0; i < 2 * mostPrintedPerMinute; i++) await code('greedy')
    expect([await code('greedy'), await code('other')]).toEqual(['TOO_MANY_REQUESTS', 'UNAVAILABLE'])
  })

  test('when certificates wait for the printer, then further ones are refused instead of waiting', async () => {
    const files = filesOf(() => new Promise(() => {}))
    const waiting = Array.from({ length: 10 }, (_, i) => files(numbered(i), 'hr'))
    for (const one of waiting) one.catch(() => {})
    await expect(files(numbered(10), 'hr')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
