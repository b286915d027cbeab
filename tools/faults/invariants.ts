import { createConnection, type Connection } from 'mysql2/promise'
import type { ServiceName } from '@glas/contracts/services'
import { toBinary } from '@glas/svc-kit/base/ids'
import { kafkaClient } from '../start/kafka.ts'
import { catcherOf } from './mails.ts'
import { mailed, respondents } from './play-application.ts'
import type { Play } from './play.ts'
import { patiently, type World } from './world.ts'

/** Maximum number of mails that one instance of svc-notify sends at a time (MAILS_AT_ONCE). */
const mailsInFlight = 5

type Row = Record<string, unknown>

/** One service's rows, read as that service's user. */
async function read<T>(world: World, service: ServiceName, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: world.system.serviceEnv(service).DATABASE_URL, timezone: 'Z' })
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

const rowsOf = (world: World, service: ServiceName, sql: string, values: (string | Buffer)[] = []): Promise<Row[]> =>
  read(world, service, async (connection) => (await connection.query(sql, values))[0] as Row[])

async function countOf(
  world: World, service: ServiceName, sql: string, values: (string | Buffer)[] = [],
): Promise<number> {
  const [row] = await rowsOf(world, service, sql, values)
  if (!row) throw new Error(`${service} counts nothing: ${sql}`)
  return Number(Object.values(row)[0])
}

/** Collects violations as sentences. */
function createFindings() {
  const violations: string[] = []
  return {
    violations,
    same: (what: string, found: unknown, wanted: unknown) => {
      if (found !== wanted) violations.push(`${what}: ${String(found)} instead of ${String(wanted)}`)
    },
    atMost: (what: string, found: number, limit: number) => {
      if (found > limit) violations.push(`${what}: ${found}, more than ${limit}`)
    },
  }
}

/** While a research runs: its codes, and as many credentials and answers as people who have answered. */
export async function checkRunning(world: World, play: Play): Promise<string[]> {
  const { violations, same } = createFindings()
  const id = toBinary(play.id())
  const survey = (sql: string) => countOf(world, 'survey', sql, [id])
  same('codes', await survey('select count(*) from research_codes where application_id = ?'), respondents)
  same('mailed codes', await survey('select count(*) from research_codes where application_id = ? and mailed'), mailed)
  same('key pairs', await survey('select count(*) from research_keys where application_id = ?'), 1)
  same('recipients', await survey('select count(distinct code_id) from research_recipients where application_id = ?'),
    mailed)
  const people = play.receipts.length
  same('credentials', await survey('select count(*) from research_codes where application_id = ? and used'), people)
  same('answers', await survey('select count(*) from sealed_answers where application_id = ?'), people)
  return violations
}

/** Events that a research publishes exactly once; its outbox keeps them for a day. */
const eventsOnce: readonly (readonly [ServiceName, string])[] = [
  ['survey', 'glas.survey.application-submitted.v1'], ['survey', 'glas.survey.application-approved.v1'],
  ['survey', 'glas.survey.codes-ready.v1'], ['survey', 'glas.survey.research-started.v1'],
  ['survey', 'glas.survey.research-finished.v1'],
  ['reporting', 'glas.reporting.answer-key-ready.v1'], ['reporting', 'glas.reporting.report-ready.v1'],
]

/**
 * After the opening: every answer is in the report and in the receipts, and each event was published once.
 * @param others people who answered elsewhere, whose receipts are unknown here
 */
export async function checkPublished(world: World, play: Play, others = 0): Promise<string[]> {
  const { violations, same } = createFindings()
  const people = play.receipts.length
  const { answers, published } = await play.outcome()
  same('answers in the report', answers, people + others)
  same('receipts', published.length, people + others)
  const known = new Set(published.map(({ token }) => token))
  same('receipts of those who answered', play.receipts.filter(({ token }) => known.has(token)).length, people)
  for (const [service, type] of eventsOnce) {
    const written = await countOf(world, service, 'select count(*) from outbox where aggregate_id = ? and type = ?',
      [play.id(), type])
    same(type, written, 1)
  }
  const reports = await countOf(world, 'reporting',
    "select count(*) from researches where id = ? and state = 'released' and report is not null",
    [toBinary(play.id())])
  same('published reports', reports, 1)
  return violations
}

/** Across researches: stuck events, dead letters, duplicate or unexplained mails. */
export async function checkWorld(world: World) {
  const { violations, same, atMost } = createFindings()
  for (const service of ['identity', 'survey', 'reporting'] as const) {
    await patiently(`The last event of svc-${service}`, async () =>
      await countOf(world, service, 'select count(*) from outbox where pending') === 0)
  }
  const unsettled = "select count(*) from mails where state in ('queued', 'sending')"
  await patiently('The last mail', async () => await countOf(world, 'notify', unsettled) === 0, 150_000)

  const mails = await rowsOf(world, 'notify', 'select state, message_id from mails')
  const inState = (state: string) => mails.filter((mail) => mail.state === state)
  const caught = (await catcherOf(world.system).all()).map(({ messageId }) => messageId.replace(/^<?(.*?)>?$/, '<$1>'))
  const distinct = new Set(caught)
  same('mails that came twice', caught.length - distinct.size, 0)
  same('mails said to be sent that did not come', inState('sent').filter((mail) =>
    !distinct.has(String(mail.message_id))).length, 0)
  same('mails that failed', inState('failed').length, 0)
  const deaths = world.deaths.filter(({ name }) => name.startsWith('svc-notify')).length
  atMost('uncertain mails', inState('uncertain').length, deaths * mailsInFlight)

  const admin = kafkaClient(world.system.urls.kafka.split(',')).admin()
  let dead = 0
  try {
    await admin.connect()
    for (const topic of (await admin.listTopics()).filter((name) => name.endsWith('.dlt'))) {
      for (const { high, low } of await admin.fetchTopicOffsets(topic)) dead += Number(high) - Number(low)
    }
  } finally {
    await admin.disconnect()
  }
  same('dead letters', dead, 0)
  return {
    violations,
    counts: {
      'deaths': world.deaths.length, 'mails sent': inState('sent').length, 'uncertain': inState('uncertain').length,
    },
  }
}

/** Mails of one research by kind, whatever their state; rows are unique, so a duplicate has another kind. */
export async function mailsOf(world: World, play: Play): Promise<Readonly<Record<string, number>>> {
  const rows = await rowsOf(world, 'notify', 'select kind, count(*) as n from mails where subject = ? group by kind',
    [play.id()])
  return Object.fromEntries(rows.map(({ kind, n }) => [String(kind), Number(n)]))
}

