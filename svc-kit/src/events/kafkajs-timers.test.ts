import { expect, jest, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '../base/logger.ts'
import { createBroker } from './kafkajs-broker.ts'

test('when a connection to the broker is idle, then it does not wake its process', async () => {
  const broker = createBroker({ brokers: [process.env.GLAS_TEST_KAFKA!], clientId: 'idle', logger: silentLogger() })
  try {
    await broker.ping()
    const timers = jest.spyOn(globalThis, 'setTimeout')
    await sleep(500)
    expect(timers.mock.calls.length).toBeLessThan(25)
  } finally {
    await broker.close()
  }
})
