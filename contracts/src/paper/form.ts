import Type, { type Static } from 'typebox'

/*
 * Where the boxes of a printed questionnaire are: written by the service that prints it, read by the page that reads
 * scans. Lengths are in millimetres from the top left corner of an A4 page.
 */

const length = Type.Number({ minimum: 0, maximum: 300 })

/** A question and its boxes. A list that is too long for a page continues on the next: the question is on both. */
export const PrintedQuestion = Type.Object({
  /**
   * A statement's key, a grouping question's key (`gender`, `department`), the name of a scale (`enps_grade`), or
   * `extra.<id>`.
   */
  id: Type.String(),
  /** Whether several boxes may be marked. */
  many: Type.Boolean(),
  /** The outer top left corner of each box. */
  boxes: Type.Array(Type.Object({ value: Type.String(), x: length, y: length })),
})
export type PrintedQuestion = Static<typeof PrintedQuestion>

/** An area for handwriting: `praise`, `critique`, `extra.<id>` or `extra.<id>.comment`. */
export const WritingArea = Type.Object({ id: Type.String(), x: length, y: length, width: length, height: length })
export type WritingArea = Static<typeof WritingArea>

export const PrintedPage = Type.Object({ questions: Type.Array(PrintedQuestion), writing: Type.Array(WritingArea) })
export type PrintedPage = Static<typeof PrintedPage>

/** The geometry of a printed questionnaire in one language. All copies have the same one. */
export const PrintedForm = Type.Object({
  /** Ten symbols, which the marks in the corners contain. */
  id: Type.String(),
  /** Outer side of a box. */
  boxSize: length,
  /** From the first page on; two are a sheet. */
  pages: Type.Array(PrintedPage),
})
export type PrintedForm = Static<typeof PrintedForm>
