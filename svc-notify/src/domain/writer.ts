import type { Addressee, LocaleOf, MailContents, MailKind } from './mail.ts'

/** A mail's text, composed at sending and never stored. */
export interface WrittenMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type Writer = (
  mail: { readonly kind: MailKind; readonly locale: LocaleOf<MailKind>; readonly content: MailContents[MailKind] },
  addressee: Addressee,
) => WrittenMail
