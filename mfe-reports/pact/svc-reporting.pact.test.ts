/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import {
  composite, date, endpoints, id, levels, pact, refusal, reportPart, signed, storeAt, text,
} from './svc-reporting.calls.ts'

const {
  MatchersV3: { boolean, eachLike, fromProviderState, integer, like, nullValue, number, regex, string, uuid },
} = pactFoundation

const fileId = '0190f6c0-0000-7000-8000-0000000000f1'
const reportPath = reportPart('basic')
const filesPath = reportPart('files')
const filePath = (rest = '') =>
  fromProviderState(`/api/report-files/\${fileId}${rest}`, `/api/report-files/${fileId}${rest}`)

const degree = regex('^(clear|probable|none)$', 'clear')
const tiers = eachLike({ side: regex('^(above|around|below)$', 'around'), keys: eachLike(string('commitment')) })
const tenStatements = { degree, tiers, tied: integer(0) }

/** The fields that the page reads from a report of 60 answers, in which everything may be shown. */
const report = {
  researchId: uuid(id), name: string('Zadovoljstvo 2026'), companyName: string('Horizont logistika d.o.o.'),
  startsOn: date, endsOn: date, releasedAt: regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-21T09:00:00.000Z'),
  codeMode: 'different',
  participation: {
    employees: integer(80), answers: integer(60), void: integer(0), responseRate: number(75), margin: number(6.4),
  },
  categories: eachLike({ key: string('commitment'), title: text }),
  statements: eachLike({ key: string('izz.1.1'), category: string('commitment'), text }),
  whole: {
    n: integer(60), levels, engagement: composite, overall: composite, esi: composite,
    categories: eachLike({ key: string('commitment'), ...composite }),
    enps: {
      value: integer(12), n: integer(60), margin: number(20), promoters: number(40), passives: number(32),
      detractors: number(28),
    },
    statements: eachLike({
      key: string('izz.1.1'), mean: number(2.95), index: number(65), n: integer(60), favourable: number(71.7),
      distribution: eachLike(integer(15), 4),
    }),
  },
  order: {
    categories: { average: number(62.1), highest: { degree }, lowest: { degree }, tiers },
    statements: { average: number(2.86), highest: tenStatements, lowest: tenStatements },
  },
  highest: eachLike(string('izz.1.1')),
  lowest: eachLike(string('izz.1.2')),
  dimensions: eachLike({ key: string('departments'), title: text, visible: boolean(true) }),
  comments: { praise: integer(24), critique: integer(21) },
  extra: { sourceLanguage: string('hr'), questions: eachLike({ id: string('one'), type: string('single-choice'), n: integer(60) }) },
}

/** The departments side by side; each shows different levels, so the page must check every member. */
const dimension = {
  key: 'departments', title: text,
  groups: eachLike({ key: string('d1'), label: text, visible: boolean(true) }),
}
const comments = { praise: like(['Ekipa.']), critique: like(['Smjene.']) }

const file = (state: string, rest: object = {}) => ({
  id: uuid(fileId), researchId: uuid(id), format: string('pdf'), locale: 'hr',
  state: regex('^(queued|working|ready|failed)$', state), progress: integer(0), fileName: nullValue(), ...rest,
})

test('when a report is released, then the page can be rendered from it', async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('get-basic-report: of the own company')
    .withRequest('GET', reportPath, (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: report }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getBasicReport.initiate({ params: { researchId: id } }))
      expect(data).toMatchObject({ participation: { answers: 60 }, whole: { enps: { value: 12 } } })
    })
})

test.each([
  ['it is not released', 'a report is not released', 409, 'REPORT_NOT_AVAILABLE'],
  ['it is of another company', 'a report is of another company', 404, 'NOT_FOUND'],
])('when a report is requested and %s, then it is refused', async (name, state, status, code) => {
  await pact.addInteraction()
    .given(state)
    .uponReceiving(`get-basic-report: ${name}`)
    .withRequest('GET', reportPath, (request) => request.headers(signed))
    .willRespondWith(status, (response) => response.jsonBody(refusal(code)))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.getBasicReport.initiate({ params: { researchId: id } }))
      expect(error).toMatchObject({ status, code })
    })
})

