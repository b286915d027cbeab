import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { createBroker } from '@glas/svc-kit/events/kafkajs-broker'
import { ensureTopics, type DeclaredTopic } from '@glas/svc-kit/events/kafkajs-topics'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { kafka, kafkaClient } from './kafka.ts'
import { freePort } from './ports.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

// A broker that looks for old messages every half second.
let dir: string
let address: string
let supervisor: Supervisor
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'glas-retention-'))
  supervisor = createSupervisor({ logDir: join(dir, 'logs'), runDir: join(dir, 'run') })
  const port = await freePort()
  address = `127.0.0.1:${port}`
  await supervisor.start(await kafka({
    dir: join(dir, 'kafka'), port, controllerPort: await freePort(),
    settings: { 'log.retention.check.interval.ms': '500', 'log.initial.task.delay.ms': '500', 'log.segment.delete.delay.ms': '100' },
  }))
}, 60_000)
afterAll(async () => {
  await supervisor?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 30_000)

/** Files of the broker that contain a text. */
const filesWith = (text: string): string[] => readdirSync(join(dir, 'kafka/data'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => {
    try {
      return readFileSync(path).includes(text)
    } catch {
      // Deleted since it was listed.
      return false
    }
  })

test('when a topic of before gets a shorter retention, then the bytes of its old messages leave the disk, and no others', async () => {
  const broker = createBroker({ brokers: [address], clientId: 'test', logger: silentLogger() })
  const admin = kafkaClient([address]).admin()
  const send = (topic: string) =>
    broker.publish([{ topic, key: 'k', value: `{"email":"ivana@${topic}.example"}`, headers: {} }])
  try {
    await admin.connect()
    const settings = { waitForLeaders: true, topics: ['short', 'long'].map((topic) => ({ topic, numPartitions: 1 })) }
    await admin.createTopics(settings)
    await send('short')
    await send('long')
    for (const topic of ['short', 'long']) expect(filesWith(`ivana@${topic}.example`)).toHaveLength(1)
    const declared: DeclaredTopic = { topic: 'short', partitions: 1, settings: [
      { name: 'retention.ms', value: '1000' }, { name: 'segment.ms', value: '1000' },
    ] }
    await ensureTopics(admin, [declared], silentLogger())
    await eventually(() => filesWith('ivana@short.example').length === 0, 30_000)
    expect(filesWith('ivana@long.example')).toHaveLength(1)
    // It still takes messages.
    await send('short')
  } finally {
    await admin.disconnect()
    await broker.close()
  }
}, 60_000)
