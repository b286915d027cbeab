import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { answerKeyReady } from '@glas/contracts/reporting/reporting.events'
import { applicationCancelled } from '@glas/contracts/survey/survey.events'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { prepareReporting } from './prepare-reporting.ts'
import { approve, buildApproved, findResult, keyOf } from './research.ts'

const { world } = prepareReporting()

describe('an answer key', () => {
  test('when a research is approved, then its key is in two private files and its public half is published', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    const publicKey = await keyOf(world.database, research.applicationId)
    const event = await eventually(async () =>
      await findResult(world.events, answerKeyReady.type, research.applicationId))
    expect(event).toEqual({
      applicationId: research.applicationId,
      publicKey: publicKey.toString('base64url'),
      sha256: createHash('sha256').update(publicKey).digest('hex'),
    })
    expect(publicKey).toHaveLength(65)
    const files = world.keysDirs.map((folder) => join(folder, `${research.applicationId}.json`))
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [a, b] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(a).toBe(b)
  })

  test('when the private key is searched for in the database, then it is not there', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    await keyOf(world.database, research.applicationId)
    const { privateKey } = JSON.parse(
      await readFile(join(world.keysDirs[0]!, `${research.applicationId}.json`), 'utf8'),
    )
    for (const table of ['researches', 'outbox', 'inbox', 'scheduled', 'sealed_chunks']) {
      expect(JSON.stringify(await world.database.db(table))).not.toContain(privateKey)
    }
  })

  test('when a research is cancelled, then its key is erased', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    await keyOf(world.database, research.applicationId)
    await world.events.publish(applicationCancelled, { aggregateId: research.applicationId, data: research })
    await eventually(async () =>
      !(await Promise.all(world.keysDirs.map((folder) => readdir(folder)))).flat().join()
        .includes(research.applicationId))
  })
})
