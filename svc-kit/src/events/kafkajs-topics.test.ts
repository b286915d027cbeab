import { expect, test } from '@jest/globals'
import { topics } from '@glas/contracts/topics'
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs'
import { createTestBroker } from '../testing/broker.ts'

test('when a topic is created, then even the oldest message of a file is gone after its retention', async () => {
  const { broker, brokers, topicPrefix, close } = await createTestBroker()
  const admin = new Kafka({ brokers: [...brokers], clientId: 'test', logLevel: logLevel.NOTHING }).admin()
  try {
    const name = 'identity.accounts'
    await broker.ensureTopics([name])
    await admin.connect()
    const { resources: [resource] } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: ConfigResourceTypes.TOPIC, name: topicPrefix + name, configNames: ['retention.ms', 'segment.ms'] }],
    })
    const settings = resource!.configEntries.map(({ configValue }) => Number(configValue))
    expect(settings).toHaveLength(2)
    // A file is deleted by its newest message, which may be as much younger as the file is long.
    const hourMs = 3_600_000
    expect(settings.reduce((sum, value) => sum + value)).toBeLessThan(topics[name].retentionDays * 24 * hourMs - hourMs)
  } finally {
    await admin.disconnect()
    await close()
  }
})
