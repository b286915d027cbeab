import Type, { type Static } from 'typebox'
import { Base64Url, Instant, LocalDate, Nullable, Sha256, Uuid } from '../schema.ts'

/** Who gets a reminder: everybody (default), or those who have not answered yet (codes of mode `different` only). */
export const reminderAudiences = ['all', 'not-answered'] as const
export type ReminderAudience = (typeof reminderAudiences)[number]

export const codeModes = ['different', 'identical'] as const
export type CodeMode = (typeof codeModes)[number]

/**
 * The frozen terms of a research (D-6.7), as the public immutable file `/keys/<sha256 of its bytes>`. It holds both
 * public keys; a link or QR code carries the file's hash in its fragment, and the browser rejects any other file.
 */
export const Terms = Type.Object({
  v: Type.Literal(1),
  researchId: Uuid,
  researchName: Type.String(),
  /** Only in files of earlier researches: the file is public for good, so it no longer names the company (D-3.8). */
  companyName: Type.Optional(Type.String()),
  startsOn: LocalDate,
  endsOn: LocalDate,
  /** No credentials are issued after this instant; answers are accepted 15 minutes longer. */
  endsAt: Instant,
  employees: Type.Integer(),
  /** Minimum number of answers for each level of statistic (see the report's `levels`). */
  thresholds: Type.Object({
    composite: Type.Integer(),
    single: Type.Integer(),
    distributionWhole: Type.Integer(),
    distributionGroup: Type.Integer(),
    comments: Type.Integer(),
  }),
  codeMode: Type.Enum([...codeModes]),
  codes: Type.Object({
    /** How many exist. */
    total: Type.Integer(),
    /** How many of them the employer can read (on code sheets). */
    readableByEmployer: Type.Integer(),
    /** Maximum number of answers: one per code, or one per online respondent if all use one code. */
    answersAtMost: Type.Optional(Type.Integer()),
  }),
  /** Absent if nothing is printed. */
  paper: Type.Optional(Type.Object({
    /** Maximum number of printed questionnaires; `answersAtMost` includes them. */
    questionnaires: Type.Integer(),
  })),
  reminders: Nullable(Type.Enum([...reminderAudiences])),
  /** Days after the end. */
  erasure: Type.Object({
    sealedAnswers: Type.Integer(), addresses: Type.Integer(), codes: Type.Integer(),
    /**
     * Hours after which the page no longer opens an unfinished questionnaire (decisions/020 lists what that protects
     * against).
     */
    draftHours: Type.Optional(Type.Integer()),
  }),
  paddedBytes: Type.Integer(),
  keys: Type.Object({
    /** RSA-2048 public key, SPKI DER, for RSABSSA-SHA384-PSS-Randomized (RFC 9474). */
    credential: Type.Object({ spki: Base64Url, sha256: Sha256 }),
    /** HPKE public key (DHKEM P-256, uncompressed point of 65 bytes). */
    answers: Type.Object({ raw: Base64Url, sha256: Sha256 }),
  }),
})
export type Terms = Static<typeof Terms>

/** Terms before they are frozen: the keys don't exist yet. */
export const ExpectedTerms = Type.Omit(Terms, ['keys'])
export type ExpectedTerms = Static<typeof ExpectedTerms>

/** After the end no credentials are issued; answers in flight are accepted for this long (D-6.3), in milliseconds. */
export const answersGraceMs = 15 * 60 * 1000

/**
 * The maximum number of answers by frozen terms. Earlier files don't name it: then it is one per code, or, with one
 * code for all, at most one per employee.
 */
export const mostAnswers = ({ codes, codeMode, employees }: Terms): number =>
  codes.answersAtMost ?? (codeMode === 'identical' ? employees : codes.total)

/** The thresholds of `disclosure.md`, the same for every research. */
export const thresholds = {
  composite: 5,
  single: 8,
  distributionWhole: 8,
  distributionGroup: 20,
  comments: 10,
} as const satisfies Terms['thresholds']
