import type { PrintedForm } from '@glas/contracts/paper/form'
import { markPlaces } from '@glas/contracts/paper/marks'
import type { PaperField } from './sheet.ts'

/** A printed page, as indices of fields: two columns of statements, and what follows across the page. */
export interface LaidOutPage {
  readonly columns: readonly (readonly number[])[]
  readonly rest: readonly number[]
}

/**
 * Where each question of a form is printed, so that the screen can mirror the paper.
 * @param fields `fieldsOf(form)`
 * @param statements ids of the statements
 */
export function layoutOf(
  form: PrintedForm, fields: readonly PaperField[], statements: ReadonlySet<string>,
): LaidOutPage[] {
  const indices = new Map(fields.map(({ id }, index) => [id, index]))
  const seen = new Set<string>()
  return form.pages.map(({ questions }) => {
    const left: number[] = []
    const right: number[] = []
    const rest: number[] = []
    for (const { id, boxes } of questions) {
      // A list that continues from the page before is where it began.
      if (seen.has(id)) continue
      seen.add(id)
      const inLeft = (boxes[0]?.x ?? 0) < markPlaces.page.width / 2
      const place = statements.has(id) ? (inLeft ? left : right) : rest
      place.push(indices.get(id)!)
    }
    return { columns: [left, right].filter((column) => column.length > 0), rest }
  })
}
