import { randomInt } from 'node:crypto'
import { confirmEmail, getCaptcha, registerCompany } from '@glas/contracts/identity/accounts.operations'
import type { AccountMailSecret } from '@glas/contracts/identity/identity.events'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import type { BodyOf } from '@glas/contracts/operation'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call, type Answer } from '@glas/svc-kit/testing/call'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { decodeJwt, SignJWT } from 'jose'
import type { Static } from 'typebox'
import { createAdmin } from '../src/features/admins/admins.ts'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import type { Identity } from './start.ts'

export type Registration = BodyOf<typeof registerCompany>

export const password = 'lozinka-1'

/** A random valid OIB. */
export function newOib(): string {
  const stem = String(randomInt(1_000_000_000, 9_999_999_999))
  return Array.from({ length: 10 }, (_, check) => stem + check).find((oib) => isTaxId('oib', oib))!
}

export async function solvedCaptcha(url: string): Promise<string> {
  return solveCaptcha((await call(url, getCaptcha)).data.challenge)
}

/** A valid registration, apart from its captcha. */
export function registration(changes: Partial<Registration> = {}): Registration {
  return {
    company: {
      name: 'Škola stranih jezika d.o.o.',
      industry: 'education',
      activity: 'Poduka stranih jezika',
      street: 'Ilica',
      streetNumber: '12a',
      city: 'Zagreb',
      taxId: newOib(),
      size: 'small',
    },
    contact: {
      firstName: 'Ana',
      lastName: 'Šarić',
      phone: '+385 1 555 0180',
      email: `ana.${randomInt(1e12)}@skola.example`,
    },
    password,
    passwordConfirmation: password,
    termsAccepted: true,
    locale: 'hr',
    captcha: 'none',
    ...changes,
  }
}

/** An address that no account has. */
export const newAddress = () => registration().contact.email

/** A company registered over HTTP. */
export async function registered(identity: Identity, changes: Partial<Registration> = {}) {
  const body = { ...registration(changes), captcha: await solvedCaptcha(identity.url) }
  const { data, status } = await call(identity.url, registerCompany, { body })
  if (status !== 201) throw new Error(`not registered: ${status}`)
  return { ...data, body, email: body.contact.email }
}

/** Its session: access token, refresh token and response. */
export async function loggedIn(identity: Identity, email: string, withPassword = password) {
  const answer = await call(identity.url, logIn, { body: { email, password: withPassword } })
  if (answer.status !== 200) throw new Error(`not logged in: ${answer.status}`)
  return { ...answer.data, refreshToken: cookieOf(answer, 'glas_refresh')!, answer }
}

/** A company whose address is confirmed, and its session. */
export async function confirmed(identity: Identity, changes: Partial<Registration> = {}) {
  const company = await registered(identity, changes)
  const [mail] = await mailsOf(identity, company.userId, 1)
  await call(identity.url, confirmEmail, { body: { token: mail.token } })
  return { ...company, session: await loggedIn(identity, company.email, company.body.password) }
}

/** The access token of staff who act for the company of a session (D-3.4). */
export const actingFor = (identity: Identity, token: string) => {
  const [key] = identity.config.signingKeys
  return new SignJWT({ ...decodeJwt(token), act: 'staff' })
    .setProtectedHeader({ alg: 'EdDSA', kid: key!.id }).sign(key!.privateKey)
}

/** The value of a cookie set by a response; undefined if it isn't set. */
export function cookieOf(answer: Pick<Answer<never>, 'headers'>, name: string): string | undefined {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  return line?.slice(name.length + 1).split(';')[0]
}

export const withRefresh = (refreshToken: string) => ({ headers: { cookie: `glas_refresh=${refreshToken}` } })

/** The events of one aggregate, in order, once there are `count`. */
export async function eventsOf(identity: Identity, aggregateId: string, count: number) {
  const found = await eventually(() => {
    const events = identity.events.filter(({ key }) => key === aggregateId)
    return events.length >= count ? events : undefined
  })
  return found.map(({ value, headers }) => ({ data: JSON.parse(value), headers }))
}

/** The requested mails, decrypted as svc-notify does. */
export async function mailsOf(identity: Identity, userId: string, count: number) {
  return Promise.all((await eventsOf(identity, userId, count)).map(async ({ data, headers }) => {
    const secret = await openJwe<Static<typeof AccountMailSecret>>(identity.config.internalKeys, data.sealed)
    return { ...data, ...secret, type: headers['ce_type'], token: new URL(secret.link).searchParams.get('token')! }
  }))
}

/** An administrator with the tests' common password, who has not logged in yet. @returns the address */
export async function newAdmin(identity: Identity): Promise<string> {
  const email = `admin.${randomInt(1e12)}@glas.example`
  await createAdmin(identity.db, identity.config.siteUrl, { email, firstName: 'Iva', lastName: 'Kos', password })
  return email
}

/** An administrator's session. */
export const admin = async (identity: Identity) => loggedIn(identity, await newAdmin(identity))
