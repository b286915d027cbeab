// One-time setup of a container installation, idempotent: schemas and users in the database, topics on the broker. Both
// may be external servers.
import { setUpExternalDatabase } from '../start/database-setup.ts'
import { createTopics } from '../start/topics.ts'

const { DATABASE_ADMIN_URL: adminUrl, KAFKA_BROKERS: brokers } = process.env

try {
  if (!adminUrl || !brokers) throw new Error('DATABASE_ADMIN_URL and KAFKA_BROKERS have to be set')
  await setUpExternalDatabase(adminUrl, process.env as Record<string, string>, 'DATABASE_ADMIN_URL')
  await createTopics(brokers.split(','), process.env)
  process.stdout.write('Schemas and topics exist\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
