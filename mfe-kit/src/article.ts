/** Words of an article with their marks. */
export type Inline =
  | string
  | readonly [tag: 'b' | 'i' | 'code', words: readonly Inline[]]
  | readonly [tag: 'a', words: readonly Inline[], href: string]

/** A list's items, or a table's cells. */
export type Cells = readonly (readonly Inline[])[]

/** A block of an article; `part` is a component of the page by its name. */
export type Block =
  | readonly [tag: 'h2' | 'h3', words: readonly Inline[], id: string]
  | readonly [tag: 'p' | 'quote', words: readonly Inline[]]
  | readonly [tag: 'ul' | 'ol', items: Cells]
  | readonly [tag: 'table', head: Cells, rows: readonly Cells[]]
  | readonly [tag: 'part', name: string]
