/** A mail before its form: what both the HTML and the text are drawn from. All of it is plain text. */
export interface Letter {
  readonly locale: string
  readonly subject: string
  /** What mail programs show behind the subject. */
  readonly preview: string
  /** In whose name it comes, beside the wordmark. */
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
