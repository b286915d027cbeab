/**
 * Every error code that a Glas operation returns, with its HTTP status. The user interface translates codes; messages
 * are for developers and logs.
 */
export const errorStatus = {
  // Any operation
  UNKNOWN_HOST: 400,
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  // Identity
  EMAIL_TAKEN: 409,
  TAX_ID_TAKEN: 409,
  CAPTCHA_FAILED: 400,
  WRONG_CREDENTIALS: 401,
  EMAIL_NOT_FOUND: 404,
  INVALID_TOKEN: 400,
  ALREADY_CONFIRMED: 409,
  /** The password is right; a code has to follow (`log-in-with-code`). */
  SECOND_FACTOR_REQUIRED: 401,
  /** The password is right; a second factor has to be set up first (`begin-required-second-factor`). */
  SECOND_FACTOR_MISSING: 401,
  WRONG_CODE: 401,
  CHALLENGE_OVER: 401,
  ACCOUNT_DEACTIVATED: 403,
  // Identity: pictures
  /** Neither JPEG nor PNG, animated, or broken. */
  UNREADABLE_IMAGE: 422,
  /** Too small, or not of the required proportions. */
  IMAGE_DIMENSIONS: 422,
  IMAGE_TOO_BIG: 422,
  // Survey: applications
  STATE_CONFLICT: 409,
  REVISION_CONFLICT: 409,
  APPLICATION_INCOMPLETE: 409,
  TRANSLATIONS_OUTDATED: 409,
  START_PASSED: 409,
  ANSWER_KEY_MISSING: 409,
  REMINDER_TOO_SOON: 409,
  NO_RECIPIENTS: 409,
  // Survey: printed questionnaires
  UNPRINTABLE: 409,
  ALL_TAKEN: 409,
  ENTERED_MEANWHILE: 409,
  // Survey: answering
  UNKNOWN_CODE: 404,
  CODE_USED: 409,
  CODE_REPLACED: 409,
  RESEARCH_NOT_STARTED: 409,
  RESEARCH_OVER: 409,
  PROOF_OF_WORK_REQUIRED: 429,
  INVALID_BLINDED_TOKEN: 400,
  INVALID_SIGNATURE: 400,
  // Reporting
  REPORT_NOT_AVAILABLE: 409,
  /** A report of all years needs a second completed research. */
  YEARS_NOT_AVAILABLE: 409,
  REPORT_FAILED: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Codes that the guard itself returns, so operations don't list them. */
export const commonErrors = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/**
 * Every validation rule of a field, grouped by owner, under the name that services use; the user interface has a
 * sentence for each. A newer service may send a rule that is missing here; readers have a fallback sentence.
 */
export const faultRules = {
  /** Named as in JSON Schema. */
  schema: [
    'required', 'type', 'format', 'pattern', 'enum', 'const', 'minLength', 'maxLength', 'minimum', 'maximum',
    'minItems', 'maxItems', 'uniqueItems', 'anyOf',
  ],
  accounts: ['accepted', 'equal', 'taken', 'known', 'taxId'],
  applications: ['sum', 'unique', 'tooEarly', 'tooLate', 'notAsked', 'language', 'codeMode',
    'translation'],
  /** Allowed in an application, but worth knowing. */
  warnings: ['neverShown', 'onceUnproved', 'translationOlder', 'asksWho'],
  answers: ['size'],
  reports: ['asked'],
} as const

export type FaultRule = (typeof faultRules)[keyof typeof faultRules][number]

/** One invalid field: its location and the rule it breaks. `params` fills in the translated sentence. */
export interface FieldFault {
  /** JSON pointer into the body, params or query: `/company/taxId`. */
  readonly path: string
  readonly rule: FaultRule
  readonly params?: Record<string, string | number>
}

/** The body of every error response. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly details?: readonly FieldFault[]
    /** Absent on respondents' operations. */
    readonly requestId?: string
  }
}
