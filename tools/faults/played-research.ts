import { randomBytes } from 'node:crypto'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import type { Application } from '@glas/contracts/survey/application'
import { getApplication } from '@glas/contracts/survey/applications.operations'
import type { SignedToken } from '@glas/contracts/wire/formats'
import { addDays, toInstant } from '../../svc-survey/src/domain/research-time.ts'
import type { Entry } from '../demo/codes.ts'
import { patiently, type World } from './world.ts'

/** A research while it is played, and those who play it. */
export interface PlayedResearch {
  readonly world: World
  /** Makes names and addresses of a research its own. */
  readonly mark: string
  readonly company: { readonly email: string; readonly password: string }
  readonly startsOn: string
  readonly endsOn: string
  /** Known once it is applied for. */
  id: string
  /** Codes of the sheets that the company has. */
  entries: Entry[]
  readonly receipts: SignedToken[]
  /** Tokens of those who play it. */
  asCompany(): Promise<string>
  asAdmin(): Promise<string>
  application(token: string): Promise<Application>
  /** Waits until `is` accepts its application. */
  until(what: string, is: (found: Application) => boolean): Promise<void>
}

export function newResearch(world: World, adminPassword: string, today: string): PlayedResearch {
  const { insist } = world
  const mark = `t${randomBytes(5).toString('hex')}`
  const company = { email: `hr@${mark}.example`, password: randomBytes(9).toString('base64url') }
  const startsOn = addDays(today, 1)

  async function tokenOf(email: string, password: string): Promise<string> {
    const { data, error } = await insist(logIn, { body: { email, password } })
    if (error) throw new Error(`log-in returned ${error.code}`)
    return data.token
  }

  const research: PlayedResearch = {
    world, mark, company, startsOn, endsOn: addDays(startsOn, 2), id: '', entries: [], receipts: [],
    asCompany: () => tokenOf(company.email, company.password),
    asAdmin: () => tokenOf('admin@glas.example', adminPassword),
    application: async (token) => (await insist(getApplication, { token, params: { id: research.id } })).data,
    async until(what, is) {
      const token = await research.asCompany()
      await patiently(what, async () => is(await research.application(token)))
    },
  }
  return research
}

/** @param orCodes errors that a repetition of what was done may return */
export function expectOk(what: string, answer: { error: { code: string } | undefined }, ...orCodes: string[]): void {
  const code = answer.error?.code
  if (code && !orCodes.includes(code)) throw new Error(`${what} returned ${code}`)
}

/** Moves business time, forward only. */
export function moveTo(world: World, day: string, time: string): void {
  world.system.setClockOffset(toInstant(`${day}T${time}`).getTime() - Date.now())
}
