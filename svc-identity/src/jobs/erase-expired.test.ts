import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { loggedIn, registered } from '../../test/factories.ts'
import { startIdentity, type Identity } from '../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('when tokens and sessions have expired, then the scheduler erases them, and nothing else', async () => {
  const [old, fresh] = [await registered(identity), await registered(identity)]
  await loggedIn(identity, old.email)
  const { refreshToken } = await loggedIn(identity, fresh.email)
  const past = new Date(Date.now() - 1000)
  const userId = Buffer.from(old.userId.replaceAll('-', ''), 'hex')
  await identity.db('link_tokens').where({ user_id: userId }).update({ expires_at: past })
  await identity.db('sessions').where({ user_id: userId }).update({ expires_at: past })
  await identity.db('scheduled').where({ job: 'erase-expired' }).update({ due_at: past, leased_until: null })
  await eventually(async () => (await identity.db('sessions')).length === 1)
  expect(await identity.db('link_tokens')).toHaveLength(1)
  expect(await identity.db('refresh_tokens')).toHaveLength(1)
  expect(refreshToken).toHaveLength(43)
})
