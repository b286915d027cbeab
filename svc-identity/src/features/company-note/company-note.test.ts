import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { getCompanyNote, saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { admin, confirmed } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
let staff: Awaited<ReturnType<typeof admin>>
beforeAll(async () => {
  identity = await startIdentity()
  staff = await admin(identity)
})
afterAll(() => identity.stop())

const save = (id: string, revision: number, text: string, token = staff.token) =>
  call(identity.url, saveCompanyNote, { token, params: { id }, body: { revision, text } })
const read = (id: string) => call(identity.url, getCompanyNote, { token: staff.token, params: { id } })

test('when a note is saved, then it is read with its author, and the log has that without its text', async () => {
  const { companyId } = await confirmed(identity)
  expect((await read(companyId)).data).toEqual({ revision: 0, text: '', savedAt: null, savedBy: null })
  const text = 'Traže ponudu za papir 2027.\nHala u Bakru nema mrežu.'
  const { data } = await save(companyId, 0, ` ${text} `)
  expect(data).toEqual({ revision: 1, text, savedAt: expect.stringMatching(/Z$/), savedBy: staff.user.id })
  expect((await read(companyId)).data).toEqual(data)
  const [row, ...more] = await identity.db('audit').where({ action: 'save-company-note', subject_id: companyId })
  expect([more, row.details]).toEqual([[], '{}'])
  expect((await save(companyId, 1, '')).data).toMatchObject({ revision: 2, text: '' })
})

test('when several save the first note at once, then one succeeds, and the others get a conflict', async () => {
  const { companyId } = await confirmed(identity)
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => save(companyId, 0, text)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ error: { code: 'REVISION_CONFLICT' } })
  expect((await read(companyId)).data).toEqual(answers.find(({ status }) => status === 200)!.data)
})

test('when the company does not exist, or it asks itself, or the text has hidden characters, then it is refused', async () => {
  expect((await save(newId(), 0, 'a')).status).toBe(404)
  expect((await read(newId())).status).toBe(404)
  const { companyId, session } = await confirmed(identity)
  expect((await save(companyId, 0, 'a', session.token)).status).toBe(403)
  expect((await save(companyId, 0, 'a\u0000b')).error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/text' }] })
})
