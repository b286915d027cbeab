import Type, { type Static } from 'typebox'
import { defineEvent } from '../event.ts'
import { Instant, Jwe, Nullable, Revision, UiLocaleSchema, Uuid } from '../schema.ts'
import { Picture } from './assets.operations.ts'
import { companySizes, industries } from './company.ts'

/** A logo: its id never names another one (see `getAsset`). */
export const CompanyLogo = Type.Object({
  ...Picture.properties,
  /** A PNG in greys on white, base64: sheets are printed without a network (decisions/032). */
  print: Type.String({ maxLength: 20_480 }),
})
export type CompanyLogo = Static<typeof CompanyLogo>

/** The state of a company that other services may know; the contact (`Contact` of company.ts) is encrypted. */
export const CompanyState = Type.Object({
  companyId: Uuid,
  revision: Revision,
  name: Type.String(),
  industry: Type.Enum([...industries]),
  size: Type.Enum([...companySizes]),
  locale: UiLocaleSchema,
  /** JWE of `Contact`. */
  sealedContact: Jwe,
  /** Null: none. Absent in events of versions that knew no logos: it stays as it was. */
  logo: Type.Optional(Nullable(CompanyLogo)),
})

export const companyRegistered = defineEvent({
  type: 'glas.identity.company-registered.v1',
  topic: 'identity.accounts',
  key: 'companyId',
  summary: 'A company has registered',
  data: CompanyState,
})

export const companyChanged = defineEvent({
  type: 'glas.identity.company-changed.v1',
  topic: 'identity.accounts',
  key: 'companyId',
  summary: "A company's details or its contact have changed",
  data: CompanyState,
})

const AccountMail = Type.Object({
  userId: Uuid,
  /**
   * The company of the user. Absent for administrators, in a company's last mails, and in events of earlier versions.
   */
  companyId: Type.Optional(Uuid),
  /** Distinguishes one request from the next: a mail is unique per round. */
  round: Uuid,
  locale: UiLocaleSchema,
  /** JWE of `AccountMailSecret`. */
  sealed: Jwe,
})

export const companyMerged = defineEvent({
  type: 'glas.identity.company-merged.v1',
  topic: 'identity.accounts',
  key: 'companyId',
  summary: 'Another company was merged into this one: its data moves here, and so does what arrives about it later',
  data: Type.Interface([CompanyState], {
    /** The company that no longer exists. */
    from: Uuid,
    /** Its users, whose accounts are gone. Absent in events of earlier versions; likewise `mails`. */
    userIds: Type.Optional(Type.Array(Uuid)),
    /**
     * To the contacts of the company that is gone and of the one that stays, as far as their addresses are confirmed.
     */
    mails: Type.Optional(Type.Object({ gone: Type.Optional(AccountMail), kept: Type.Optional(AccountMail) })),
  }),
})

/**
 * Plaintext of the JWE in an account mail. The link is absolute, with its token in the query. The name is empty if the
 * address isn't confirmed.
 */
export const AccountMailSecret = Type.Object({
  to: Type.String(),
  firstName: Type.String(),
  link: Type.String(),
  /** In notices to the old address: the new one. */
  newEmail: Type.Optional(Type.String()),
  /** In notices that staff act for the company: who, and why. */
  staff: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** In mails about a merge: the other company, and its contact if the address is confirmed. */
  company: Type.Optional(Type.String()),
  person: Type.Optional(Type.String()),
})

export const confirmationRequested = defineEvent({
  type: 'glas.identity.confirmation-requested.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: 'An e-mail address needs a confirmation mail',
  data: AccountMail,
})

export const passwordResetRequested = defineEvent({
  type: 'glas.identity.password-reset-requested.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: 'A user has requested a password reset',
  data: AccountMail,
})

export const emailChangeRequested = defineEvent({
  type: 'glas.identity.email-change-requested.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: 'A user wants another e-mail address: the new one gets a link, the old one a notice',
  data: Type.Interface([AccountMail], {
    /** JWE of `AccountMailSecret` for the old address. */
    sealedNotice: Jwe,
  }),
})

export const emailChanged = defineEvent({
  type: 'glas.identity.email-changed.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: 'The e-mail address of a user was replaced: the old one gets a notice',
  data: AccountMail,
})

/** What happened to a second factor. */
export const secondFactorChanges = ['set-up', 'removed', 'reset', 'recovery-code-used'] as const

export const secondFactorChanged = defineEvent({
  type: 'glas.identity.second-factor-changed.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: "An administrator's second factor was set up, removed, reset or replaced by a recovery code: a notice",
  data: Type.Interface([AccountMail], { change: Type.Enum([...secondFactorChanges]) }),
})

export const secondFactorGuessed = defineEvent({
  type: 'glas.identity.second-factor-guessed.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: "Many wrong codes of an administrator's second factor in a row: a notice, at most one an hour",
  data: AccountMail,
})

export const actingStarted = defineEvent({
  type: 'glas.identity.acting-started.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: "Staff act for a company (D-3.4): its user gets a notice with the administrator's name and reason",
  data: AccountMail,
})

export const erasureRequested = defineEvent({
  type: 'glas.identity.erasure-requested.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: 'A company will be erased (D-3.8): its user gets a mail with the day and the way back',
  data: Type.Interface([AccountMail], {
    dueAt: Instant,
    by: Type.Enum(['company', 'admin']),
  }),
})

export const erasureWithdrawn = defineEvent({
  type: 'glas.identity.erasure-withdrawn.v1',
  topic: 'identity.accounts',
  key: 'userId',
  summary: 'Staff have withdrawn the erasure of a company that they had requested (D-3.8): its user gets a mail',
  data: AccountMail,
})

export const companyErased = defineEvent({
  type: 'glas.identity.company-erased.v1',
  topic: 'identity.accounts',
  key: 'companyId',
  summary: 'A company is erased (D-3.8): every service erases its data; nothing after it brings the company back',
  data: Type.Object({
    companyId: Uuid,
    /** Random; replaces the name in everything that stays, such as published tables. */
    pseudonym: Type.String(),
    /** Its users, who are erased with it. */
    userIds: Type.Array(Uuid),
    /** The last mail to its contact. */
    mail: AccountMail,
  }),
})
