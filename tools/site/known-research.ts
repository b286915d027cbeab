import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { loadTerms } from '../../mfe-survey/src/answering/sending/terms.ts'
import { createRandom, makeAnswers } from '../demo/answers.ts'
import { holdBusinessTime } from '../demo/business-time.ts'
import { finishedCompany, finishedDraft } from '../demo/companies.ts'
import { makeAdmin } from '../demo/make-demo.ts'
import { bringToApproval, downloadCodes, register, waitUntilRunning } from '../demo/research.ts'
import { openSite, waitFor, type Site } from '../demo/site.ts'
import { startSystem, type System } from '../start/system.ts'
import { needlesOfBytes, needlesOfText, type Needle } from './needles.ts'
import { respond, type Person, type Traces } from './respondents.ts'

export const people = 200
export const mailed = 100

/** Everything about one who took part. */
export type Known = Person & Traces & { readonly praise: string }

type Time = ReturnType<typeof holdBusinessTime>

/** In a random order. */
function shuffled<T>(items: readonly T[]): T[] {
  const random = createRandom(20261121)
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item)
}

/** A company with a running research of 200, half of them written to. */
async function startResearch(system: System, site: Site, time: Time, recipients: readonly string[]) {
  const passwords = [randomBytes(9), randomBytes(9)].map((bytes) => bytes.toString('base64url'))
  await time.moveTo(-24, '09:00')
  const [admin, company] = await Promise.all([
    makeAdmin(system, site, passwords[0]!), register(site, finishedCompany, passwords[1]!),
  ])
  const draft = finishedDraft({ startsOn: time.day(-23), endsOn: time.day(-10) })
  const researchId = await bringToApproval(site, { company, admin }, {
    details: {
      ...draft.details, employees: people, onlineRespondents: people, gender: { male: 100, female: 100, other: 0 },
      qualification: { low: 0, middle: 100, higher: 100, special: 0 },
    },
    questions: { ...draft.questions, departments: [], locations: [], placedFirst: 'none' },
    options: {
      recipients: recipients.map((email) => ({ email, language: 'hr' })), invitationAt: `${time.day(-23)}T09:00`,
      reminderAt: null, reminderAudience: 'all',
    },
  })
  await time.moveTo(-23, '10:00')
  await waitUntilRunning(site, company, researchId)
  return { researchId, companyToken: company }
}

/** The code of each mail, by its recipient. */
async function readInvitations(mailUrl: string, recipients: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  await waitFor('The invitations', async () => {
    const mails = await (await fetch(new URL('/api/email', mailUrl))).json() as
      { to?: { address?: string }[]; text?: string }[]
    for (const { to, text } of mails) {
      const code = /#c=([\w-]+)/.exec(text ?? '')?.[1]
      if (code && to?.[0]?.address) found.set(to[0].address, code)
    }
    return found.size === recipients.length
  })
  return found
}

/** All answer one after another, each from an address of his own; gives them in the order in which they took part. */
async function answerAll(
  system: System, site: Site, { researchId, companyToken }: { researchId: string; companyToken: string },
  recipients: readonly string[],
): Promise<Known[]> {
  const [invitations, sheet] = await Promise.all([
    readInvitations(system.urls.mail!, recipients), downloadCodes(site, companyToken, researchId),
  ])
  const codes = [
    ...recipients.map((email) => ({ email, code: invitations.get(email)! })),
    ...sheet.map(({ code }) => ({ code, email: undefined })),
  ]
  const { instrument } = await site.ask(openQuestionnaire, { body: { code: codes[0]!.code } })
  const terms = await loadTerms(sheet[0]!.termsSha256, site.get)
  const answers = makeAnswers(instrument, people, 3)
  const took: Known[] = []
  for (const [index, one] of shuffled(codes).entries()) {
    const ending = `${Math.floor(index / 100) + 100}.${index % 100 + 100}`
    const person = { ...one, address: `127.77.${ending}`, claimedAddress: `198.18.${ending}` }
    const praise = `hvala-${randomBytes(8).toString('hex')}`
    const given = { ...answers[index]!, praiseCritiqueAnswer: { praise } }
    const traces = await respond(system.urls.site, person, terms, given)
    took.push({ ...person, ...traces, praise })
  }
  return took
}

/** What has to be looked for. */
export const needlesOf = (took: readonly Known[]): Needle[] => took.flatMap((one, person) => [
  ...needlesOfText('code', person, one.code),
  ...(one.email ? needlesOfText('e-mail', person, one.email) : []),
  ...needlesOfText('address', person, one.address), ...needlesOfText('address', person, one.claimedAddress),
  ...needlesOfText('comment', person, one.praise),
  ...needlesOfBytes('token', person, one.token), ...needlesOfBytes('signature', person, one.signature),
  ...needlesOfBytes('sealed answer', person, one.sealed),
  ...needlesOfBytes('blinded token', person, one.blindedToken),
  ...needlesOfBytes('blind signature', person, one.blindSignature),
])

/**
 * A whole system whose database writes down all that it can (binary log and general log), and in it a running research
 * in which 200 known people have answered.
 */
export async function startKnownResearch() {
  const dir = mkdtempSync(join(tmpdir(), 'glas-unlinkable-'))
  const logs = join(dir, 'database-logs')
  mkdirSync(logs)
  const system = await startSystem({
    stateDir: dir, clockFile: join(dir, 'clock.json'), env: { LOG_LEVEL: 'debug' },
    databaseArgs: [
      `--log-bin=${join(logs, 'binlog')}`, '--binlog-format=ROW', '--server-id=1', '--log-output=FILE',
      '--general-log=1', `--general-log-file=${join(logs, 'general.log')}`,
    ],
  })
  const site = openSite({ site: system.urls.site, mail: system.urls.mail! })
  const db = await createConnection({ uri: system.urls.database })
  const time = holdBusinessTime(system.clockFile!)
  const stop = async () => {
    await db.end()
    await time.restore()
    await system.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const recipients = Array.from({ length: mailed }, () => `${randomBytes(6).toString('hex')}@tvrtka.example`)
    const research = await startResearch(system, site, time, recipients)
    const took = await answerAll(system, site, research, recipients)
    const rowsOf = async (sql: string, values: unknown[] = []) => (await db.query<RowDataPacket[]>(sql, values))[0]
    return { ...research, dir, system, site, time, took, rowsOf, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
