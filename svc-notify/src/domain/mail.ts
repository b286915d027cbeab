import type { Picture } from '@glas/contracts/identity/assets.operations'
import type { secondFactorChanges } from '@glas/contracts/identity/identity.events'
import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'
import type { ContactMessage } from '@glas/contracts/notify/contact.operations'
import type { MailKind } from '@glas/contracts/notify/mails.operations'
import type { CorrectionReason } from '@glas/contracts/reporting/award-versions'
import type { SizeClass } from '@glas/contracts/reporting/cycles.operations'
import type { prizeKinds } from '@glas/contracts/reporting/reporting.events'
import type { SurveyType } from '@glas/contracts/survey/application'
import type { Statement, statementFacts } from '@glas/contracts/survey/statement'
import type { Product } from '@glas/contracts/survey/instrument'

export type { MailKind }

export type SecondFactorChange = (typeof secondFactorChanges)[number]

/** Mails that respondents get, in their language; companies get theirs in a locale of the site. */
export type RespondentMailKind = 'invitation' | 'reminder'

/** Mails about an account, to its user. */
export type AccountMailKind =
  'confirm-email' | 'reset-password' | 'email-change-confirm' | 'email-change-requested' | 'email-changed'
  | 'acting-for-client' | 'erasure-requested' | 'erasure-withdrawn' | 'company-erased' | 'account-merged'
  | 'company-merged' | 'second-factor-changed' | 'second-factor-guessed'

/** Mails of the contact form: to staff, and to the sender. What was written is encrypted with the address. */
export type ContactMailKind = 'contact-message' | 'contact-receipt'

/** Mails about a testimonial: the first to staff, the others to its company. */
export type TestimonialMailKind = 'testimonial-received' | 'testimonial-returned' | 'testimonial-published'

const accountKinds: readonly MailKind[] = [
  'confirm-email', 'reset-password', 'email-change-confirm', 'email-change-requested', 'email-changed',
  'acting-for-client', 'erasure-requested', 'erasure-withdrawn', 'company-erased', 'account-merged', 'company-merged',
  'second-factor-changed', 'second-factor-guessed',
] satisfies AccountMailKind[]

/** The kind of thing that the subject of such a mail identifies. */
export function aboutOf(kind: MailKind): 'application' | 'user' | 'message' | 'testimonial' {
  if (kind.startsWith('contact-')) return 'message'
  if (kind.startsWith('testimonial-')) return 'testimonial'
  return accountKinds.includes(kind) ? 'user' : 'application'
}

/** Whether the recipient of this kind is a company, by its id. */
export const goesToCompany = (kind: MailKind): boolean =>
  !['invitation', 'reminder', 'testimonial-received'].includes(kind) && ['application', 'testimonial'].includes(aboutOf(kind))

/** The last mails to an account, which outlive it and its company until they are sent. */
export const lastKinds: readonly MailKind[] = ['company-erased', 'account-merged']

/** Staff read every market's mails in Croatian. */
export const staffLocale = 'hr'

export type LocaleOf<K extends MailKind> = K extends RespondentMailKind ? SurveyLanguage : UiLocale

