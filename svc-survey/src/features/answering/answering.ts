import { uiLocaleFor } from '@glas/contracts/locales'
import { formatCode } from '@glas/contracts/survey/codes'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import { fromBinary } from '@glas/svc-kit/base/ids'
import { openBytes } from '@glas/svc-kit/base/key-ring'
import type { Answering } from '../../domain/answering.ts'
import { pathTo } from '../../links.ts'
import { createAnswersStore } from './answers.store.ts'
import { keepAsWritten } from './at-rest.ts'
import { closeResearch, endOnline, eraseRemains, eraseResearch } from './close.ts'
import { createCodesStore } from './codes.store.ts'
import { createKeysStore } from './keys.store.ts'
import { type PrepareKeys, makeSecrets, plannedCodes, prepareResearch, replaceCodes } from './prepare.ts'
import { createPaperPool } from './paper-pool.ts'
import { codeCipherPurpose } from './purposes.ts'
import { createRecipientsStore } from './recipients.store.ts'
import { composeTerms, expectTerms } from './terms.ts'

/** URL of a questionnaire: its path is in a locale of the site; the fragment names any other language. */
export function questionnaireLink(siteUrl: string, language: string, code: string, termsSha256: string): string {
  return siteUrl + pathTo('questionnaire', uiLocaleFor(language)) +
    questionnaireFragment(formatCode(code), termsSha256, language)
}

const codeCounts: Answering['codeCounts'] = async (db, applicationId) => {
  const { total, mailed } = await createCodesStore(db).count(applicationId)
  return { total, mailed, onSheets: total - mailed }
}

const freezeTerms: Answering['freezeTerms'] = async (trx, facts, answerKey) => {
  const store = createKeysStore(trx)
  const known = await store.findTermsHash(facts.applicationId)
  if (known) return { sha256: known }
  const publicKey = await store.findPublicKey(facts.applicationId)
  if (!publicKey) throw new Error('terms were asked for before the research was prepared')
  const { body, sha256 } = composeTerms(facts, await codeCounts(trx, facts.applicationId), publicKey, answerKey)
  await store.insertTerms(facts.applicationId, sha256, body)
  return { sha256: sha256.toString('hex') }
}

/** The interface for other features; see `Answering`. */
export function createAnswering(keys: PrepareKeys, siteUrl: string): Answering {
  return {
    makeSecrets,
    prepareResearch: (trx, facts, secrets) => prepareResearch(trx, facts, secrets, keys),

    replaceCodes: (trx, applicationId, count) => replaceCodes(trx, applicationId, count, keys),

    freezeTerms,

    termsHash: (db, applicationId) => createKeysStore(db).findTermsHash(applicationId),

    findTerms: (db, applicationId) => createKeysStore(db).findTerms(applicationId),

    expectTerms: (facts) => expectTerms(facts, plannedCodes(facts)),

    codeCounts,

    async recipientLinks(db, applicationId, audience) {
      const sha256 = await createKeysStore(db).findTermsHash(applicationId)
      if (!sha256) return []
      // Many mails are encrypted before the caller's transaction ends.
      await keepAsWritten(db)
      const purpose = codeCipherPurpose(applicationId)
      const recipients = await createRecipientsStore(db).read(applicationId, audience)
      return recipients.map(({ id, email, language, code }) => {
        const text = openBytes(keys.codeKeys, purpose, code).toString()
        return {
          recipientId: fromBinary(id), email, language, link: questionnaireLink(siteUrl, language, text, sha256),
        }
      })
    },

    async readSheetCodes(db, applicationId) {
      const purpose = codeCipherPurpose(applicationId)
      const codes = await createCodesStore(db).readSheetCodes(applicationId)
      return codes.map((code) => formatCode(openBytes(keys.codeKeys, purpose, code).toString())).sort()
    },

    countRecipients: (db, applicationId) => createRecipientsStore(db).count(applicationId),
    countAnswers: (db, applicationId) => createAnswersStore(db).count(applicationId),
    takePaperCredential: (db, applicationId, claim) => createPaperPool(db, keys).take(applicationId, claim),
    countPaper: (db, applicationId) => createPaperPool(db, keys).count(applicationId),
    async lockPaper(trx, applicationId) {
      // Before the rows, in the order of other long transactions.
      await keepAsWritten(trx)
      return await createPaperPool(trx, keys).lock(applicationId)
    },
    endOnline,
    closeResearch,
    eraseResearch,
    eraseRemains,
    eraseRecipients: (trx, applicationId) => createRecipientsStore(trx).erase(applicationId),
  }
}
