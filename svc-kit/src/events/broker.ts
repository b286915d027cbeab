/** A message as sent to or received from the broker; the topic is without prefix. */
export interface Message {
  readonly topic: string
  readonly key: string
  readonly value: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Received extends Message {
  readonly partition: number
  readonly offset: string
}

export interface ConsumeOptions {
  /** Consumer group, without prefix. */
  readonly group: string
  readonly topics: readonly string[]
  /** Resolving commits the message; rejecting ends the consumer. `alive` keeps the membership during long work. */
  readonly onMessage: (message: Received, alive: () => Promise<void>) => Promise<void>
  /** The consumer has ended for good and can't continue in this process. */
  readonly onEnd: (reason: Error) => void
  /** Called when this member joins or leaves the group. */
  readonly onJoined?: (joined: boolean) => void
  readonly partitionsAtOnce?: number
}

export interface Consuming {
  /** Ends after the messages in flight. */
  readonly stop: () => Promise<void>
}

/** The broker behind a small interface, so that another client can replace kafkajs. */
export interface Broker {
  /** Resolves when every message is written (acks of all replicas); preserves the order of messages with one key. */
  readonly publish: (messages: readonly Message[]) => Promise<void>
  /** Resolves when the topics are known; joining the group continues in the background. */
  readonly consume: (options: ConsumeOptions) => Promise<Consuming>
  /**
   * Creates missing topics, with partitions and retention of the contracts (dead letters: 1, 7 days), and gives
   * existing ones that retention; a broker that refuses to is logged.
   */
  readonly ensureTopics: (names: readonly string[]) => Promise<void>
  /** Messages that a group has not committed yet. */
  readonly lag: (group: string, topics: readonly string[]) => Promise<number>
  /** Offsets from which a group would continue, by `topic/partition`; absent if it never committed. */
  readonly committed: (group: string, topics: readonly string[]) => Promise<Map<string, bigint>>
  /** Throws if no broker responds. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
