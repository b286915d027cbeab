import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import {
  createReportFile, downloadReportFile, getBasicReport, getPrintReport, getReportDimension, getReportFile,
} from '@glas/contracts/reporting/reports.operations'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { parseKeyRing } from '@glas/svc-kit/base/key-ring'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createPrinter } from '../src/features/documents/printer.ts'
import type { PrintError } from '../src/features/documents/report-page.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { settings } from '../src/config.ts'
import { buildAnswers } from './believable-answers.ts'
import { approve, buildApproved, keyOf, runResearch } from './research.ts'
import { createSiteDouble } from './site-double.ts'
import type { SiteDouble } from './site-double.ts'
import { startReporting } from './start-reporting.ts'
import type { ReportingUnderTest } from './start-reporting.ts'

let world: ReportingUnderTest
let service: Awaited<ReturnType<ReportingUnderTest['start']>>
let site: SiteDouble
let stolen = 0
const elsewhere = createServer((_, response) => {
  stolen++
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
})
const research = buildApproved()
let token = ''

beforeAll(async () => {
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  site = await createSiteDouble(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`)
  world = await startReporting()
  service = await world.start({ SITE_URL: site.url })
  site.target = service.url
  token = await world.tokens.tokenFor({ companyId: research.companyId })
  await runResearch(
    world, research, (instrument) => buildAnswers(instrument, 60, createRng(new Uint8Array(16).fill(9))),
  )
  await eventually(async () => (await read()).status === 200, 90_000)
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await world?.stop()
  await site?.close()
  elsewhere.close()
}, 60_000)

const read = () => call(service.url, getBasicReport, { params: { researchId: research.applicationId }, token })
const create = (body: { locale: 'hr' | 'en'; by?: string }, researchId = research.applicationId, as = token) =>
  call(service.url, createReportFile, { params: { researchId }, body: { format: 'pdf', ...body }, token: as })
const get = (fileId: string, as = token) => call(service.url, getReportFile, { params: { fileId }, token: as })
const download = (fileId: string, as = token) => call(
  service.url, downloadReportFile, { params: { fileId }, token: as },
)
/** Files printed before must not be found by the next case. */
const forgetFiles = () => world.database.db('report_files').delete()
const settled = (fileId: string) =>
  eventually(async () => {
    const { data } = await get(fileId)
    return data.state === 'ready' || data.state === 'failed' ? data : undefined
  }, 60_000)

async function textOf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glas-pdf-'))
  try {
    await writeFile(join(folder, 'report.pdf'), pdf)
    return (await promisify(execFile)('pdftotext', [join(folder, 'report.pdf'), '-'])).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a report as PDF', () => {
  test('when it is requested, then it has the figures of the web page, and nothing else could be loaded', async () => {
    const asked = await create({ locale: 'hr', by: 'departments' })
    expect(asked.status).toBe(202)
    expect(asked.data).toMatchObject({
      researchId: research.applicationId, locale: 'hr', format: 'pdf', fileName: null,
    })
    expect(await settled(asked.data.id)).toMatchObject({ state: 'ready', progress: 100 })
    const file = await download(asked.data.id)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain('glas-izvjestaj-horizont-logistika-d-o-o-2026.pdf')
    const text = await textOf(file.bytes)
    const { data } = await read()
    expect(text).toContain('refused true')
    expect(text).toContain(`engagement ${data.whole.engagement!.index}`)
    for (const { key, mean } of data.whole.statements!) expect(text).toContain(`${key} ${mean.toFixed(2)}`)
    expect(stolen).toBe(0)
    expect(site.asked).not.toContain('GET /api/me')
    expect(site.asked.filter((path) => path.includes('/auth/'))).toEqual([])
  }, 90_000)

  test('when it is requested twice, also from another tab of its groups, then one file is made', async () => {
    const [a, b] = await Promise.all([create({ locale: 'en' }), create({ locale: 'en', by: 'age' })])
    expect(a.data.id).toBe(b.data.id)
    expect(await settled(a.data.id)).toMatchObject({ state: 'ready', locale: 'en' })
  }, 90_000)

  test.each([
    ['throws', 'page-failed'], ['says', 'page-failed'], ['refused', 'page-refused'],
  ] as const)('when the page %s, then the file fails with %s before its time limit, and can be requested again', async (mode, reason) => {
    await forgetFiles()
    site.mode = mode
    try {
      const first = await create({ locale: 'hr' })
      expect(await settled(first.data.id)).toMatchObject({ state: 'failed', reason, fileName: null })
      expect((await download(first.data.id)).error).toMatchObject({
        code: 'REPORT_FAILED', message: 'Unable to generate report!',
      })
      site.mode = 'good'
      const again = await create({ locale: 'hr' })
      expect(again.data.id).not.toBe(first.data.id)
      expect(again.data).not.toHaveProperty('reason')
      expect(await settled(again.data.id)).toMatchObject({ state: 'ready' })
    } finally {
      site.mode = 'good'
    }
  }, 90_000)

  test('when a fault is temporary, then the second try makes the file', async () => {
    await forgetFiles()
    site.mode = 'throws-once'
    const { data } = await create({ locale: 'en' })
    expect(await settled(data.id)).toMatchObject({ state: 'ready' })
    const [{ attempts }] = await world.database.db('report_files').select('attempts')
    expect(attempts).toBe(2)
  }, 90_000)

  test('when a page is not drawn in time, then its job fails, and the waiting one signs its token only then', async () => {
    site.mode = 'silent'
    const chromiumPath = settings.chromiumPath.default!
    const warn = jest.fn()
    const printer = createPrinter({ chromiumPath, timeoutMs: 1500, logger: { ...silentLogger(), warn, info: () => {} } as never })
    const happened: string[] = []
    const print = (name: string) => printer.print({
      url: site.url, apiPath: '/api/none', signal: new AbortController().signal, onProgress: async () => {},
      session: async () => {
        happened.push(`${name} signs`)
        return {} as Session
      },
    }).catch((error: PrintError) => happened.push(`${name} ${error.reason}`))
    try {
      await Promise.all([print('first'), print('second')])
      expect(happened).toEqual(['first signs', 'first page-slow', 'second signs', 'second page-slow'])
      // A missing sandbox is logged once.
      expect(warn).toHaveBeenCalledTimes(process.getuid?.() === 0 ? 1 : 0)
    } finally {
      await printer.close()
      site.mode = 'good'
    }
  }, 60_000)

  test('when the browser is missing, then the file fails with that reason', async () => {
    await expect(createPrinter({ chromiumPath: '/no/browser', timeoutMs: 1500, logger: silentLogger() }).print({
      url: site.url, apiPath: '/', signal: new AbortController().signal, onProgress: async () => {},
      session: async () => ({}) as Session,
    })).rejects.toThrow()
  })

  test('when there is no report yet, or it belongs to another company, then no file can be requested', async () => {
    const waiting = buildApproved({ companyId: research.companyId })
    await approve(world.events, waiting)
    await keyOf(world.database, waiting.applicationId)
    expect((await create({ locale: 'hr' }, waiting.applicationId)).error!.code).toBe('REPORT_NOT_AVAILABLE')
    const stranger = await world.tokens.tokenFor()
    expect((await create({ locale: 'hr' }, research.applicationId, stranger)).status).toBe(404)
    const { data: file } = await create({ locale: 'hr', by: 'departments' })
    expect((await get(file.id, stranger)).status).toBe(404)
    expect((await download(file.id, stranger)).status).toBe(404)
    expect((await get(newId())).status).toBe(404)
    expect((await create({ locale: 'hr', by: 'nonsense' })).data.id).toBe(file.id)
  })

  test('when a print token is used for anything but its file, then it is refused', async () => {
    const { data: file } = await create({ locale: 'hr', by: 'departments' })
    const { data: other } = await create({ locale: 'en' })
    const ring = parseKeyRing(settings.printKeys.default!)
    const print = await signPrintToken(ring, file.id)
    const ask = (fileId: string, as: string) => call(service.url, getPrintReport, { params: { fileId }, token: as })
    const own = await ask(file.id, print)
    expect(own.data).toMatchObject({ locale: 'hr', by: null })
    const { data: { product: _, ...basic } } = await read()
    expect(own.data.report).toEqual(basic)
    // Every dimension as the page reads it, whichever of them was open.
    expect(own.data.dimensions!.map(({ key }) => key)).toEqual(basic.dimensions.map(({ key }) => key))
    for (const table of own.data.dimensions!) {
      const params = { researchId: research.applicationId, dimension: table.key }
      expect(table).toEqual((await call(service.url, getReportDimension, { params, token })).data)
    }
    expect((await ask(other.id, print)).status).toBe(404)
    expect((await ask(file.id, token)).status).toBe(403)
    expect((await call(service.url, getBasicReport, {
      params: { researchId: research.applicationId }, token: print,
    })).status).toBe(403)
    expect((await download(file.id, print)).status).toBe(403)
    const forged = await signPrintToken(parseKeyRing(`dev:${Buffer.alloc(32, 7).toString('base64')}`), file.id)
    expect((await ask(file.id, forged)).status).toBe(401)
  })
})
