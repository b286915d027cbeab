import { randomBytes } from 'node:crypto'
import { connectionTo } from '@glas/svc-kit/database/database'
import { createConnection } from 'mysql2/promise'
import { runCommand } from '../start/command.ts'
import { root } from '../start/paths.ts'
import type { ServiceEnv } from '../start/processes.ts'
import { findBegun, registerOnce } from './begun.ts'
import { holdBusinessTime, offsetIn } from './business-time.ts'
import { admin, finishedCompany, finishedDraft, runningCompany, runningDraft } from './companies.ts'
import {
  answer, bringToApproval, downloadCodes, tokenOf, waitForReport, waitUntilRunning,
} from './research.ts'
import { ownQuestions } from './own-questions.ts'
import { openSite, type Site } from './site.ts'

/** The parts of a system that the demo data needs; a `System` has all of them. */
export interface DemoTarget {
  readonly urls: { readonly site: string; readonly mail?: string }
  readonly clockFile?: string | undefined
  readonly logDir: string
  serviceEnv(name: 'identity'): ServiceEnv
}

export interface Account {
  readonly who: string
  readonly email: string
  readonly password: string
}

export interface Demo {
  readonly accounts: readonly Account[]
  /** Researches that were made. */
  readonly finishedId: string
  readonly runningId: string
  /** Links to the running one with unused codes; paths on the site. */
  readonly links: readonly { readonly what: string; readonly path: string }[]
}

/** Whether no user is registered yet. */
export async function isEmpty(system: DemoTarget): Promise<boolean> {
  const connection = await createConnection(connectionTo(system.serviceEnv('identity').DATABASE_URL))
  try {
    const [rows] = await connection.query('select 1 from users limit 1')
    return (rows as unknown[]).length === 0
  } finally {
    await connection.end()
  }
}

export const newPassword = () => randomBytes(9).toString('base64url')

/** Creates the administrator with the regular command; returns the access token. */
export async function makeAdmin(system: DemoTarget, site: Site, password: string): Promise<string> {
  await runCommand({
    name: 'demo-admin', command: process.execPath, cwd: root, logDir: system.logDir,
    args: [
      'svc-identity/src/main.ts', 'admin:create',
      '--email', admin.email, '--first-name', admin.firstName, '--last-name', admin.lastName,
    ],
    env: { ...system.serviceEnv('identity'), ADMIN_PASSWORD: password },
  })
  return tokenOf(site, admin.email, password)
}

/** What an attempt stores for the next one. */
export interface DemoPlan {
  readonly passwords: { readonly admin: string; readonly finished: string; readonly running: string }
  /** Offset of business time, in milliseconds from the present. */
  readonly offsetMs: number
  /** The finished research asks for departments alone: its report is opened at once, not within half a minute. */
  readonly fewGroups?: boolean
}

export const newPlan = (offsetMs: number): DemoPlan =>
  ({ passwords: { admin: newPassword(), finished: newPassword(), running: newPassword() }, offsetMs })

/**
 * Makes an administrator and two companies on an empty installation, through the users' operations: one research with a
 * report, and one that runs today. Business time is set back, goes forward through both, and ends where it was. With
 * the plan of an interrupted attempt it makes what is missing.
 * @param onStep called with the current step
 * @throws a sentence
 */
