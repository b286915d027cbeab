import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { confirmEmail } from '@glas/contracts/identity/accounts.operations'
import { getCompany } from '@glas/contracts/identity/companies.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { admin, loggedIn, mailsOf, registered } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const read = (token: string | undefined, id: string) =>
  call(identity.url, getCompany, { ...(token && { token }), params: { id } })

test('when an administrator requests a company, then all of it is returned, and whether it is confirmed', async () => {
  const { companyId, userId, body } = await registered(identity)
  const { token } = await admin(identity)
  const answer = await read(token, companyId)
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({
    id: companyId, revision: 1, profile: body.company, contact: body.contact, emailVerifiedAt: null, locale: 'hr',
    registeredAt: expect.stringMatching(/Z$/),
  })
  const [mail] = await mailsOf(identity, userId, 1)
  await call(identity.url, confirmEmail, { body: { token: mail.token } })
  expect((await read(token, companyId)).data.emailVerifiedAt).toMatch(/Z$/)
})

test('when there is no such company, then it is NOT_FOUND', async () => {
  const { token } = await admin(identity)
  expect(await read(token, newId())).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
})

test('when anyone else requests it, even the company itself, then it is refused', async () => {
  const { companyId, email } = await registered(identity)
  const { token } = await loggedIn(identity, email)
  expect((await read(undefined, companyId)).status).toBe(401)
  expect((await read(token, companyId)).status).toBe(403)
})