test('when a dimension is opened, then its groups are returned together', async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('get-report-dimension: the departments')
    .withRequest('GET', reportPart('dimensions/departments'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: dimension }))
    .executeTest(async ({ url }) => {
      const params = { researchId: id, dimension: 'departments' as const }
      const { data } = await storeAt(url).dispatch(endpoints.getReportDimension.initiate({ params }))
      expect(data).toMatchObject({ key: 'departments', groups: [{ key: 'd1', visible: true }] })
    })
})

test('when a trend is read, then it has the waves, and the points of each statement', async () => {
  const trend = {
    waves: eachLike({
      researchId: uuid(id), name: string('Zadovoljstvo 2026'), product: string('izz'), startsOn: date, endsOn: date,
      answers: integer(60),
    }),
    statements: eachLike({ key: string('izz.1.1'), points: eachLike({ wave: integer(0), value: number(2.95), n: integer(60) }) }),
    enps: { points: eachLike({ wave: integer(0), value: integer(12), n: integer(60) }) },
  }
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('get-report-trend: of the own company')
    .withRequest('GET', reportPart('trend'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: trend }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getReportTrend.initiate({ params: { researchId: id } }))
      expect(data).toMatchObject({ waves: [{ answers: 60 }], statements: [{ points: [{ wave: 0, value: 2.95 }] }] })
    })
})

test('when comments are read, then one page at a time is returned', async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('list-report-comments: the first page of praise')
    .withRequest(
      'GET', reportPart('comments'), (request) => request.query({ kind: 'praise', page: '1' }).headers(signed),
    )
    .willRespondWith(200, (response) => response.jsonBody({ data: { comments: like(['Ekipa.']), pages: integer(1) } }))
    .executeTest(async ({ url }) => {
      const request = { params: { researchId: id }, query: { kind: 'praise' as const, page: 1 } }
      const { data } = await storeAt(url).dispatch(endpoints.listReportComments.initiate(request))
      expect(data).toEqual({ comments: ['Ekipa.'], pages: 1 })
    })
})

test("when the texts of an extra question are read, then one page at a time is returned", async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('list-report-texts: the first page of the fifth question')
    .withRequest('GET', reportPart('extra-texts'), (request) =>
      request.query({ question: '5', list: 'texts', page: '1' }).headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { comments: like(['Kava.']), pages: integer(1) } }))
    .executeTest(async ({ url }) => {
      const request = { params: { researchId: id }, query: { question: 5, list: 'texts' as const, page: 1 } }
      const { data } = await storeAt(url).dispatch(endpoints.listReportTexts.initiate(request))
      expect(data).toEqual({ comments: ['Kava.'], pages: 1 })
    })
})

test('when a report is not available yet, then its progress is returned', async () => {
  await pact.addInteraction()
    .given('a report is not released')
    .uponReceiving('get-report-progress: before the end')
    .withRequest('GET', reportPart('progress'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { state: 'running', progress: 0 } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getReportProgress.initiate({ params: { researchId: id } }))
      expect(data).toEqual({ state: 'running', progress: 0 })
    })
})

test('when a file is requested, then its job starts', async () => {
  const body = { format: 'pdf' as const, locale: 'hr' as const }
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('create-report-file: in Croatian')
    .withRequest('POST', filesPath, (request) => request.headers(signed).jsonBody(body))
    .willRespondWith(202, (response) => response.jsonBody({ data: file('queued') }))
    .executeTest(async ({ url }) => {
      const request = endpoints.createReportFile.initiate({ params: { researchId: id }, body })
      expect((await storeAt(url).dispatch(request)).data?.id).toBe(fileId)
    })
})

