import { compareExample } from './compare-examples.ts'
import { compareSchemas, isSame } from './compare-schemas.ts'
import type { EventContract, ReleaseContracts } from './contracts.ts'
import { type Finding, distinctFindings, toFindings } from './findings.ts'
import type { Pact } from './pacts.ts'

const withoutVersion = (type: string) => type.replace(/\.v\d+$/, '')

/**
 * What breaks between a consumer and a producer of events. A consumer validates a whole event before it handles it, so
 * every field that its schema requires counts, not only those that its pacts read.
 * @param live whether the producer publishes now; otherwise only its events in the topics count
 */
export function checkEvents(
  consumer: ReleaseContracts, producer: ReleaseContracts, pacts: readonly Pact[], live: boolean,
): Finding[] {
  const findings: Finding[] = []
  const consumed = consumer.consumes.filter((event) => event.provider === producer.part)
  for (const known of consumed) {
    const published = producer.publishes.find((event) => event.type === known.type)
    if (published) findings.push(...compareEvents(known, published))
    else if (live) findings.push(notPublished(known, producer, consumer))
  }
  const messages = pacts.filter((pact) => pact.provider === producer.part).flatMap((pact) => pact.messages)
  for (const { description: type, contents, rules } of messages) {
    const published = producer.publishes.find((event) => event.type === type)
    const about = { subject: type, subjectName: type, interaction: type }
    if (published) findings.push(...toFindings(compareExample(contents, published.data, rules, []), 'event', about))
    else if (live) {
      findings.push({ ...about, kind: 'event-not-published', path: 'event', detail: 'is not published' })
    }
  }
  return distinctFindings(findings)
}

function compareEvents(known: EventContract, published: EventContract): Finding[] {
  const about = { subject: known.type, subjectName: known.type }
  const findings: Finding[] = []
  if (known.topic !== published.topic) {
    findings.push({
      ...about, kind: 'event-topic-changed', path: 'event.topic',
      detail: `is ${published.topic} instead of ${known.topic}`,
    })
  }
  if (known.key !== undefined && known.key !== published.key) {
    const detail = `is ${published.key ?? 'none of its fields'} instead of ${known.key}`
    findings.push({ ...about, kind: 'event-key-changed', path: 'event.key', detail })
  }
  return [...findings, ...toFindings(compareSchemas(published.data, known.data), 'event', about)]
}

function notPublished(known: EventContract, producer: ReleaseContracts, consumer: ReleaseContracts): Finding {
  const about = { subject: known.type, subjectName: known.type, path: 'event' }
  const twin = producer.publishes.find(({ type, data }) => !consumer.consumes.some((other) => other.type === type)
    && (withoutVersion(type) === withoutVersion(known.type) || isSame(data, known.data)))
  if (twin) return { ...about, kind: 'event-type-renamed', detail: `is gone, perhaps renamed to ${twin.type}` }
  return { ...about, kind: 'event-not-published', detail: 'is not published' }
}
