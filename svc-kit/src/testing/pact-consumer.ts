import { join } from 'node:path'
import type { EventType } from '@glas/contracts/event'
import pactFoundation from '@pact-foundation/pact'
import { inTransaction, type Database } from '../database/database.ts'
import type { EventHandler } from '../events/consumer.ts'

const { MessageConsumerPact } = pactFoundation

export interface ConsumerSetup {
  /** `svc-survey` */
  readonly consumer: string
  /** Folder of the test, `import.meta.dirname`: the pact is written to `pacts/` there, or to `GLAS_PACT_OUT`. */
  readonly folder: string
  /** All handlers of the service; the event's own one is called. */
  readonly handlers: readonly EventHandler[]
  readonly db: () => Database
  /** What a handler gets beside the event's data. */
  readonly event?: Readonly<Record<string, unknown>>
}

/**
 * Returns the function that writes the pact of one event: the service's own handler handles it, in a transaction on the
 * real database.
 */
export function eventPacts({ consumer, folder, handlers, db, event }: ConsumerSetup) {
  return async (provider: string, eventType: EventType, content: Record<string, unknown>): Promise<void> => {
    const pact = new MessageConsumerPact({
      consumer, provider, logLevel: 'error', dir: process.env.GLAS_PACT_OUT ?? join(folder, 'pacts'),
    })
    const handler = handlers.find((each) => each.eventType === eventType) as EventHandler & {
      handle: (data: unknown, context: unknown) => Promise<void>
    }
    await pact
      .expectsToReceive(eventType.type)
      .withContent(content as never)
      .withMetadata({ contentType: 'application/json' })
      .verify(async (message) => {
        await inTransaction(db(), (trx) => handler.handle(message.contents, { trx, event }))
      })
  }
}