test('when a workbook is requested, then its job starts', async () => {
  const body = { format: 'xls-v1' as const, locale: 'en' as const }
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('create-report-file: a workbook in English')
    .withRequest('POST', filesPath, (request) => request.headers(signed).jsonBody(body))
    .willRespondWith(202, (response) => response.jsonBody({
      // It is written within a moment, so it may have a name already.
      data: { id: uuid(fileId), format: string('xls-v1'), locale: 'en', state: regex('^(queued|working|ready)$', 'queued') },
    }))
    .executeTest(async ({ url }) => {
      const request = endpoints.createReportFile.initiate({ params: { researchId: id }, body })
      expect((await storeAt(url).dispatch(request)).data?.format).toBe('xls-v1')
    })
})

test('when the files of a report are listed, then each has its day', async () => {
  const instant = regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-21T09:00:00.000Z')
  await pact.addInteraction()
    .given('a report file is ready')
    .uponReceiving('list-report-files: one that is ready')
    .withRequest('GET', filesPath, (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        files: eachLike({
          id: uuid(fileId), kind: string('basic'), format: string('pdf'), locale: string('hr'), state: string('ready'), requestedAt: instant,
          keptUntil: instant,
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listReportFiles.initiate({ params: { researchId: id } }))
      expect(data?.files[0]).toMatchObject({ format: 'pdf', requestedAt: '2026-11-21T09:00:00.000Z' })
    })
})

test('when a report is exported, then all of it is in one piece', async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('export-report: of the own company')
    .withRequest('GET', reportPart('export'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { report: { researchId: uuid(id), endsOn: date } } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.exportReport.initiate({ params: { researchId: id } }))
      expect(data?.report.researchId).toBe(id)
    })
})

test('when a file is ready, then its state is ready and it has a name', async () => {
  await pact.addInteraction()
    .given('a report file is ready')
    .uponReceiving('get-report-file: one that is ready')
    .withRequest('GET', filePath(), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { ...file('ready'), state: 'ready', progress: 100, fileName: regex('^.+\\.pdf$', 'glas-izvjestaj.pdf') },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getReportFile.initiate({ params: { fileId } }))
      expect(data).toMatchObject({ state: 'ready', progress: 100, fileName: 'glas-izvjestaj.pdf' })
    })
})

test('when a file is ready, then it is returned as a PDF', async () => {
  await pact.addInteraction()
    .given('a report file is ready')
    .uponReceiving('download-report-file: one that is ready')
    .withRequest('GET', filePath('/content'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.headers({ 'content-type': 'application/pdf' }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.downloadReportFile.initiate({ params: { fileId } }))
      expect(data).toBeDefined()
    })
})

test('when a file is printed, then its page gets the frozen report', async () => {
  await pact.addInteraction()
    .given('a report file is printed')
    .uponReceiving('get-print-report: with its print token')
    .withRequest('GET', filePath('/report'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        report: { researchId: uuid(id), whole: { n: integer(60), levels } },
        dimensions: eachLike({ ...dimension, key: string('departments') }), comments, locale: 'hr',
        extraTexts: eachLike({ texts: like(['Kava.']) }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getPrintReport.initiate({ params: { fileId } }))
      expect(data).toMatchObject({ locale: 'hr', dimensions: [{ key: 'departments' }] })
    })
})

test('when the year of a research is closed, then its benchmark has the own figures and those of each set', async () => {
  const benchmark = {
    researchId: uuid(id), companyName: string('Tvrtka 3'), name: string('Zadovoljstvo 2026'), startsOn: date, endsOn: date,
    year: integer(2020), closedAt: regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-21T09:00:00.000Z'),
    categories: eachLike({ key: string('commitment'), title: text }),
    industry: string('it'), sizeClass: regex('^(small|medium|large)$', 'medium'),
    own: eachLike({ key: string('overall'), value: number(72), n: integer(90), margin: number(1.5) }),
    rank: { place: integer(4), from: integer(1), to: integer(8), of: integer(8) },
    sets: eachLike({ key: string('all') }),
  }
  await pact.addInteraction()
    .given('the year of a research is closed')
    .uponReceiving('get-benchmark: of the own company')
    .withRequest('GET', reportPart('benchmark'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: benchmark }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getBenchmark.initiate({ params: { researchId: id } }))
      expect(data).toMatchObject({ year: 2020, own: [{ key: 'overall', value: 72 }], sets: [{ key: 'all' }] })
    })
})
