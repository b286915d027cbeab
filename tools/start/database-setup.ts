import { serviceNames } from '@glas/contracts/services'
import { connectionTo } from '@glas/svc-kit/database/database'
import { createConnection } from 'mysql2/promise'
import { secretOf, type Secrets } from './secrets.ts'

/** SQL that gives each service a separate schema and user; it is idempotent. */
export function schemaSql(secrets: Secrets): string[] {
  return serviceNames.flatMap((name) => {
    const schema = `glas_${name}`
    const user = `'${schema}'@'%'`
    const secret = secrets[`DATABASE_PASSWORD_${name.toUpperCase()}`]
    return [
      `CREATE DATABASE IF NOT EXISTS \`${schema}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
      `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY '${secret}'`,
      `ALTER USER ${user} IDENTIFIED BY '${secret}'`,
      // An underscore is a wildcard in a grant.
      `GRANT ALL PRIVILEGES ON \`${schema.replace('_', '\\_')}\`.* TO ${user}`,
    ]
  })
}

/** SQL for our own server: the same, and a password for its administrator. */
export function ownServerSql(secrets: Secrets): string[] {
  const root = ['localhost', '127.0.0.1', '::1'].map((host) =>
    `ALTER USER IF EXISTS 'root'@'${host}' IDENTIFIED BY '${secrets.DATABASE_ROOT_PASSWORD}'`)
  return [...root, ...schemaSql(secrets)]
}

/**
 * Creates schemas and users on an external server.
 * @param variable name of the variable with the address, for the error message
 */
export async function setUpExternalDatabase(
  adminUrl: string, secrets: Secrets, variable = 'DATABASE_URL',
): Promise<void> {
  const connection = await createConnection(settingsOf(adminUrl, variable)).catch((error: Error) => {
    throw new Error(`The database at ${hostOf(adminUrl)} (${variable}) does not answer: ${error.message}`)
  })
  try {
    for (const sql of schemaSql(secrets)) await connection.query(sql)
  } catch (error) {
    const why = (error as Error).message
    throw new Error(`The user of ${variable} could not make the services' schemas at ${hostOf(adminUrl)}: ${why}`)
  } finally {
    await connection.end()
  }
}

function settingsOf(adminUrl: string, variable: string) {
  try {
    return connectionTo(adminUrl)
  } catch (error) {
    throw new Error(`${variable} ${(error as Error).message}`, { cause: error })
  }
}

const hostOf = (url: string) => new URL(url).host

/** The address of one service's schema, on the server of an administrator's address. */
export function serviceDatabaseUrl(adminUrl: string, name: string, secrets: Secrets): string {
  const url = new URL(adminUrl)
  url.username = `glas_${name}`
  url.password = secretOf(secrets, `DATABASE_PASSWORD_${name.toUpperCase()}`)
  url.pathname = `/glas_${name}`
  return url.href
}