export async function makeDemo(
  system: DemoTarget, onStep: (what: string) => void = () => undefined, plan?: DemoPlan,
): Promise<Demo> {
  const { clockFile, urls: { site: address, mail } } = system
  if (!mail) throw new Error('Demo data needs the mail catcher: SMTP_URL names another server')
  if (!clockFile) throw new Error('Demo data needs a clock file, which production does not have')
  const site = openSite({ site: address, mail })
  const { passwords, offsetMs, fewGroups = false } = plan ?? newPlan(offsetIn(clockFile))
  const time = holdBusinessTime(clockFile, offsetMs)
  try {
    await time.moveTo(-24, '09:00')
    onStep('administrator and companies')
    const [adminToken, finished, running] = await Promise.all([
      tokenOf(site, admin.email, passwords.admin).catch(() => makeAdmin(system, site, passwords.admin)),
      registerOnce(site, finishedCompany, passwords.finished),
      registerOnce(site, runningCompany, passwords.running),
    ])

    onStep('a research that is over')
    const making = { site, time, onStep }
    const finishedId = await makeFinished({ ...making, tokens: { company: finished, admin: adminToken } }, fewGroups)
    onStep('a research that is running')
    const { id: runningId, open } = await makeRunning({
      ...making, tokens: { company: running, admin: adminToken },
    })
    const account = (who: string, email: string, password: string) => ({ who, email, password })
    return {
      accounts: [
        account('Administrator', admin.email, passwords.admin),
        account(`${finishedCompany.company.name} (report)`, finishedCompany.contact.email, passwords.finished),
        account(`${runningCompany.company.name} (running research)`, runningCompany.contact.email, passwords.running),
      ],
      finishedId,
      runningId,
      links: open.slice(0, 2).map(({ path }) => ({ what: 'Open code', path })),
    }
  } finally {
    await time.restore()
  }
}

/**
 * Makes the running research alone, with its company and an administrator, on an empty installation.
 * @returns its id and paths of links with unused codes
 */
export async function makeRunningDemo(system: DemoTarget): Promise<{ id: string; paths: readonly string[] }> {
  const site = openSite(system.urls)
  const time = holdBusinessTime(system.clockFile)
  try {
    await time.moveTo(-9, '09:00')
    const [adminToken, company] = await Promise.all([
      makeAdmin(system, site, newPassword()), registerOnce(site, runningCompany, newPassword()),
    ])
    const { id, open } = await makeRunning({ site, time, onStep: () => undefined, tokens: { company, admin: adminToken } })
    return { id, paths: open.slice(0, 2).map(({ path }) => path) }
  } finally {
    await time.restore()
  }
}

interface Making {
  readonly site: Site
  readonly time: ReturnType<typeof holdBusinessTime>
  readonly onStep: (what: string) => void
  readonly tokens: { readonly company: string; readonly admin: string }
}

/** Returns its id. */
async function makeFinished({ site, time, onStep, tokens }: Making, fewGroups: boolean): Promise<string> {
  const { company } = tokens
  const complete = finishedDraft({ startsOn: time.day(-23), endsOn: time.day(-10) })
  const { questions } = complete
  const draft = {
    ...complete,
    questions: fewGroups ? { ...questions, demographics: [], locations: [] } : { ...questions, extra: ownQuestions },
  }
  const begun = await findBegun(site, company, draft.details.name, 80)
  const over = begun?.state === 'finished' ? begun.id : undefined
  const id = over ?? await bringToApproval(site, tokens, draft, begun)
  if (!over) {
    await time.moveTo(-23, '10:00')
    await waitUntilRunning(site, company, id)
    const codes = await downloadCodes(site, company, id)
    const onAnswered = (count: number) => onStep(`a research that is over: ${count} of 60 answers`)
    await answer(site, codes.slice(0, 60), 17, onAnswered, begun !== undefined, { together: 'personal-growth' })
  }
  // After an interrupted attempt business time has gone on to the present, so the tasks after the end are due now.
  await (begun ? time.moveToEnd() : time.moveTo(-9, '08:00'))
  onStep('its report')
  await waitForReport(site, company, id)
  return id
}

/** Returns its id and the codes of its sheets, of which the first two stay unused. */
async function makeRunning({ site, time, onStep, tokens }: Making) {
  const { company } = tokens
  await time.moveTo(-8, '09:00')
  const draft = runningDraft({ startsOn: time.day(-3), endsOn: time.day(10) })
  const begun = await findBegun(site, company, draft.details.name)
  const id = await bringToApproval(site, tokens, draft, begun)
  await time.moveTo(-3, '10:00')
  await waitUntilRunning(site, company, id)
  const open = await downloadCodes(site, company, id)
  const onAnswered = (count: number) => onStep(`a research that is running: ${count} of 13 answers`)
  await answer(site, open.slice(2, 15), 7, onAnswered, begun !== undefined)
  await time.moveToEnd()
  await site.findInMail('petra.juric@lingua.example', /#c=/)
  return { id, open }
}
