import type { EventData } from '@glas/contracts/event'
import { answerKeyReady, awardCorrected, awardResult, cycleClosed, reportReady } from '@glas/contracts/reporting/reporting.events'
import { answerInfo, paddedAnswerBytes } from '@glas/contracts/survey/answers'
import { pad } from '@glas/contracts/wire/padding'
import { seal } from '@glas/contracts/wire/sealing'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { answersSealed, applicationApproved, entryClosed, researchFinished } from '@glas/contracts/survey/survey.events'
import { newId } from '@glas/svc-kit/base/ids'
import type { TestBroker } from '@glas/svc-kit/testing/broker'
import type { TestDatabase } from '@glas/svc-kit/testing/database'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildInstrument, usualDemographics } from './believable-answers.ts'

type Approved = EventData<typeof applicationApproved>

/** Opening a report takes some forty times as long with two dimensions more. */
const demographics = { gender: usualDemographics.gender, age: usualDemographics.age }

/** A research as in `application-approved`. */
export function buildApproved(changes: Partial<Approved> = {}): Approved {
  const companyId = changes.companyId ?? newId()
  const companyName = changes.companyName ?? 'Horizont logistika d.o.o.'
  return {
    applicationId: newId(),
    revision: 3,
    companyId,
    companyName,
    product: 'izz',
    name: 'Zadovoljstvo 2026',
    startsOn: '2026-11-10',
    endsOn: '2026-11-20',
    endsAt: '2026-11-20T23:00:00.000Z',
    locale: 'hr',
    sealedContact: 'a.b.c.d.e',
    type: 'online',
    employees: 80,
    onlineRespondents: 80,
    offlineRespondents: 0,
    codeMode: 'different',
    company: { id: companyId, name: companyName, industry: 'transport', size: 'medium' },
    headcounts: { gender: {}, qualification: {} },
    instrument: buildInstrument({ departments: [30, 30, 20], demographics }),
    paddedBytes: paddedAnswerBytes,
    ...changes,
  }
}

export const approve = (events: TestBroker, data: Approved, id?: string) =>
  events.publish(applicationApproved, { aggregateId: data.applicationId, data, ...(id && { id }) })

export const finish = (events: TestBroker, data: Approved, answers: number) =>
  events.publish(researchFinished, {
    aggregateId: data.applicationId, data: { ...data, revision: data.revision + 2, answers },
  })

/** The end of a research whose printed questionnaires are still entered. */
export const finishWithEntryOpen = (events: TestBroker, data: Approved) =>
  events.publish(researchFinished, {
    aggregateId: data.applicationId, data: { ...data, revision: data.revision + 2, answers: 0, entryOpen: true },
  })

export const closeEntry = (events: TestBroker, data: Approved, answers: number) =>
  events.publish(entryClosed, {
    aggregateId: data.applicationId, data: { ...data, revision: data.revision + 3, answers },
  })

/** The public key, once reporting has published it. */
export async function keyOf(database: TestDatabase, researchId: string): Promise<Buffer> {
  return await eventually(async () => {
    const row = await database.db('researches').where({ id: Buffer.from(researchId.replaceAll('-', ''), 'hex') })
      .first()
    return row?.public_key && Buffer.from(row.public_key, 'base64url')
  })
}

/** The data of a research's event of a type that reporting has published; undefined until then. */
export async function findResult(events: TestBroker, type: string, researchId: string) {
  const found = (await events.read('reporting.results', 1))
    .find(({ headers, key }) => headers.ce_type === type && key === researchId)
  return found && JSON.parse(found.value)
}

export async function sealAll(researchId: string, publicKey: Buffer, answers: readonly Answers[]): Promise<string[]> {
  const sealed: string[] = []
  for (const answer of answers) {
    sealed.push(Buffer.from(await seal(publicKey, answerInfo(researchId), pad(answer, paddedAnswerBytes))).toString('base64url'))
  }
  return sealed
}

/** Publishes sealed answers in chunks; `only` selects the chunks to send now. */
export async function sendChunks(
  events: TestBroker, researchId: string, sealed: readonly string[], only?: (chunk: number) => boolean, size = 25,
): Promise<void> {
  const chunks = Math.ceil(sealed.length / size)
  for (let chunk = 0; chunk < chunks; chunk++) {
    if (only && !only(chunk)) continue
    await events.publish(answersSealed, {
      aggregateId: researchId,
      data: { applicationId: researchId, chunk, chunks, sealed: sealed.slice(chunk * size, (chunk + 1) * size) },
    })
  }
}

/** Selects the answers of a group. */
export const inGroup = (dimension: string, key: string) => (answer: Answers) =>
  dimension === 'departments' ? answer.department === key
    : dimension === 'locations' ? answer.location === key
      : (answer.demographics as Record<string, string>)[dimension] === key

/** Runs a whole research: approved, answered, over. */
export async function runResearch<A extends Answers>(
  { events, database }: { events: TestBroker; database: TestDatabase },
  data: Approved, answersFor: (instrument: Instrument) => readonly A[],
): Promise<readonly A[]> {
  await approve(events, data)
  const answers = answersFor(data.instrument)
  const sealed = await sealAll(data.applicationId, await keyOf(database, data.applicationId), answers)
  await sendChunks(events, data.applicationId, sealed)
  await finish(events, data, sealed.length)
  return answers
}

export const ownEvents = [answerKeyReady, reportReady, cycleClosed, awardResult, awardCorrected]
