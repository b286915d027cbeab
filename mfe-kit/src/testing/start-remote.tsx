import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import Value from 'typebox/value'
import { errorStatus, type ErrorCode, type FieldFault } from '@glas/contracts/errors'
import { hostVersion, type Host, type HostNotice, type HostSession } from '@glas/contracts/host'
import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import type { AnyOperation } from '@glas/contracts/operation'
import { allOperations } from '@glas/contracts/operations'
import type { DefinedRemote } from '../remote-definition.ts'

/** A request that a service would get. */
export interface ReceivedCall {
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  // oxlint-disable-next-line no-explicit-any -- as the operation's body declares it; checked against its schema
  readonly body: any
  /** Sent without anything that identifies the caller. */
  readonly anonymous: boolean
}

/** An error response of a service. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly details: readonly FieldFault[] | undefined
  constructor(code: ErrorCode, details?: readonly FieldFault[]) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Responses by operation: its data, a Response for a file, or a thrown `Refused`. */
export type Answers = Readonly<Record<string, (asked: ReceivedCall) => unknown>>

/** As routers do: a path without parameters wins. */
const byParameters = allOperations.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

function find(method: string, path: string): { operation: AnyOperation; params: Record<string, string> } {
  for (const operation of byParameters) {
    if (operation.method !== method) continue
    const names: string[] = []
    const pattern = operation.path.replace(/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
    const found = new RegExp(`^${pattern}$`).exec(path)
    if (found) return { operation, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) }
  }
  throw new Error(`No operation for ${method} ${path}`)
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

export interface Options {
  path: string
  /** By default `hr`. */
  market?: 'hr' | 'ba' | 'si'
  locale?: UiLocale
  user?: User | null
  answers?: Answers
  /** The user after a reload; by default with a confirmed address. */
  reloaded?: (user: User) => User
}

const confirmed = (user: User): User => ({ ...user, email_verified_at: '2026-11-01T08:00:00.000Z' })

/** `host.request`, answered by `given`; requests and responses are validated against the contracts. */
function fakeNetwork(given: Answers) {
  const asked: ReceivedCall[] = []
  const faults: unknown[] = []
  let answers = given

  async function request(
    { method, path: target, body, anonymous = false }: Parameters<Host['request']>[0],
  ): Promise<Response> {
    const url = new URL(target, 'http://glas.test')
    const { operation, params } = find(method, url.pathname)
    const { searchParams } = url
    const query = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key).join(',')]))
    if (operation.body && !Value.Check(operation.body, body)) {
      throw new Error(`${operation.id} takes another body: ${JSON.stringify([...Value.Errors(operation.body, body)])}`)
    }
    const call = { operation: operation.id, params, query, body, anonymous }
    asked.push(call)
    const answer = answers[operation.id]
    if (!answer) throw new Error(`${operation.id} was not expected`)
    try {
      const data = await answer(call)
      if (data instanceof Response) return data
      if (operation.status === 204) return new Response(null, { status: 204 })
      if (!Value.Check(operation.data, data)) {
        throw new Error(`${operation.id} answers otherwise: ${JSON.stringify([...Value.Errors(operation.data, data)])}`)
      }
      return json(operation.status, { data })
    } catch (error) {
      if (!(error instanceof Refused)) {
        faults.push(error)
        throw error
      }
      const { code, details, message } = error
      return json(errorStatus[code], { error: { code, message, ...(details && { details }), requestId: 'R-1' } })
    }
  }

  return {
    request, asked, faults,
    /** Changes the responses of these operations from now on. */
    answer: (more: Answers) => {
      answers = { ...answers, ...more }
    },
  }
}

/** The browser's history. @param onMove called with each new location */
function fakeHistory(path: string, onMove: (location: Host['location']) => void) {
  const visited: string[] = []
  let key = 0
  const at = (target: string, state: unknown = null): Host['location'] => {
    const { pathname, search, hash } = new URL(target, 'http://glas.test')
    return { pathname, search, hash, state, key: String(key++) }
  }
  const first = at(path)
  const entries = [first]
  let entry = 0

  /** As the browser's buttons do: `navigate` from an earlier entry drops the entries ahead of it. */
  function go(steps: number) {
    const to = entries[entry + steps]
    if (!to) return
    entry += steps
    onMove(to)
  }

  const navigate: Host['navigate'] = (to, options) => {
    if (typeof to === 'number') return go(to)
    visited.push(to)
    const next = at(to, options?.state)
    if (options?.replace) entries[entry] = next
    else entries.splice(++entry, Infinity, next)
    onMove(next)
  }

  return { first, at, go, navigate, visited, text: () => JSON.stringify(entries) }
}

/** Mounts a remote as the shell does, at an address, for a user; the network is faked in one place, `host.request`. */
export async function startRemote(
  remote: DefinedRemote, { path, locale = 'hr', market = 'hr', user = null, answers = {}, reloaded = confirmed }: Options,
) {
  const notices: HostNotice[] = []
  const missing: string[] = []
  let titled = ''
  let readIn: SurveyLanguage | undefined
  const sessionOf = (who: User | null): HostSession => ({ status: who ? 'user' : 'guest', user: who })
  const network = fakeNetwork(answers)
  const { asked, faults } = network
  const history = fakeHistory(path, (location) => update({ location }))

  let show: ((host: Host) => void) | undefined
  function update(next: Partial<Host>) {
    host = { ...host, ...next }
    show?.(host)
  }
  let host: Host = {
    version: hostVersion,
    session: sessionOf(user),
    locale,
    market: publicMarket(marketNamed(market)),
    location: history.first,
    identifierPrefix: 'p-',
    hydrate: false,
    navigate: history.navigate,
    request: network.request,
    signIn: (session: Session) => update({ session: sessionOf(session.user) }),
    signOut: async () => undefined,
    reloadUser: async () => {
      const who = host.session.user
      if (who) update({ session: sessionOf(reloaded(who)) })
    },
    notify: (notice) => notices.push(notice),
    setPage: ({ title, locale: read, language }) => {
      titled = title
      readIn = language ?? read
    },
    openCookieSettings: () => undefined,
    reportFault: (code, error) => faults.push(error ?? code),
    fail: (code, error) => faults.push(error ?? code),
    notFound: ({ pathname, search }) => missing.push(pathname + search),
  }
  // Preloads every page: React would not draw a page imported in the middle of an `act`.
  for (const page of remote.definition.pages) await remote.prepare({ ...host, location: history.at(page[locale]) })
  const { draw, changeLocale } = await remote.prepare(host)
  const Shell = () => {
    const [shown, setShown] = useState(host)
    show = setShown
    return draw(shown)
  }
  // From here on as in the browser: pages load and responses arrive asynchronously, and tests wait for their effects.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, scrollTo: () => undefined })
  const result = await act(async () => render(<Shell />))
  return {
    ...result,
    user: userEvent.setup(),
    asked,
    notices,
    visited: history.visited,
    faults,
    /** Addresses that it has reported as not found. */
    missing,
    title: () => titled,
    /** The language that the remote set for the document. */
    readIn: () => readIn,
    /** As the browser's Back (-1) and Forward (1) do. */
    go: history.go,
    /** The state of the history's entries, as text. */
    history: history.text,
    /** As a link of the shell would. */
    visit: (to: string) => update({ location: history.at(to) }),
    /** As the shell's language switcher would: texts first, then the address in the other language. */
    async switchTo(other: UiLocale, to: string) {
      await changeLocale(other)
      update({ locale: other, location: history.at(to) })
    },
    bodyOf: (operation: string) => asked.findLast((call) => call.operation === operation)?.body,
    answer: network.answer,
  }
}
