import { jest } from '@jest/globals'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { createSessionKeeper, type EarlyRequests, type SessionPlatform } from '../session/session.ts'
import type { SessionHint } from '../../state.ts'

export const sessionOf = (id: string, verified = true): Session => ({
  token: `token-${id}`,
  expiresAt: '2026-11-21T10:00:00.000Z',
  user: {
    id, email: `${id}@a.example`, email_verified_at: verified ? '2026-01-01T00:00:00.000Z' : null, scope: 'company',
    firstName: 'A', lastName: 'B', locale: 'hr', company: null,
  },
})

export const json = (status: number, data: unknown) => new Response(JSON.stringify(data), { status })

type Message = Parameters<SessionPlatform['post']>[0]

/** Tabs of one browser: one cookie jar, one channel, one lock. */
export function createBrowser() {
  const handlers: ((message: Message) => void)[] = []
  const calls: { path: string; token: string | null; init: RequestInit }[] = []
  let lock = Promise.resolve<unknown>(undefined)
  const state = {
    hint: 'guest' as SessionHint, inLock: 0, mostInLock: 0, pauses: [] as number[],
    early: undefined as EarlyRequests | undefined,
  }
  const answer = jest.fn<(path: string, token: string | null) => Promise<Response>>()
  return {
    calls,
    state,
    answer,
    tab() {
      let own: ((message: Message) => void) | undefined
      const platform: SessionPlatform = {
        fetch: (async (path: string, init: RequestInit = {}) => {
          const token = new Headers(init.headers).get('authorization')
          calls.push({ path, token, init })
          return answer(path, token)
        }) as typeof fetch,
        takeEarly() {
          const { early } = state
          state.early = undefined
          return early
        },
        readHint: () => state.hint,
        writeHint: (hint) => {
          state.hint = hint
        },
        exclusively(task) {
          const run = lock.then(async () => {
            state.inLock += 1
            state.mostInLock = Math.max(state.mostInLock, state.inLock)
            try {
              return await task()
            } finally {
              state.inLock -= 1
            }
          })
          lock = run.catch(() => {})
          return run
        },
        pause: async (ms) => {
          state.pauses.push(ms)
          if (state.pauses.length > 20) await new Promise(() => {})
        },
        post: (message) => handlers.filter((handler) => handler !== own).forEach((handler) => handler(message)),
        listen(handler) {
          own = handler
          handlers.push(handler)
        },
      }
      return createSessionKeeper(platform)
    },
  }
}

export const settle = () => new Promise((resolve) => {
  setTimeout(resolve, 5)
})
