import { setTimeout as sleep } from 'node:timers/promises'
import { getCaptcha } from '@glas/contracts/identity/accounts.operations'
import type { AnyOperation, DataOf } from '@glas/contracts/operation'
import { call, type Answer, type CallInput } from '@glas/svc-kit/testing/call'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { eventually } from '@glas/svc-kit/testing/eventually'

/** Longer than in a test: a first start shares the machine with everything else that starts. */
const patienceMs = 120_000

/** Waits until `check` returns something; on time-out the error names what was expected. */
export async function waitFor<T>(what: string, check: () => Promise<T>, withinMs = patienceMs) {
  try {
    return await eventually(check, withinMs)
  } catch (error) {
    throw new Error(`${what} did not come within ${withinMs / 1000} s (${(error as Error).message})`)
  }
}

export interface Mail {
  readonly subject: string
  readonly text: string
}

/** Where operations are called and mails are read. */
export interface SiteAccess {
  /** Where an operation is called. */
  readonly urlOf: (operation: AnyOperation) => string
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly get: (path: string) => Promise<Response>
  /** Mails to an address so far, the oldest first. */
  readonly mailsTo: (to: string) => Promise<readonly Mail[]>
  /** How long to wait for what follows a call: two minutes by default. */
  readonly patienceMs?: number
}

/** The site as its visitors reach it: operations through the gateway, mails in the catcher. */
export function openSite(urls: { readonly site: string; readonly mail?: string | undefined }) {
  return openAccess({
    urlOf: () => urls.site,
    get: (path) => fetch(new URL(path, urls.site)),
    async mailsTo(to) {
      if (!urls.mail) throw new Error('There is no mail catcher')
      const response = await fetch(new URL('/api/email', urls.mail))
      const mails = await response.json() as { to?: { address?: string }[]; subject?: string; text?: string }[]
      return mails.filter((mail) => mail.to?.some(({ address }) => address === to))
        .map(({ subject = '', text = '' }) => ({ subject, text }))
    },
  })
}

/** Calls of operations, however they are reached. */
export function openAccess({ urlOf, headers, get, mailsTo, patienceMs: withinMs }: SiteAccess) {
  /** @throws a sentence with the operation and the response */
  async function send<O extends AnyOperation>(operation: O, input: CallInput<O> = {}): Promise<Answer<O>> {
    const answer = await call(
      urlOf(operation), operation, headers ? { ...input, headers: { ...headers, ...input.headers } } : input)
    if (answer.status === operation.status) return answer
    const { code = '', message = '', details } = answer.error ?? {}
    const why = [...new Set([code, message, details ? JSON.stringify(details) : ''])].filter(Boolean).join(', ')
    throw new Error(`${operation.id} returned ${answer.status} ${why}`)
  }

  return {
    send,
    ask: async <O extends AnyOperation>(operation: O, input: CallInput<O> = {}): Promise<DataOf<O>> =>
      (await send(operation, input)).data,
    get,
    /** Waits until `check` returns something; on time-out the error names what was expected. */
    waitFor: <T>(what: string, check: () => Promise<T>) => waitFor(what, check, withinMs),
    captcha: async () => solveCaptcha((await send(getCaptcha)).data.challenge),
    mailsTo,
    /** The first match of a pattern in the mails to an address. */
    findInMail: (to: string, pattern: RegExp): Promise<RegExpExecArray> => waitFor(`A mail to ${to}`, async () => {
      const found = (await mailsTo(to)).map(({ text }) => pattern.exec(text)).find(Boolean)
      if (!found) await sleep(200)
      return found
    }, withinMs),
  }
}

export type Site = ReturnType<typeof openSite>
