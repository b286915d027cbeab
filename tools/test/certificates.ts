import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of PEM files. */
export interface Certificate {
  readonly certificate: string
  readonly key: string
}

export interface Authority {
  readonly ca: string
  /** Signs a server's certificate for one name. */
  certify(host: string): Certificate
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']

/** A certificate authority only for tests, valid for a day. */
export function makeAuthority(dir: string, name: string): Authority {
  const file = (what: string) => join(dir, `${name}-${what}.pem`)
  const openssl = (...args: string[]) => void execFileSync('openssl', args, { stdio: 'pipe' })
  const ca = file('ca')
  const caKey = file('ca-key')
  openssl('req', '-x509', ...newKey, '-keyout', caKey, '-out', ca, '-subj', `/CN=${name} authority`)
  return {
    ca,
    certify(host) {
      const [certificate, key, extensions] = [file(host), file(`${host}-key`), file(`${host}-extensions`)] as const
      writeFileSync(extensions, `subjectAltName=DNS:${host}\nextendedKeyUsage=serverAuth\n`)
      const request = file(`${host}-request`)
      openssl('req', '-new', ...newKey.slice(0, -2), '-keyout', key, '-out', request, '-subj', '/CN=server')
      openssl('x509', '-req', '-in', request, '-CA', ca, '-CAkey', caKey, '-out', certificate, '-days', '1',
        '-extfile', extensions)
      return { certificate, key }
    },
  }
}
