import { createHash, randomBytes } from 'node:crypto'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { notStated, type Instrument } from '@glas/contracts/survey/instrument'
import { createConnection } from 'mysql2/promise'
import { sealAnswers } from '../../mfe-survey/src/answering/sending/sealing.ts'
import { loadTerms } from '../../mfe-survey/src/answering/sending/terms.ts'
import { makeAnswers } from '../demo/answers.ts'
import { holdBusinessTime } from '../demo/business-time.ts'
import { finishedCompany, finishedDraft } from '../demo/companies.ts'
import { makeAdmin } from '../demo/make-demo.ts'
import { bringToApproval, downloadCodes, register, waitUntilRunning } from '../demo/research.ts'
import { openSite } from '../demo/site.ts'
import type { System } from '../start/system.ts'
import type { BenchOptions } from './bench.ts'

export const company = finishedCompany
export const password = 'bench-password'

/** Answers, with departments and locations typical for a company of that size. */
const sizes = [
  { people: 100, departments: 6, locations: 2 },
  { people: 1000, departments: 14, locations: 5 },
  { people: 5000, departments: 35, locations: 12 },
] as const
type Size = (typeof sizes)[number]

export interface BenchResearch {
  readonly id: string
  readonly people: number
  /** Moves business time past its last day. */
  end(): Promise<void>
}

/** Headcounts that decrease from the first unit to the last and add up to all people. */
function headcounts(people: number, units: number): number[] {
  const shares = Array.from({ length: units }, (_, i) => 1 / (i + 3))
  const sum = shares.reduce((all, share) => all + share, 0)
  const counts = shares.map((share) => Math.max(1, Math.floor((people * share) / sum)))
  counts[0]! += people - counts.reduce((all, count) => all + count, 0)
  return counts
}

function draftOf({ people, departments, locations }: Size, days: { startsOn: string; endsOn: string }): ApplicationDraft {
  const draft = finishedDraft(days)
  const units = (name: string, count: number) =>
    headcounts(people, count).map((headcount, i) => ({ name: `${name} ${i + 1}`, headcount }))
  const half = Math.floor(people / 2)
  return {
    ...draft,
    details: {
      ...draft.details, employees: people, onlineRespondents: people,
      gender: { male: half, female: people - half, other: 0 },
      qualification: { low: Math.floor(people / 5), middle: half, higher: people - half - Math.floor(people / 5), special: 0 },
    },
    questions: {
      ...draft.questions, demographics: ['gender', 'age', 'qualification', 'tenure'],
      departments: units('Odjel', departments), locations: units('Lokacija', locations),
    },
  }
}

/**
 * Answers that match the declared headcounts, as a real company's do: if everybody answers and chance gave a group more
 * answers than people, it would be hidden.
 */
function answersOf(instrument: Instrument, { people }: Size, draft: ApplicationDraft): Answers[] {
  const slots = (groups: readonly { key: string; headcount: number }[], step: number) => {
    const all = groups.flatMap(({ key, headcount }) => Array<string>(headcount).fill(key))
    return (person: number) => all[(person * step) % all.length]!
  }
  const declared = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([key, headcount]) => ({ key, headcount }))
  const location = slots(instrument.locations, 7919)
  const gender = slots(declared(draft.details.gender as Record<string, number>), 6101)
  const qualification = slots(declared(draft.details.qualification as Record<string, number>), 4093)
  const stated = (chosen: string | undefined, key: string) => (chosen === notStated ? notStated : key)
  return makeAnswers(instrument, people, people).map((answers, i) => ({
    ...answers,
    location: location(i),
    demographics: {
      ...answers.demographics,
      gender: stated(answers.demographics.gender, gender(i)),
      qualification: stated(answers.demographics.qualification, qualification(i)),
    },
    praiseCritiqueAnswer: {
      ...(i % 3 === 0 && { praise: `Kolege si pomažu i kad je gužva, a voditelji slušaju. (${i})` }),
      ...(i % 4 === 0 && { critique: `O promjenama doznajemo zadnji, a prijedlozi se ne vrate s odgovorom. (${i})` }),
    },
  }))
}

/**
 * Stores sealed answers as `submit-answers` would have: sending them is measured by another bench. They are opened like
 * any other.
 */
async function store(system: System, researchId: string, sealed: readonly string[]): Promise<void> {
  const connection = await createConnection({ uri: system.serviceEnv('survey').DATABASE_URL })
  try {
    const application = Buffer.from(researchId.replaceAll('-', ''), 'hex')
    for (let at = 0; at < sealed.length; at += 50) {
      const rows = sealed.slice(at, at + 50).map((one) => {
        const token = randomBytes(64)
        const id = createHash('sha256').update(token).digest()
        return [id, application, token, randomBytes(256), Buffer.from(one, 'base64url')]
      })
      await connection.query('insert into sealed_answers (id, application_id, token, signature, sealed) values ?', [rows])
    }
  } finally {
    await connection.end()
  }
}

/** Makes a research of each size through the users' operations; they end on consecutive days. */
export async function makeResearches(system: System, showStep: BenchOptions['showStep']): Promise<BenchResearch[]> {
  const site = openSite(system.urls)
  const time = holdBusinessTime(system.clockFile)
  await time.moveTo(-2, '09:00')
  const admin = await makeAdmin(system, site, password)
  const own = await register(site, company, password)
  const made: { id: string; size: Size; draft: ApplicationDraft }[] = []
  for (const [i, size] of sizes.entries()) {
    showStep(`a research of ${size.people}`)
    const draft = draftOf(size, { startsOn: time.day(-1), endsOn: time.day(i + 1) })
    made.push({ id: await bringToApproval(site, { company: own, admin }, draft), size, draft })
  }
  await time.moveTo(0, '09:00')
  const researches: BenchResearch[] = []
  for (const [i, { id, size, draft }] of made.entries()) {
    showStep(`${size.people} sealed answers`)
    await waitUntilRunning(site, own, id)
    const { code, termsSha256 } = (await downloadCodes(site, own, id))[0]!
    const { instrument } = await site.ask(openQuestionnaire, { body: { code } })
    const { researchId, paddedBytes, keys } = await loadTerms(termsSha256, site.get)
    const sealed: string[] = []
    for (const answers of answersOf(instrument, size, draft)) {
      sealed.push(await sealAnswers(answers, { researchId, paddedBytes, publicKey: keys.answers.raw }))
    }
    await store(system, id, sealed)
    // Ends at midnight; answers are accepted for another quarter of an hour.
    researches.push({ id, people: size.people, end: () => time.moveTo(i + 2, '00:16') })
  }
  return researches
}
