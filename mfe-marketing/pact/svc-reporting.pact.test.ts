/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, number, regex, string } } = pactFoundation

const pact = pactBetween('mfe-marketing', 'svc-reporting', import.meta.dirname)
const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url))
const { endpoints } = api
const sha256 = 'ab'.repeat(32)
const sizeClass = regex('^(small|medium|large)$', 'medium')
const winner = {
  companyName: string('Tvrtka 0'), industry: string('transport'), sizeClass, score: number(80),
  certificateId: regex('^2020-[0-9a-f]{12}$', '2020-a1b2c3d4e5f6'),
}

/** What the pages read of an award. */
const award = {
  year: integer(2020), closedAt: regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2020-12-05T10:00:00.000Z'), rules: string('2026-1'),
  sha256: regex('^[0-9a-f]{64}$', sha256),
  bestOfAll: eachLike(winner), newcomers: eachLike(winner),
  industries: eachLike({ industry: string('transport'), best: eachLike(winner) }),
  classes: [
    { key: 'small', rows: [] },
    { key: 'medium', rows: eachLike({
      pseudonym: string('a1b2c3d4e5f6'), place: integer(1), from: integer(1), to: integer(2), score: number(80),
    }) },
    { key: 'large', rows: [] },
  ],
  available_years: eachLike(integer(2020)),
}

test('when a year is closed, then anyone reads its tables and winners', async () => {
  await pact.addInteraction()
    .given('the award of a year is given')
    .uponReceiving('get-leaderboard: a closed year')
    .withRequest('GET', '/api/leaderboards/2020')
    .willRespondWith(200, (response) => response.jsonBody({ data: award }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getLeaderboard.initiate({ params: { year: '2020' } }))
      expect(data).toMatchObject({ year: 2020, sha256, bestOfAll: [{ companyName: 'Tvrtka 0' }] })
    })
})

test('when years are closed, then anyone reads the newest one', async () => {
  await pact.addInteraction()
    .given('the award of a year is given')
    .uponReceiving('get-newest-leaderboard: of one year')
    .withRequest('GET', '/api/leaderboards')
    .willRespondWith(200, (response) => response.jsonBody({ data: { award } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getNewestLeaderboard.initiate())
      expect(data!.award).toMatchObject({ available_years: [2020] })
    })
})

test('when years are closed, then anyone reads the winners of the newest one', async () => {
  const named = { companyName: string('Tvrtka 0'), score: number(80) }
  await pact.addInteraction()
    .given('the award of a year is given')
    .uponReceiving('get-newest-winners: of one year')
    .withRequest('GET', '/api/award-winners')
    .willRespondWith(200, (response) => response.jsonBody({ data: { award: {
      year: integer(2020), bestOfAll: eachLike(named),
      classes: [
        { key: 'small', winners: [] },
        { key: 'medium', winners: eachLike({ place: integer(1), ...named }) },
        { key: 'large', winners: [] },
      ],
    } } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getNewestWinners.initiate())
      expect(data!.award).toMatchObject({ year: 2020, bestOfAll: [{ companyName: 'Tvrtka 0' }] })
    })
})

test('when a year is not closed, then its award is not found', async () => {
  await pact.addInteraction()
    .uponReceiving('get-leaderboard: an unknown year')
    .withRequest('GET', '/api/leaderboards/2001')
    .willRespondWith(404, (response) => response.jsonBody({ error: { code: 'NOT_FOUND', message: regex('.+', 'Not found') } }))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.getLeaderboard.initiate({ params: { year: '2001' } }))
      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    })
})

test('when a year is closed, then anyone downloads its file by its hash', async () => {
  await pact.addInteraction()
    .given('the award of a year is given')
    .uponReceiving('download-award-file: of a closed year')
    .withRequest('GET', fromProviderState('/api/award-files/${sha256}', `/api/award-files/${sha256}`))
    .willRespondWith(200, (response) => response.jsonBody({
      format: 'glas-award-1', year: integer(2020), rules: { version: string('2026-1') },
      tables: eachLike({ table: string('class/small') }),
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.downloadAwardFile.initiate({ params: { sha256 } }))
      expect(JSON.parse(await data!.text())).toMatchObject({ format: 'glas-award-1', year: 2020 })
    })
})

test('when a prize is given, then anyone downloads its certificate to hang up', async () => {
  const path = '/api/award-certificates/2020-a1b2c3d4e5f6/pdf'
  await pact.addInteraction()
    .given('a certificate is printed')
    .uponReceiving('download-award-certificate: of a winner')
    .withRequest('GET', fromProviderState('/api/award-certificates/${certificateId}/pdf', path), (request) =>
      request.query({ locale: 'en' }))
    .willRespondWith(200, (response) => response.headers({ 'content-type': 'application/pdf' }))
    .executeTest(async ({ url }) => {
      const { data, error } = await storeAt(url).dispatch(endpoints.downloadAwardCertificate.initiate({
        params: { certificateId: '2020-a1b2c3d4e5f6' }, query: { locale: 'en' },
      }))
      expect(error).toBeUndefined()
      expect(data).toBeInstanceOf(Blob)
    })
})

test('when a prize is given, then anyone reads its certificate', async () => {
  const certificateId = '2020-a1b2c3d4e5f6'
  await pact.addInteraction()
    .given('the award of a year is given')
    .uponReceiving('get-award-certificate: of a winner')
    .withRequest(
      'GET', fromProviderState('/api/award-certificates/${certificateId}', `/api/award-certificates/${certificateId}`),
    )
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        ...winner, certificateId: string(certificateId), year: integer(2020), place: integer(1),
        kind: regex('^(class|industry|newcomers|best-of-all)$', 'class'),
        closedAt: regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2020-12-05T10:00:00.000Z'),
        sha256: regex('^[0-9a-f]{64}$', sha256),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getAwardCertificate.initiate({ params: { certificateId } }))
      expect(data).toMatchObject({ year: 2020, companyName: 'Tvrtka 0', kind: 'class', place: 1 })
    })
})
