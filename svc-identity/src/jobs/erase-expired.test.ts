import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { loggedIn, registered } from '../../test/factories.ts'
import { startIdentity, type Identity } from '../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('when tokens, new addresses and sessions have expired, then the scheduler erases them, and nothing else', async () => {
  const [old, fresh] = [await registered(identity), await registered(identity)]
  await loggedIn(identity, old.email)
  const { refreshToken } = await loggedIn(identity, fresh.email)
  const past = new Date(Date.now() - 1000)
  const userId = Buffer.from(old.userId.replaceAll('-', ''), 'hex')
  await identity.db('link_tokens').where({ user_id: userId }).update({ expires_at: past })
  await identity.db('sessions').where({ user_id: userId }).update({ expires_at: past })
  const changes = [[userId, past], [Buffer.from(fresh.userId.replaceAll('-', ''), 'hex'), new Date(Date.now() + 60_000)]] as const
  await identity.db('email_changes')
    .insert(changes.map(([user_id, expires_at]) => ({ user_id, email: 'new@skola.example', expires_at })))
  await identity.db('scheduled').where({ job: 'erase-expired' }).update({ due_at: past, leased_until: null })
  await eventually(async () => (await identity.db('sessions')).length === 1)
  expect(await identity.db('link_tokens')).toHaveLength(1)
  expect(await identity.db('refresh_tokens')).toHaveLength(1)
  expect(await identity.db('email_changes')).toHaveLength(1)
  expect(refreshToken).toHaveLength(43)
})