/** The data from which each kind of mail is composed, apart from what is encrypted. Nothing here is secret. */
export interface MailContents extends Record<MailKind, object> {
  'confirm-email': Record<never, never>
  'reset-password': Record<never, never>
  'email-change-confirm': Record<never, never>
  'email-change-requested': Record<never, never>
  'email-changed': Record<never, never>
  'acting-for-client': Record<never, never>
  'erasure-requested': { readonly dueOn: string; readonly by: 'company' | 'admin' }
  'erasure-withdrawn': Record<never, never>
  'company-erased': Record<never, never>
  'account-merged': Record<never, never>
  'company-merged': Record<never, never>
  'second-factor-changed': { readonly change: SecondFactorChange }
  'second-factor-guessed': Record<never, never>
  'application-received': ResearchContent
  'application-returned': ResearchContent & { readonly remark: string }
  'application-approved': ResearchContent & { readonly codes: Codes; readonly printed?: number }
  'invitation': MailingContent
  'reminder': MailingContent & { readonly audience: 'all' | 'not-answered' }
  'codes-replaced': ResearchContent & { readonly codes: number; readonly reason: string }
  'research-cancelled': ResearchContent & { readonly reason?: string; readonly type?: SurveyType }
  'research-finished': ResearchContent & { readonly answers: number; readonly entryOpen?: boolean }
  'report-ready': Pick<ResearchContent, 'applicationId' | 'companyName' | 'name' | 'product'>
  'final-statement': StatementContent
  'award-result': AwardContent
  'award-corrected': CorrectedContent
  'testimonial-received': TestimonialContent
  'testimonial-returned': TestimonialContent & { readonly remark: string }
  'testimonial-published': TestimonialContent
  'contact-message': Record<never, never>
  'contact-receipt': Record<never, never>
}

interface ResearchContent {
  readonly applicationId: string
  readonly companyName: string
  /** Absent in mails queued before it was known: `izz`. */
  readonly product?: Product
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
}

/** The facts of a statement, from which its rows are written. */
type StatementContent = Pick<ResearchContent, 'applicationId' | 'companyName' | 'product' | 'name'>
  & { readonly statement: Pick<Statement, keyof typeof statementFacts | 'product'> }

/** A company's place and prizes in a closed year. */
interface AwardOutcome {
  readonly rank?: { readonly place: number; readonly of: number }
  readonly prizes: readonly (typeof prizeKinds)[number][]
}

interface CorrectedContent extends AwardContent {
  readonly reason: CorrectionReason
  /** Absent if the company was not in the year's award. */
  readonly before?: AwardOutcome
}

interface AwardContent extends AwardOutcome, Pick<ResearchContent, 'applicationId' | 'companyName' | 'name'> {
  readonly cycle: string
  readonly sha256: string
  readonly sizeClass: SizeClass
}

interface TestimonialContent {
  readonly companyName: string
}

interface Codes {
  readonly total: number
  readonly mailed: number
  readonly onSheets: number
  readonly invited?: number
}

interface MailingContent {
  readonly companyName: string
  readonly logo?: Picture
  readonly researchName: string
  readonly startsOn: string
  readonly endsOn: string
  readonly product?: Product
  readonly minutes?: number
}

/** A mail to be sent once, identified by kind, subject, recipient and round. */
export interface MailRequest<K extends MailKind = MailKind> {
  readonly kind: K
  /** The application or user it is about, by id. */
  readonly subject: string
  /** The recipient, by id; the address is encrypted. */
  readonly recipient: string
  /** Whose account it is about, if it isn't a mail to the company itself. */
  readonly companyId?: string
  /** Distinguishes one sending from the next; empty if there is only one. */
  readonly round: string
  readonly locale: LocaleOf<K>
  readonly content: MailContents[K]
  /** JWE of the address and other secrets; decrypted at sending. */
  readonly sealed: string
  /** Business time after which nothing about it is kept (D-6.11). */
  readonly eraseAt: Date
}

/** The decrypted content of any kind's JWE. */
export interface Addressee {
  readonly to: string
  readonly firstName?: string
  readonly link?: string
  /** In notices about a change of address, to the old one. */
  readonly newEmail?: string
  /** In notices that staff act for the company: who, and why. */
  readonly staff?: string
  readonly reason?: string
  /** In mails about a merge: the other company, and its contact. */
  readonly company?: string
  readonly person?: string
  /** In mails to staff: what the sender wrote. Replies go to the sender. */
  readonly contact?: ContactMessage
}

export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain'

const day = 86_400_000

/** 30 days after the end of a research's last day. */
export const thirtyDaysAfter = (endsOn: string): Date => new Date(Date.parse(`${endsOn}T00:00:00Z`) + 31 * day)

export const thirtyDaysFrom = (now: Date): Date => new Date(now.getTime() + 30 * day)
