import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** The certificate authorities that a client trusts; without `ca`, Node's own. */
export interface Trust {
  readonly ca?: string
}

/**
 * Reads what a server's TLS is verified against: `system`, or the certificates in a file (PEM).
 * Verification can't be turned off.
 * @throws the end of a sentence about a setting
 */
export function readTrust(where: string): Trust {
  if (where === 'system') return {}
  let ca: string
  try {
    ca = readFileSync(where, 'utf8')
  } catch (error) {
    throw new Error(`names a file of certificates that cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    new X509Certificate(ca)
  } catch {
    throw new Error('names a file without a certificate (PEM)')
  }
  return { ca }
}

/**
 * TLS settings in a database's address: `?ssl=system`, `?ssl=/etc/glas/ca.pem`, or none.
 * @throws the end of a sentence about a setting
 */
export function databaseTrust(address: URL): Trust | undefined {
  const { searchParams, hostname } = address
  // A mistyped `ssl` must not turn encryption off.
  if ([...searchParams.keys()].some((name) => name !== 'ssl') || searchParams.size > 1) {
    throw new Error('has a query with parameters other than ssl')
  }
  const where = searchParams.get('ssl')
  if (where === null) return undefined
  // The driver itself only compares names.
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new Error("has to have the server's name, not its address, for TLS")
  return readTrust(where)
}
