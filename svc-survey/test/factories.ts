import { createHash, generateKeyPairSync } from 'node:crypto'
import { companyRegistered } from '@glas/contracts/identity/identity.events'
import { answerKeyReady } from '@glas/contracts/reporting/reporting.events'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import * as operations from '@glas/contracts/survey/applications.operations'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import type { Survey } from './start.ts'

type Patch = { [S in keyof ApplicationDraft]?: Partial<ApplicationDraft[S]> }

/** A complete draft: 12 people, two of them recipients, 11.11. to 24.11.2026. */
export function buildDraft(patch: Patch = {}): ApplicationDraft {
  return {
    details: {
      name: 'Zadovoljstvo zaposlenika 2026.', type: 'online', startsOn: '2026-11-11', endsOn: '2026-11-24',
      employees: 12, gender: { male: 5, female: 7, other: 0 },
      qualification: { low: 0, middle: 4, higher: 8, special: 0 },
      onlineRespondents: 12, offlineRespondents: 0, codeMode: 'different',
      ...patch.details,
    },
    questions: {
      demographics: ['gender', 'age'],
      departments: [{ name: 'Proizvodnja', headcount: 8 }, { name: 'Uprava', headcount: 4 }],
      locations: [], placedFirst: 'departments',
      ...patch.questions,
    },
    options: {
      recipients: [{ email: 'ana@tvrtka.example', language: 'hr' }, { email: 'ben@tvrtka.example', language: 'en' }],
      invitationAt: '2026-11-11T09:00', reminderAt: '2026-11-16T09:00', reminderAudience: 'all',
      ...patch.options,
    },
  }
}

/** A company announced as svc-identity does, known to the service, with a token of its user. */
export async function buildCompany(survey: Survey, name = 'Kvarner oprema d.o.o.') {
  const companyId = newId()
  const sealedContact = await sealJwe(survey.config.internalKeys, {
    firstName: 'Iva', lastName: 'Horvat', phone: '01 555 0180', email: 'iva@tvrtka.example',
  })
  await survey.broker.publish(companyRegistered, {
    aggregateId: companyId,
    data: { companyId, revision: 1, name, industry: 'manufacturing', size: 'small', locale: 'hr', sealedContact },
  })
  const token = await survey.tokens.tokenFor({ companyId })
  await eventually(async () => await survey.db('companies').where({ id: toBinary(companyId) }).first())
  return { id: companyId, token, sealedContact }
}

export const adminToken = (survey: Survey) => survey.tokens.tokenFor({ scope: 'admin' })

/** A complete draft of a PULS of four statements. */
export const buildPulseDraft = (patch: Patch = {}) => buildDraft({
  ...patch,
  details: { name: 'Puls: nakon preseljenja', ...patch.details },
  questions: {
    statements: ['izz.wc.03', 'izz.wc.01', 'izz.lo.09', 'izz.inf.01'], enps: true, comments: false,
    demographics: [], departments: [], placedFirst: 'none', ...patch.questions,
  },
})

/** A company's complete saved draft; of a PULS if it names statements. */
export async function buildSaved(survey: Survey, token: string, draft = buildDraft()) {
  const product = draft.questions.statements ? 'puls' : 'izz'
  const created = await call(survey.url, operations.createApplication, { token, body: { product } })
  const { id, revision } = created.data
  const saved = await call(survey.url, operations.saveApplication, { token, params: { id }, body: { revision, draft } })
  return saved.data
}

export async function buildSubmitted(survey: Survey, token: string, draft = buildDraft()) {
  const { id, revision } = await buildSaved(survey, token, draft)
  return (await call(survey.url, operations.submitApplication, { token, params: { id }, body: { revision } })).data
}

export async function buildApproved(survey: Survey, token: string, draft = buildDraft()) {
  const { id, revision } = await buildSubmitted(survey, token, draft)
  const input = { token: await adminToken(survey), params: { id }, body: { revision } }
  return (await call(survey.url, operations.approveApplication, input)).data
}

/** Publishes an answer key as reporting does. */
export async function publishAnswerKey(survey: Survey, applicationId: string): Promise<void> {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const raw = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  const sha256 = createHash('sha256').update(raw).digest('hex')
  await survey.broker.publish(answerKeyReady, {
    aggregateId: applicationId, data: { applicationId, publicKey: raw.toString('base64url'), sha256 },
  })
}

/** An approved application with its answer key: codes are ready. */
export async function buildReady(survey: Survey, token: string, draft = buildDraft()) {
  const { id } = await buildApproved(survey, token, draft)
  await publishAnswerKey(survey, id)
  return await eventually(async () => {
    const { data } = await call(survey.url, operations.getApplication, { token, params: { id } })
    return data.codesReady ? data : undefined
  })
}
