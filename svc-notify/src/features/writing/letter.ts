import type { Market } from '@glas/contracts/markets/market'
import type { Product } from '@glas/contracts/survey/instrument'
import type { SecondFactorChange } from '../../domain/mail.ts'

/** A mail's content before layout, from which both HTML and text are rendered. All plain text. */
export interface Letter {
  readonly locale: string
  readonly subject: string
  /** The preview that mail programs show after the subject. */
  readonly preview: string
  /** The sender's name, beside the wordmark. */
  readonly sender?: string
  /** The sender's logo, in place of the name where pictures are shown; the same address for everybody. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number } | undefined
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly footer: readonly string[]
}

export type Block =
  | { readonly type: 'paragraph' | 'small' | 'note'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly type: 'button'; readonly label: string; readonly href: string }
  | { readonly type: 'code'; readonly before: string; readonly code: string; readonly after: string }
  | { readonly type: 'quote'; readonly label: string; readonly text: string }

export interface WriterSetup {
  readonly siteUrl: string
  readonly market: Pick<Market, 'contact' | 'legal' | 'awardConditions'>
}

/** What a kind of mail adds to its subject, preview and heading, whose texts are under the kind's name. */
export type Draft = Pick<Letter, 'sender' | 'logo' | 'blocks' | 'footer'> & {
  /** Values for subject, preview and heading. */
  readonly values?: Readonly<Record<string, string | number>>
  /** A variant of the mail: texts under `<kind>.<variant>` are preferred to those under `<kind>`. */
  readonly variant?: Product | 'paper' | 'prize' | 'benchmark' | Exclude<SecondFactorChange, 'set-up'>
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })
