import { request } from 'node:http'
import type { AnyOperation, BodyOf, DataOf } from '@glas/contracts/operation'
import { issueCredential, openQuestionnaire, submitAnswers } from '@glas/contracts/survey/answering.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Terms } from '@glas/contracts/survey/terms'
import '@glas/contracts/wire/testing/quick-numbers'
import { type Sending, sendAnswers } from '../../../mfe-survey/src/answering/sending/send-answers.ts'
import { required } from '../drivers/required.ts'

/** A respondent, with everything that must stay unknown. */
export interface Person {
  readonly code: string
  readonly email?: string | undefined
  /** The loopback address of their connections. */
  readonly address: string
  /** The address in their headers, as behind a proxy. */
  readonly claimedAddress: string
}

/** What their device has sent and received. */
export interface Traces {
  readonly token: Buffer
  readonly signature: Buffer
  readonly blindedToken: Buffer
  readonly blindSignature: Buffer
  readonly sealed: Buffer
  /** Headers of all responses of the site. */
  readonly headers: readonly NodeJS.Dict<string | string[]>[]
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Answers a questionnaire with the page's code, over connections from the person's address. */
export async function respond(site: string, person: Person, terms: Terms, answers: Answers): Promise<Traces> {
  const headers: NodeJS.Dict<string | string[]>[] = []
  const traced: Record<string, string> = {}

  async function ask<O extends AnyOperation>(operation: O, body: BodyOf<O>): Promise<DataOf<O>> {
    const answer = await new Promise<string>((resolve, reject) => {
      const sending = request(new URL(operation.path, site), {
        method: operation.method, localAddress: person.address, agent: false,
        headers: {
          'content-type': 'application/json', 'x-forwarded-for': person.claimedAddress,
          'x-real-ip': person.claimedAddress, 'forwarded': `for=${person.claimedAddress}`,
          'x-request-id': `req-${person.code}`, 'cookie': `probe=${person.claimedAddress}`,
          'user-agent': `probe ${person.claimedAddress}`,
        },
      }, (incoming) => {
        headers.push(incoming.headers)
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (incoming.statusCode === operation.status) resolve(text)
          else reject(new Error(`${operation.id} was answered ${incoming.statusCode} ${text}`))
        })
      })
      sending.on('error', reject)
      sending.end(JSON.stringify(body))
    })
    return (JSON.parse(answer) as { data: DataOf<O> }).data
  }

  await ask(openQuestionnaire, { code: person.code })
  const api = {
    async issueCredential(body: BodyOf<typeof issueCredential>) {
      const data = await ask(issueCredential, body)
      Object.assign(traced, { blindedToken: body.blindedToken, blindSignature: data.blindSignature })
      return data
    },
    submitAnswers(body: BodyOf<typeof submitAnswers>) {
      Object.assign(traced, { sealed: body.sealed })
      return ask(submitAnswers, body)
    },
  }
  let stored: Sending | null = null
  const store = { load: async () => stored, save: async (next: Sending) => void (stored = next) }
  const receipt = await sendAnswers({ code: person.code, answers, terms }, api, store)
  return {
    token: bytesOf(receipt.token), signature: bytesOf(receipt.signature),
    blindedToken: bytesOf(required(traced.blindedToken, 'The blinded token')),
    blindSignature: bytesOf(required(traced.blindSignature, 'The signature')),
    sealed: bytesOf(required(traced.sealed, 'The sealed answer')), headers,
  }
}
