import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'
import type { MailKind } from '@glas/contracts/notify/mails.operations'
import type { SurveyType } from '@glas/contracts/survey/application'
import type { Product } from '@glas/contracts/survey/instrument'

export type { MailKind }

/** Mails that respondents get, in their language; companies get theirs in a locale of the site. */
export type RespondentMailKind = 'invitation' | 'reminder'

/** Mails about an account, to its user. */
export type AccountMailKind =
  'confirm-email' | 'reset-password' | 'email-change-confirm' | 'email-change-requested' | 'email-changed'

export type LocaleOf<K extends MailKind> = K extends RespondentMailKind ? SurveyLanguage : UiLocale

/** The data from which each kind of mail is composed, apart from what is encrypted. Nothing here is secret. */
export interface MailContents extends Record<MailKind, object> {
  'confirm-email': Record<never, never>
  'reset-password': Record<never, never>
  'email-change-confirm': Record<never, never>
  'email-change-requested': Record<never, never>
  'email-changed': Record<never, never>
  'application-received': ResearchContent
  'application-returned': ResearchContent & { readonly remark: string }
  'application-approved': ResearchContent & { readonly codes: Codes; readonly printed?: number }
  'invitation': MailingContent
  'reminder': MailingContent & { readonly audience: 'all' | 'not-answered' }
  'research-cancelled': ResearchContent & { readonly reason?: string; readonly type?: SurveyType }
  'research-finished': ResearchContent & { readonly answers: number; readonly entryOpen?: boolean }
  'report-ready': Pick<ResearchContent, 'applicationId' | 'companyName' | 'name' | 'product'>
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

interface Codes {
  readonly total: number
  readonly mailed: number
  readonly onSheets: number
  readonly invited?: number
}

interface MailingContent {
  readonly companyName: string
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
}

export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain'

const day = 86_400_000

/** 30 days after the end of a research's last day. */
export const thirtyDaysAfter = (endsOn: string): Date => new Date(Date.parse(`${endsOn}T00:00:00Z`) + 31 * day)

export const thirtyDaysFrom = (now: Date): Date => new Date(now.getTime() + 30 * day)
