/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { downloadTranslations } from '@glas/contracts/survey/translations.operations'
import { requestOf } from '@glas/mfe-kit/api/request'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { endpoints, pact, signed, storeAt } from './svc-survey.calls.ts'
import { params, pathOf } from './svc-survey.matchers.ts'

const { MatchersV3: { string } } = pactFoundation

test('when a translator’s workbook is parsed, then rows and faults are returned separately, by row', async () => {
  const file = readFileSync(path.join(import.meta.dirname, 'translations.xlsx'), 'base64')
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('parse-translations: a good row and one without an id')
    .withRequest('POST', '/api/translations/parse', (request) => request.headers(signed).jsonBody({ file }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        rows: [{ line: 2, id: 'q1/title', source: 'Zašto?', translation: 'Zakaj?' }],
        faults: [{ path: '/rows/3', rule: 'required' }],
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.parseTranslations.initiate({ body: { file } }))
      expect(data?.rows[0]?.translation).toBe('Zakaj?')
    })
})

test("when the uploaded file is not a workbook, then the fault is the file's", async () => {
  const file = Buffer.from('no workbook').toString('base64')
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('parse-translations: no workbook')
    .withRequest('POST', '/api/translations/parse', (request) => request.headers(signed).jsonBody({ file }))
    .willRespondWith(400, (response) => response.jsonBody({
      error: {
        code: 'VALIDATION_FAILED', message: string('…'),
        details: [{ path: '/file', rule: 'format', params: { format: 'workbook' } }],
      },
    }))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.parseTranslations.initiate({ body: { file } }))
      expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    })
})

test('when a company has extra questions, then a translator’s workbook can be downloaded, with its name', async () => {
  const { path: address } = requestOf(downloadTranslations, { params, query: { lang: 'sl' } })
  await pact.addInteraction()
    .given('a draft with a question of its own exists')
    .uponReceiving('download-translations: into Slovenian')
    .withRequest('GET', pathOf('/translations.xlsx'), (request) => request.headers(signed).query({ lang: 'sl' }))
    .willRespondWith(200, (response) => response.headers({
      'Content-Type': downloadTranslations.produces!,
      'Content-Disposition': 'attachment; filename="glas-pitanja-sl.xlsx"',
    }))
    .executeTest(async ({ url }) => {
      const response = await hostAt(url, 'example').request({ method: 'GET', path: address })
      expect(response.headers.get('content-disposition')).toContain('glas-pitanja-sl.xlsx')
    })
})
