import { setTimeout as sleep } from 'node:timers/promises'
import { getCaptcha } from '@glas/contracts/identity/accounts.operations'
import type { AnyOperation, DataOf } from '@glas/contracts/operation'
import { call, type Answer, type CallInput } from '@glas/svc-kit/testing/call'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { eventually } from '@glas/svc-kit/testing/eventually'

/** Longer than in a test: a first start shares the machine with everything else that starts. */
const patienceMs = 120_000

/** Waits until `check` returns something; on time-out the error names what was expected. */
export async function waitFor<T>(what: string, check: () => Promise<T>) {
  try {
    return await eventually(check, patienceMs)
  } catch (error) {
    throw new Error(`${what} did not come within ${patienceMs / 1000} s (${(error as Error).message})`)
  }
}

export interface Mail {
  readonly subject: string
  readonly text: string
}

/** The site as its visitors reach it: operations through the gateway, mails in the catcher. */
export function openSite(urls: { readonly site: string; readonly mail?: string | undefined }) {
  /** @throws a sentence with the operation and the response */
  async function send<O extends AnyOperation>(operation: O, input: CallInput<O> = {}): Promise<Answer<O>> {
    const answer = await call(urls.site, operation, input)
    if (answer.status === operation.status) return answer
    const { code = '', message = '', details } = answer.error ?? {}
    const why = [...new Set([code, message, details ? JSON.stringify(details) : ''])].filter(Boolean).join(', ')
    throw new Error(`${operation.id} returned ${answer.status} ${why}`)
  }

  /** Mails to an address so far, the oldest first. */
  async function mailsTo(to: string): Promise<Mail[]> {
    if (!urls.mail) throw new Error('There is no mail catcher')
    const response = await fetch(new URL('/api/email', urls.mail))
    const mails = await response.json() as { to?: { address?: string }[]; subject?: string; text?: string }[]
    return mails.filter((mail) => mail.to?.some(({ address }) => address === to))
      .map(({ subject = '', text = '' }) => ({ subject, text }))
  }

  return {
    send,
    ask: async <O extends AnyOperation>(operation: O, input: CallInput<O> = {}): Promise<DataOf<O>> =>
      (await send(operation, input)).data,
    get: (path: string) => fetch(new URL(path, urls.site)),
    captcha: async () => solveCaptcha((await send(getCaptcha)).data.challenge),
    mailsTo,
    /** The first match of a pattern in the mails to an address. */
    findInMail: (to: string, pattern: RegExp): Promise<RegExpExecArray> => waitFor(`A mail to ${to}`, async () => {
      const found = (await mailsTo(to)).map(({ text }) => pattern.exec(text)).find(Boolean)
      if (!found) await sleep(200)
      return found
    }),
  }
}

export type Site = ReturnType<typeof openSite>
