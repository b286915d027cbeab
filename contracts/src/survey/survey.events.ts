import Type from 'typebox'
import { Picture } from '../identity/assets.operations.ts'
import { companySizes, industries } from '../identity/company.ts'
import { defineEvent } from '../event.ts'
import { Base64Url, Instant, Jwe, LocalDate, Revision, SurveyLanguageSchema, UiLocaleSchema, Uuid } from '../schema.ts'
import { surveyTypes } from './application.ts'
import { Instrument, products } from './instrument.ts'
import { statementFacts } from './statement.ts'
import { codeModes, reminderAudiences } from './terms.ts'

/** What every event of an application carries: enough for a mail to the company. */
const applicationState = {
  applicationId: Uuid,
  revision: Revision,
  companyId: Uuid,
  companyName: Type.String(),
  product: Type.Enum([...products]),
  name: Type.String(),
  startsOn: LocalDate,
  endsOn: LocalDate,
  locale: UiLocaleSchema,
  /** JWE of `Contact`. */
  sealedContact: Jwe,
}
const ApplicationState = Type.Object(applicationState)

export const applicationSubmitted = defineEvent({
  type: 'glas.survey.application-submitted.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'A company has submitted an application',
  data: ApplicationState,
})

export const applicationReturned = defineEvent({
  type: 'glas.survey.application-returned.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'An administrator has returned an application',
  data: Type.Object({ ...applicationState, remark: Type.String() }),
})

export const applicationApproved = defineEvent({
  type: 'glas.survey.application-approved.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'A research is approved: everything that reporting will ever know about it',
  data: Type.Object({
    ...applicationState,
    type: Type.Enum([...surveyTypes]),
    /** 24:00 of the last day. */
    endsAt: Instant,
    employees: Type.Integer(),
    onlineRespondents: Type.Integer(),
    offlineRespondents: Type.Integer(),
    codeMode: Type.Enum([...codeModes]),
    company: Type.Object({
      id: Uuid,
      name: Type.String(),
      industry: Type.Enum([...industries]),
      size: Type.Enum([...companySizes]),
      /** The logo that the research was approved with. */
      logo: Type.Optional(Picture),
    }),
    /** Declared headcounts, including those of the demographics, if known. */
    headcounts: Type.Object({
      gender: Type.Record(Type.String(), Type.Integer()),
      qualification: Type.Record(Type.String(), Type.Integer()),
    }),
    instrument: Instrument,
    paddedBytes: Type.Integer(),
  }),
})

export const codesReady = defineEvent({
  type: 'glas.survey.codes-ready.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'The answer key has arrived, the terms are frozen, codes are available: notify the company',
  data: Type.Object({
    ...applicationState,
    codes: Type.Object({
      total: Type.Integer(),
      /** Codes that only their recipients get to see: none in mode `identical`. */
      mailed: Type.Integer(),
      onSheets: Type.Integer(),
      /** Recipients who get a code by invitation, be it their own or the one for all. */
      invited: Type.Optional(Type.Integer()),
    }),
    /** Maximum number of printed questionnaires; absent if nothing is printed. */
    printed: Type.Optional(Type.Integer()),
  }),
})

export const researchStarted = defineEvent({
  type: 'glas.survey.research-started.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'A research has begun',
  data: ApplicationState,
})

export const researchFinished = defineEvent({
  type: 'glas.survey.research-finished.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'A research is over, and this many sealed answers were sent to reporting',
  data: Type.Object({
    ...applicationState,
    answers: Type.Integer({ minimum: 0 }),
    /** Printed questionnaires are still being entered: no answer was sent yet, and `entry-closed` follows. */
    entryOpen: Type.Optional(Type.Boolean()),
  }),
})

export const entryClosed = defineEvent({
  type: 'glas.survey.entry-closed.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'All printed questionnaires of a finished research are entered, and this many sealed answers were sent',
  data: Type.Object({ ...applicationState, answers: Type.Integer({ minimum: 0 }) }),
})

export const applicationCancelled = defineEvent({
  type: 'glas.survey.application-cancelled.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'An approved research is cancelled: notify the company',
  data: Type.Object({
    ...applicationState,
    /** The administrator's reason, if one was given. */
    reason: Type.Optional(Type.String()),
    /** Absent: `online`. */
    type: Type.Optional(Type.Enum([...surveyTypes])),
  }),
})

export const statementIssued = defineEvent({
  type: 'glas.survey.statement-issued.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'The answers are opened, and the final statement is fixed: notify the company',
  data: Type.Object({ ...applicationState, ...statementFacts }),
})

export const codesReplaced = defineEvent({
  type: 'glas.survey.codes-replaced.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: 'An administrator has replaced the codes on sheets: notify the company',
  data: Type.Object({
    ...applicationState,
    /** Number of new codes. */
    codes: Type.Integer({ minimum: 1 }),
    reason: Type.String(),
  }),
})

const mailing = {
  applicationId: Uuid,
  /** One sending to all recipients: each gets one mail per round. */
  round: Uuid,
  companyName: Type.String(),
  /** The logo that the research was approved with. */
  logo: Type.Optional(Picture),
  researchName: Type.String(),
  startsOn: LocalDate,
  endsOn: LocalDate,
  language: SurveyLanguageSchema,
  /** Absent: `izz`. */
  product: Type.Optional(Type.Enum([...products])),
  /** How long the questionnaire takes. Absent: 8. */
  minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  /** JWE of `MailingSecret`. */
  sealed: Jwe,
}

/** Plaintext of the JWE in an invitation or reminder; the link's fragment has the code and the terms' hash. */
export const MailingSecret = Type.Object({ to: Type.String(), link: Type.String() })

export const invitationDue = defineEvent({
  type: 'glas.survey.invitation-due.v1',
  topic: 'survey.mailings',
  summary: 'Invites one recipient',
  data: Type.Object(mailing),
})

export const reminderDue = defineEvent({
  type: 'glas.survey.reminder-due.v1',
  topic: 'survey.mailings',
  summary: 'Reminds one recipient',
  data: Type.Object({ ...mailing, audience: Type.Enum([...reminderAudiences]) }),
})

export const answersSealed = defineEvent({
  type: 'glas.survey.answers-sealed.v1',
  topic: 'survey.answers',
  key: 'applicationId',
  summary: "A chunk of a finished research's sealed answers, shuffled across all chunks",
  data: Type.Object({
    applicationId: Uuid,
    /** From 0. */
    chunk: Type.Integer({ minimum: 0 }),
    chunks: Type.Integer({ minimum: 1 }),
    sealed: Type.Array(Base64Url, { maxItems: 40 }),
  }),
})

export const applicationErased = defineEvent({
  type: 'glas.survey.application-erased.v1',
  topic: 'survey.applications',
  key: 'applicationId',
  summary: "The application's company is erased: published tables stay under its pseudonym, everything else goes",
  data: Type.Object({ applicationId: Uuid, companyId: Uuid, pseudonym: Type.String() }),
})
