import type { ApplicationState } from '@glas/contracts/survey/application'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { ExpectedTerms, Terms } from '@glas/contracts/survey/terms'
import type { SignedMessage, SigningKeyPair } from '@glas/contracts/wire/signing'
import type { Knex } from 'knex'

/** The facts about a research that the applications feature passes to the answering feature. */
export interface ResearchFacts {
  readonly applicationId: string
  readonly researchName: string
  /** Local dates of Europe/Zagreb. */
  readonly startsOn: string
  readonly endsOn: string
  readonly startsAt: Date
  /** 24:00 of the last day. */
  readonly endsAt: Date
  readonly employees: number
  readonly codeMode: Terms['codeMode']
  readonly onlineRespondents: number
  /** Maximum number of printed questionnaires; 0 if nothing is printed. */
  readonly offlineRespondents: number
  readonly reminders: Terms['reminders']
  readonly recipients: readonly { readonly email: string; readonly language: string }[]
  /** Size of every padded answer. */
  readonly paddedBytes: number
}

/**
 * A mailed recipient with a personal link; the results of the two readers below never leave the service unencrypted.
 */
export interface RecipientLink {
  /** Random, unique across researches: identifies the recipient in mail events. */
  readonly recipientId: string
  readonly email: string
  readonly language: string
  /** Absolute URL, code and terms' hash in the fragment. */
  readonly link: string
}

/**
 * What a research signs with, and what is signed for its printed questionnaires. Made before the approval's
 * transaction.
 */
export interface ResearchSecrets {
  readonly pair: SigningKeyPair
  readonly paper: readonly SignedMessage[]
}

/** How many printed questionnaires have a credential, and how many of those have stored answers. */
export interface PaperCounts {
  readonly taken: number
  readonly entered: number
}

/** By what a printed questionnaire finds its credential again. */
export interface PaperClaim {
  readonly claim: Buffer
  /** Of a scan: a second claim, which is the same in another file. */
  readonly picture: Buffer | null
}

export interface PaperCredential extends SignedMessage {
  /** Whether answers are stored under it. */
  readonly stored: boolean
}

export interface FrozenTerms {
  readonly terms: Terms
  readonly sha256: string
}

export interface CodeCounts {
  readonly total: number
  readonly mailed: number
  readonly onSheets: number
}

/**
 * The interface of the feature that holds codes, credentials and sealed answers, as the features about applications,
 * boards and mailings use it. `service.ts` passes it to them, so that no feature imports another.
 */
export interface Answering {
  /** Makes the RSA key pair and signs one token for each printed questionnaire: seconds for some thousands. */
  makeSecrets(printed: number): Promise<ResearchSecrets>
  /** At approval: makes the codes, assigns them to recipients at random, and stores the secrets. */
  prepareResearch(trx: Knex.Transaction, facts: ResearchFacts, secrets: ResearchSecrets): Promise<CodeCounts>
  /**
   * Replaces all codes on sheets, used or not, by `count` new ones: the old ones no longer open the questionnaire. All
   * together are used at most as often as there were codes on the first sheets.
   */
  replaceCodes(trx: Knex.Transaction, applicationId: string, count: number): Promise<void>
  /** When the answer key has arrived: composes and stores the frozen terms; idempotent. */
  freezeTerms(
    trx: Knex.Transaction,
    facts: ResearchFacts,
    answerKey: { publicKey: string; sha256: string },
  ): Promise<{ sha256: string }>
  /** Hash of the frozen terms, or null. */
  termsHash(db: Knex, applicationId: string): Promise<string | null>
  /** The frozen terms themselves with their hash, or null. */
  findTerms(db: Knex, applicationId: string): Promise<FrozenTerms | null>
  /** What the terms would be if they were frozen now; before approval. */
  expectTerms(facts: ResearchFacts): ExpectedTerms
  codeCounts(db: Knex, applicationId: string): Promise<CodeCounts>
  /** The recipients of a mailing; `not-answered` leaves out those whose code is used (codes of mode `different`). */
  recipientLinks(db: Knex, applicationId: string, audience: 'all' | 'not-answered'): Promise<RecipientLink[]>
  /** Codes that are not mailed, as printed, sorted, so that every download gives the same sheet. None after the end. */
  readSheetCodes(db: Knex, applicationId: string): Promise<string[]>
  countRecipients(db: Knex, applicationId: string): Promise<number>
  /** Number of answers stored so far; shown only in the steps of the fill rate. */
  countAnswers(db: Knex, applicationId: string): Promise<number>
  /** The credential of a claim, or a random free one for a new claim; null if all are taken. */
  takePaperCredential(db: Knex, applicationId: string, claim: PaperClaim): Promise<PaperCredential | null>
  countPaper(db: Knex, applicationId: string): Promise<PaperCounts>
  /** Counts printed questionnaires; until the transaction ends, answers of further ones wait, and are then refused. */
  lockPaper(trx: Knex.Transaction, applicationId: string): Promise<PaperCounts>
  /** 15 minutes after the end: erases the private key and the codes' ciphertexts. */
  endOnline(trx: Knex.Transaction, applicationId: string): Promise<void>
  /**
   * Once all answers have arrived: sends the sealed ones to reporting in one shuffle, through the outbox, and erases
   * them here, with the private key, the codes' ciphertexts and the credentials of printed questionnaires.
   * @returns the number of answers sent
   */
  closeResearch(trx: Knex.Transaction, applicationId: string): Promise<{ answers: number }>
  /**
   * When the company is erased: erases sealed answers without sending them, the private key, the codes' ciphertexts,
   * the credentials of printed questionnaires and the recipients. Terms, public key and receipts stay.
   */
  eraseResearch(trx: Knex.Transaction, applicationId: string): Promise<void>
  /** A minute later: erases what still arrived in the meantime, and the codes with the marks of their use. */
  eraseRemains(trx: Knex.Transaction, applicationId: string): Promise<void>
  /** 30 days after the end: erases the recipients' addresses. */
  eraseRecipients(trx: Knex.Transaction, applicationId: string): Promise<void>
}

/** A research as respondents' operations need it. */
export interface AnswerableResearch {
  readonly applicationId: string
  readonly researchName: string
  readonly company: { readonly name: string; readonly logoId: string | null }
  readonly state: ApplicationState
  readonly startsOn: string
  readonly endsOn: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly codeMode: Terms['codeMode']
  readonly onlineRespondents: number
  readonly offlineRespondents: number
  readonly instrument: Instrument
  /** Number of void answers, known after the opening. */
  readonly voidAnswers: number | null
}

/** What answering uses of the applications feature; the reverse direction of `Answering`. */
export interface ResearchReader {
  /** A research that is approved or beyond, or null. */
  findAnswerable(applicationId: string): Promise<AnswerableResearch | null>
}
