import { createApi } from '@reduxjs/toolkit/query/react'
import { act } from '@testing-library/react'
import { describe, expect, jest, test } from '@jest/globals'
import { useForm } from 'react-hook-form'
import Type from 'typebox'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { FaultRule } from '@glas/contracts/errors'
import type { HostRequest } from '@glas/contracts/host'
import { defineOperation } from '@glas/contracts/operation'
import { createUseTexts } from '../i18n/use-texts.ts'
import { renderPiece } from '../testing/render.tsx'
import { TextField } from '../ui/text-field.tsx'
import { applyFaults } from './apply-faults.ts'
import type { ApiFault } from './api-fault.ts'
import { hostBaseQuery } from './base-query.ts'
import { solveCaptcha } from './captcha.ts'
import { endpoint } from './endpoint.ts'
import { errorText, faultText } from './fault-text.ts'
import { createRemoteStore } from './remote-store.ts'
import { requestOf } from './request.ts'

const getThing = defineOperation({
  id: 'get-thing', service: 'survey', method: 'GET', path: '/api/things/:id', summary: '', access: 'company',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ lang: Type.Optional(Type.String()), tag: Type.Optional(Type.Array(Type.String())) }),
  data: Type.Object({ name: Type.String() }), status: 200, errors: [],
})
const saveThing = defineOperation({
  id: 'save-thing', service: 'survey', method: 'POST', path: '/api/things', summary: '', access: 'respondent',
  body: Type.Object({ name: Type.String() }), status: 204, errors: [],
})

function start(answer: (request: HostRequest, attempt: number) => Response | Promise<Response>) {
  const requests: HostRequest[] = []
  const host = {
    request: async (request: HostRequest) => {
      requests.push(request)
      return answer(request, requests.length)
    },
  }
  const api = createApi({
    reducerPath: 'api', baseQuery: hostBaseQuery,
    endpoints: (build) => ({ getThing: endpoint(build, getThing), saveThing: endpoint(build, saveThing) }),
  })
  return { requests, api, store: createRemoteStore(api, () => host) }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe('calls', () => {
  test('when an operation is called, then its path, query and body go to the host', () => {
    expect(requestOf(getThing, { params: { id: 'a/b' }, query: { lang: undefined, tag: ['x', 'y'] } }))
      .toEqual({ method: 'GET', path: '/api/things/a%2Fb?tag=x&tag=y' })
    expect(() => requestOf(getThing, {})).toThrow('get-thing')
  })

  test('when the operation is a respondent’s, then the request is anonymous', () => {
    expect(requestOf(saveThing, { body: { name: 'x' } })).toEqual(
      { method: 'POST', path: '/api/things', body: { name: 'x' }, anonymous: true })
  })

  test('when it answers, then the data is unwrapped', async () => {
    const { api, store } = start(() => json({ data: { name: 'Glas' } }))
    const result = await store.dispatch(api.endpoints.getThing.initiate({ params: { id: '1' } }))
    expect(result.data).toEqual({ name: 'Glas' })
  })

  test('when it is refused, then the fault has code, details and the request’s id', async () => {
    const details = [{ path: '/name', rule: 'required' }]
    const { api, store, requests } = start(() =>
      json({ error: { code: 'VALIDATION_FAILED', message: 'no', details, requestId: 'r1' } }, 400))
    const result = await store.dispatch(api.endpoints.saveThing.initiate({ body: { name: '' } }))
    expect(result.error).toEqual({ status: 400, code: 'VALIDATION_FAILED', message: 'no', details, requestId: 'r1' })
    expect(requests).toHaveLength(1)
  })

  test('when the service is unavailable, then a read is retried; a write is not', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const reading = start((_, attempt) => {
      if (attempt === 1) throw new TypeError('Failed to fetch')
      return attempt === 2 ? new Response('<html>', { status: 503 }) : json({ data: { name: 'x' } })
    })
    const read = await reading.store.dispatch(reading.api.endpoints.getThing.initiate({ params: { id: '1' } }))
    expect(read.data).toEqual({ name: 'x' })
    expect(reading.requests).toHaveLength(3)

    const writing = start(() => { throw new TypeError('Failed to fetch') })
    const written = await writing.store.dispatch(writing.api.endpoints.saveThing.initiate({ body: { name: 'x' } }))
    expect((written.error as ApiFault).code).toBe('NETWORK')
    expect(writing.requests).toHaveLength(1)
  })
})

describe('faults', () => {
  const fault = (details: ApiFault['details'], code: ApiFault['code'] = 'VALIDATION_FAILED'): ApiFault =>
    ({ status: 400, code, message: '', details })

  const useTexts = createUseTexts<Record<never, never>>()

  function Form({ refusal }: { refusal: ApiFault }) {
    const { t } = useTexts()
    const { register, setError, formState: { errors } } = useForm({ defaultValues: { taxId: '', name: '' } })
    return (
      <form onSubmit={(event) => {
        event.preventDefault()
        const shown = applyFaults(setError, t, refusal, { rename: { 'company.taxId': 'taxId' }, fields: ['taxId', 'name'] })
        if (!shown) setError('root', { message: errorText(t, refusal) })
      }}>
        <TextField label="OIB" {...register('taxId')} error={errors.taxId?.message} />
        <TextField label="Naziv" {...register('name')} error={errors.name?.message} />
        <p>{errors.root?.message}</p>
        <button>Pošalji</button>
      </form>
    )
  }

  test('when a call is refused for its fields, then each fault is beside its field and the first has the focus', async () => {
    const { user, getByRole, getByLabelText } = renderPiece(<Form refusal={fault([
      { path: '/company/taxId', rule: 'taxId', params: { expected: 11, actual: 10 } },
      { path: '/name', rule: 'minLength', params: { limit: 3 } },
    ])} />)
    await user.click(getByRole('button', { name: 'Pošalji' }))
    const taxId = getByLabelText('OIB') as HTMLInputElement
    expect(document.activeElement).toBe(taxId)
    expect(taxId.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(taxId.getAttribute('aria-describedby')!)?.textContent)
      .toBe('Potrebno je 11 znamenki, a\u00a0upisano ih je 10.')
    expect(document.body.textContent).toContain('Potrebna su najmanje 3 znaka.')
  })

  test('when no fault belongs to a field, then the call’s own sentence is returned', async () => {
    const { user, getByRole, findByText } = renderPiece(<Form refusal={fault([], 'EMAIL_TAKEN')} />)
    await act(() => user.click(getByRole('button', { name: 'Pošalji' })))
    await findByText('S tom je adresom e-pošte već otvoren račun.')
  })

  test('when a part has its own sentence, then it takes precedence; an unknown rule has one too', () => {
    function Words() {
      const { t } = useTexts()
      const known = faultText(t, { rule: 'taxId' })
      const unknown = faultText(t, { rule: 'never' as FaultRule })
      return <p>{[known, unknown, errorText(t, fault([], 'NOT_FOUND'))].join('|')}</p>
    }
    const own = { fault: { taxId: 'OIB nije ispravan.' }, error: { NOT_FOUND: 'Nema prijave.' } }
    const { container } = renderPiece(<Words />, { catalogues: { hr: own } })
    expect(container.textContent).toBe('OIB nije ispravan.|Provjerite upis.|Nema prijave.')
  })
})

test('when a captcha is solved, then the server’s library accepts it', async () => {
  const hmacSignatureSecret = 'secret'
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 20, deriveKey, hmacSignatureSecret,
  })
  const payload = JSON.parse(atob(await solveCaptcha(challenge)))
  const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
  expect(result.verified).toBe(true)
})
