import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@glas/contracts/services'
import { kafkaClient } from '../../start/kafka.ts'
import type { System } from '../../start/system.ts'

/** Bytes that an installation stores or shows. Names begin with their kind: `table/`, `file/` … */
export interface Evidence {
  readonly name: string
  readonly bytes: Buffer
}

const run = promisify(execFile)

/** Rows of a schema as the server dumps them, by table; binary values in hexadecimal. */
export async function dumpSchema(system: System, schema: string): Promise<Evidence[]> {
  const { hostname, port, username, password } = new URL(system.urls.database)
  const { stdout } = await run('mariadb-dump', [
    '--no-defaults', `--host=${hostname}`, `--port=${port}`, `--user=${username}`, '--hex-blob', '--skip-comments',
    '--no-create-info', '--skip-extended-insert', '--skip-triggers', schema,
  ], { encoding: 'buffer', maxBuffer: 1 << 30, env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) } })
  const tables = new Map<string, Buffer[]>()
  for (let from = 0; from < stdout.length;) {
    const newline = stdout.indexOf(10, from)
    const to = newline < 0 ? stdout.length : newline + 1
    const line = stdout.subarray(from, to)
    const table = /^INSERT INTO `(\w+)`/.exec(line.toString('latin1', 0, 100))?.[1]
    if (table) tables.set(table, [...tables.get(table) ?? [], line])
    from = to
  }
  return [...tables].map(([table, lines]) => ({ name: `table/${schema}.${table}`, bytes: Buffer.concat(lines) }))
}

function* filesUnder(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

/**
 * Files of the installation: data of MariaDB and Kafka, logs, keys. Without mails, which belong to their recipients.
 */
export function* readFiles(system: System): Generator<Evidence> {
  for (const part of readdirSync(system.stateDir)) {
    if (part === 'mails' || part === 'releases') continue
    const path = join(system.stateDir, part)
    for (const file of statSync(path).isDirectory() ? filesUnder(path) : [path]) {
      yield { name: `file/${relative(system.stateDir, file)}`, bytes: readFileSync(file) }
    }
  }
}

/** Decompressed messages of every topic, with keys and headers. */
export async function readTopics(system: System): Promise<Evidence[]> {
  const kafka = kafkaClient(system.urls.kafka.split(','))
  const admin = kafka.admin()
  await admin.connect()
  const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'))
  const left = new Map<string, number>()
  for (const topic of topics) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      if (Number(high) > Number(low)) left.set(`${topic}/${partition}`, Number(high))
    }
  }
  await admin.disconnect()
  const read = new Map<string, Buffer[]>(topics.map((topic) => [topic, []]))
  const consumer = kafka.consumer({ groupId: `evidence-${Date.now()}` })
  await consumer.connect()
  try {
    await consumer.subscribe({ topics, fromBeginning: true })
    let done = () => {}
    const all = new Promise<void>((resolve) => {
      done = resolve
    })
    if (left.size === 0) done()
    await consumer.run({
      eachMessage: async ({ topic, partition, message }) => {
        const headers = Object.values(message.headers ?? {}).map((value) => Buffer.from(String(value)))
        const parts = [message.key, message.value, ...headers].flatMap((part) => part ? [part, Buffer.of(10)] : [])
        read.get(topic)!.push(Buffer.concat(parts))
        if (Number(message.offset) >= left.get(`${topic}/${partition}`)! - 1) left.delete(`${topic}/${partition}`)
        if (left.size === 0) done()
      },
    })
    await all
  } finally {
    await consumer.disconnect()
  }
  return [...read].map(([topic, messages]) => ({ name: `topic/${topic}`, bytes: Buffer.concat(messages) }))
}

/** Responses of the internal ports. */
export async function readMetrics(system: System): Promise<Evidence[]> {
  const processes = ['shell', ...serviceNames.map((name) => `svc-${name}`)]
  return Promise.all(processes.map(async (name) => {
    const answer = await fetch(`http://127.0.0.1:${system.ports[`${name}-internal`]}/metrics`)
    if (!answer.ok) throw new Error(`${name} shows no metrics`)
    return { name: `metrics/${name}`, bytes: Buffer.from(await answer.arrayBuffer()) }
  }))
}
