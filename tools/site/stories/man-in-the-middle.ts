import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Terms } from '@glas/contracts/survey/terms'
import type { Page } from 'puppeteer-core'

/** Changes the site's response to a path on its way; null leaves it unchanged. */
export type Swap = (path: string, body: Buffer) => Buffer | null

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Intercepts a page's requests: sends them itself, and passes on the responses as `swap` changes them. */
export async function intercept(page: Page, swap: Swap): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/respondent/') && !pathname.startsWith('/keys/')) return void request.continue()
    void (async () => {
      const answer = await fetch(request.url(), {
        method: request.method(),
        headers: { 'content-type': request.headers()['content-type'] ?? 'application/json' },
        ...(request.hasPostData() ? { body: request.postData() ?? '' } : {}),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      await request.respond({
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        body: swap(pathname, body) ?? body,
      })
    })().catch(() => request.abort().catch(() => {}))
  })
}

const changed = (body: Buffer, change: (terms: Terms) => Terms): Buffer =>
  Buffer.from(JSON.stringify(change(JSON.parse(body.toString()) as Terms)))

/** The terms with another key for sealing answers, with the correct hash. */
export function withOtherAnswerKey(body: Buffer): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const raw = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const answers = { raw: raw.toString('base64url'), sha256: sha256(raw) }
  return changed(body, (terms) => ({ ...terms, keys: { ...terms.keys, answers } }))
}

/** The terms with another key for signing tokens, with the correct hash: a key per person would identify them. */
export function withOtherSigningKey(body: Buffer): Buffer {
  const spki = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' })
  const credential = { spki: spki.toString('base64url'), sha256: sha256(spki) }
  return changed(body, (terms) => ({ ...terms, keys: { ...terms.keys, credential } }))
}

/** Other promises under the same keys. */
export const withOtherPromises = (body: Buffer): Buffer =>
  changed(body, (terms) => ({ ...terms, thresholds: { ...terms.thresholds, composite: 1 } }))

/**
 * Replaces the terms by a different file with its own, correct hash, and points the questionnaire to it: only the hash
 * in the link reveals the change.
 */
export function wholeOtherTerms(genuine: Buffer): Swap {
  const other = withOtherAnswerKey(genuine)
  return (path, body) => {
    if (path.startsWith('/keys/')) return other
    if (path !== '/api/respondent/questionnaire') return null
    const { data } = JSON.parse(body.toString()) as { data: object }
    return Buffer.from(JSON.stringify({ data: { ...data, termsSha256: sha256(other) } }))
  }
}

/** A signature by another key than the research's. */
export function withOtherSignature(): Buffer {
  const blindSignature = Buffer.concat([Buffer.of(0), randomBytes(255)]).toString('base64url')
  return Buffer.from(JSON.stringify({ data: { blindSignature } }))
}
