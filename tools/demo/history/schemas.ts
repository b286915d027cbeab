import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { connectionTo } from '@glas/svc-kit/database/database'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise'
import type { ServiceEnv } from '../../start/processes.ts'

/** The environment of each service of an installation. */
export type ServiceEnvs = Readonly<Record<ServiceName, ServiceEnv>>

const schemaIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/** A service's schema, and the one beside it, on the same server, in which its past is made. */
export interface SchemaPair {
  readonly name: ServiceName
  readonly real: string
  readonly past: string
  /** Address of the second, for the service's own user. */
  readonly pastUrl: string
  readonly user: string
}

export const schemaPairs = (envs: ServiceEnvs): SchemaPair[] => serviceNames.map((name) => {
  const url = new URL(envs[name].DATABASE_URL)
  const real = schemaIn(url.href)
  url.pathname = `/${real}_past`
  return { name, real, past: `${real}_past`, pastUrl: url.href, user: decodeURIComponent(url.username) }
})

/** Runs with a connection of the database's administrator. */
export async function asAdministrator<T>(adminUrl: string, run: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ ...connectionTo(adminUrl), timezone: 'Z' })
  try {
    return await run(connection)
  } finally {
    await connection.end()
  }
}

export async function rowsOf<R>(connection: Connection, sql: string, values: readonly unknown[] = []): Promise<R[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, [...values])
  return rows as R[]
}

// An underscore is a wildcard in a grant.
const inGrant = (schema: string) => schema.replaceAll('_', '\\_')

/** Removes the schemas of the past and what their users could do there; fine if there are none. */
export async function dropPast(connection: Connection, pairs: readonly SchemaPair[], adminUser: string): Promise<void> {
  for (const { past, user } of pairs) {
    await connection.query(`DROP DATABASE IF EXISTS \`${past}\``)
    if (user === adminUser) continue
    const ungranted = (error: { code?: string }) => {
      if (error.code !== 'ER_NONEXISTING_GRANT') throw error
    }
    await connection.query(`REVOKE ALL PRIVILEGES ON \`${inGrant(past)}\`.* FROM '${user}'@'%'`).catch(ungranted)
  }
}

/** Makes an empty schema beside each service's own, for the service's own user. */
export async function createPast(
  connection: Connection, pairs: readonly SchemaPair[], adminUser: string,
): Promise<void> {
  await dropPast(connection, pairs, adminUser)
  for (const { past, user } of pairs) {
    await connection.query(`CREATE DATABASE \`${past}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
    if (user !== adminUser) await connection.query(`GRANT ALL PRIVILEGES ON \`${inGrant(past)}\`.* TO '${user}'@'%'`)
  }
}
