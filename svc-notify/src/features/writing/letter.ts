/** A mail's content before layout, from which both HTML and text are rendered. All plain text. */
export interface Letter {
  readonly locale: string
  readonly subject: string
  /** The preview that mail programs show after the subject. */
  readonly preview: string
  /** The sender's name, beside the wordmark. */
  readonly sender?: string
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
