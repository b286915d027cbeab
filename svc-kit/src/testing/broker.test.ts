import { expect, test } from '@jest/globals'
import { Kafka, logLevel } from 'kafkajs'
import { createTestBroker } from './broker.ts'
import { eventually } from './eventually.ts'

test('when a test ends, then its topics and groups are deleted, and those of others stay', async () => {
  const admin = new Kafka({ brokers: [process.env.GLAS_TEST_KAFKA!], logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  const left = async (prefix: string) => [
    ...(await admin.listTopics()).filter((name) => name.startsWith(prefix)),
    ...(await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix)),
  ]
  const [one, other] = [await createTestBroker(), await createTestBroker()]
  for (const { publishRaw, read } of [one, other]) {
    await publishRaw({ topic: 'identity.accounts', key: 'k', value: '{}', headers: {} })
    await read('identity.accounts', 1)
  }
  expect(await left(one.topicPrefix)).toEqual([`${one.topicPrefix}identity.accounts`, expect.stringContaining('read.')])
  await one.close()
  await eventually(async () => (await left(one.topicPrefix)).length === 0)
  expect(await left(other.topicPrefix)).toHaveLength(2)
  await other.close()
  await admin.disconnect()
})
