import type { Admin } from 'kafkajs'

/** Offsets from which a group would continue, by `topic/partition`; absent if it never committed. */
export async function committedBy(client: Admin, groupId: string, names: string[]): Promise<Map<string, bigint>> {
  const found = await client.fetchOffsets({ groupId, topics: names })
  return new Map(found.flatMap(({ topic, partitions }) => partitions
    .filter(({ offset }) => offset !== '-1')
    .map(({ partition, offset }) => [`${topic}/${partition}`, BigInt(offset)] as const)))
}

/** Messages that a group has not committed. */
export async function lagOf(client: Admin, groupId: string, names: string[]): Promise<number> {
  const committed = await client.fetchOffsets({ groupId, topics: names })
  let lag = 0
  for (const { topic, partitions } of committed) {
    const ends = new Map((await client.fetchTopicOffsets(topic)).map((one) => [one.partition, one]))
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition)
      if (!end) continue
      const from = offset === '-1' ? BigInt(end.low) : BigInt(offset)
      if (BigInt(end.high) > from) lag += Number(BigInt(end.high) - from)
    }
  }
  return lag
}
