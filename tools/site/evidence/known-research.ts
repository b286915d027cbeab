import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { loadTerms } from '../../../mfe-survey/src/answering/sending/terms.ts'
import { createRandom, makeAnswers } from '../../demo/answers.ts'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { finishedCompany, finishedDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { bringToApproval, downloadCodes, register, waitUntilRunning } from '../../demo/research.ts'
import { openSite, waitFor, type Site } from '../../demo/site.ts'
import { startSystem, type System } from '../../start/system.ts'
import { makeMemoryFolder } from '../../test/memory-folder.ts'
import { required } from '../drivers/required.ts'
import { releasesOfRun } from '../sites/releases-of-run.ts'
import { needlesOfBytes, needlesOfText, type Needle } from './needles.ts'
import { enterSheet, type EnteredSheet } from './printed-sheets.ts'
import { respond, type Person, type Traces } from './respondents.ts'

/** How many answer online, how many of them were invited by mail, and how many answer on paper. */
export const people = 200
export const mailed = 100
export const onPaper = 20
export const everybody = people + onPaper

/** Everything about one participant: online, or on paper. */
export type Known = { readonly praise: string } & ((Person & Traces) | EnteredSheet)

type Time = ReturnType<typeof holdBusinessTime>

/** In a random order. */
function shuffled<T>(items: readonly T[]): T[] {
  const random = createRandom(20261121)
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item)
}

/** Starts a company's research: half of those who answer online are invited by mail. */
async function startResearch(system: System, site: Site, time: Time, recipients: readonly string[]) {
  const newPassword = () => randomBytes(9).toString('base64url')
  await time.moveTo(-24, '09:00')
  const [admin, company] = await Promise.all([
    makeAdmin(system, site, newPassword()), register(site, finishedCompany, newPassword()),
  ])
  const draft = finishedDraft({ startsOn: time.day(-23), endsOn: time.day(-10) })
  const researchId = await bringToApproval(site, { company, admin }, {
    details: {
      ...draft.details, type: 'combined', employees: everybody, onlineRespondents: people, offlineRespondents: onPaper,
      gender: { male: 100, female: 120, other: 0 }, qualification: { low: 0, middle: 100, higher: 120, special: 0 },
    },
    questions: { demographics: ['gender', 'age'], departments: [], locations: [], placedFirst: 'none' },
    options: {
      printedLanguages: ['hr'],
      recipients: recipients.map((email) => ({ email, language: 'hr' })), invitationAt: `${time.day(-23)}T09:00`,
      reminderAt: null, reminderAudience: 'all',
    },
  })
  await time.moveTo(-23, '10:00')
  await waitUntilRunning(site, company, researchId)
  return { researchId, companyToken: company, adminToken: admin }
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

/**
 * All participants answer in turn: online, each from a different address, and an administrator enters printed
 * questionnaires in between. @returns participants in the order of answering
 */
async function answerAll(
  system: System, site: Site,
  { researchId, companyToken, adminToken }: { researchId: string; companyToken: string; adminToken: string },
  recipients: readonly string[],
): Promise<Known[]> {
  const [invitations, sheet] = await Promise.all([
    readInvitations(required(system.urls.mail, 'The mail catcher'), recipients), downloadCodes(site, companyToken, researchId),
  ])
  const codes = [
    ...recipients.map((email) => ({ email, code: required(invitations.get(email), `The code of ${email}`) })),
    ...sheet.map(({ code }) => ({ code, email: undefined })),
    ...Array.from({ length: onPaper }, () => null),
  ]
  const { code, termsSha256 } = required(sheet[0], 'A code')
  const { instrument } = await site.ask(openQuestionnaire, { body: { code } })
  const terms = await loadTerms(termsSha256, site.get)
  const answers = makeAnswers(instrument, everybody, 3)
  const took: Known[] = []
  for (const [index, one] of shuffled(codes).entries()) {
    const praise = `hvala-${randomBytes(8).toString('hex')}`
    const given = { ...required(answers[index], 'An answer'), praiseCritiqueAnswer: { praise } }
    if (one === null) {
      took.push({ ...await enterSheet(site, adminToken, terms, given), praise })
      continue
    }
    const ending = `${Math.floor(index / 100) + 100}.${index % 100 + 100}`
    const person = { ...one, address: `127.77.${ending}`, claimedAddress: `198.18.${ending}` }
    const traces = await respond(system.urls.site, person, terms, given)
    took.push({ ...person, ...traces, praise })
  }
  return took
}

/** The values to look for. */
export const needlesOf = (took: readonly Known[]): Needle[] => took.flatMap((one, person) => [
  ...needlesOfText('comment', person, one.praise),
  ...needlesOfBytes('token', person, one.token), ...needlesOfBytes('signature', person, one.signature),
  ...needlesOfBytes('sealed answer', person, one.sealed),
  ...('claim' in one ? needlesOfBytes('claim', person, one.claim) : needlesOnline(one, person)),
])

const needlesOnline = (one: Person & Traces, person: number): Needle[] => [
  ...needlesOfText('code', person, one.code),
  ...(one.email ? needlesOfText('e-mail', person, one.email) : []),
  ...needlesOfText('address', person, one.address), ...needlesOfText('address', person, one.claimedAddress),
  ...needlesOfBytes('blinded token', person, one.blindedToken),
  ...needlesOfBytes('blind signature', person, one.blindSignature),
]

/**
 * Starts a whole system whose database logs as much as it can (binary log and general log), with a running research
 * that known people have answered, online and on paper.
 */
export async function startKnownResearch() {
  const dir = makeMemoryFolder('glas-unlinkable-')
  const logs = join(dir, 'database-logs')
  mkdirSync(logs)
  const system = await startSystem({
    ...await releasesOfRun(), stateDir: dir, clockFile: join(dir, 'clock.json'), env: { LOG_LEVEL: 'debug' },
    databaseArgs: [
      `--log-bin=${join(logs, 'binlog')}`, '--binlog-format=ROW', '--server-id=1', '--log-output=FILE',
      '--general-log=1', `--general-log-file=${join(logs, 'general.log')}`,
    ],
  })
  const site = openSite(system.urls)
  const db = await createConnection({ uri: system.urls.database })
  const time = holdBusinessTime(system.clockFile)
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
