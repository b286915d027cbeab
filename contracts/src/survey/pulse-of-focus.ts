import type { Focus } from '../reporting/focus.operations.ts'
import type { Application } from './application.ts'

type Draft = Pick<Application, 'id' | 'revision' | 'draft'>

/** The operations that prepare a PULS, as a part calls them. */
export interface PulseCalls {
  readonly create: () => Promise<Draft>
  /** The statements that a PULS may ask. */
  readonly listOf: (id: string) => Promise<readonly { readonly key: string }[]>
  readonly save: (id: string, body: Pick<Draft, 'revision' | 'draft'>) => Promise<unknown>
}

/**
 * Prepares a PULS that asks the statements of a focus, as far as they are on the list of a PULS. Rejects with the error
 * of a call; called again, it fills the draft that it has made.
 * @returns the draft's id, and whether it asks all statements of the focus
 */
export function createPulseOfFocus({ create, listOf, save }: PulseCalls) {
  let made: Draft | undefined
  return async (focus: Pick<Focus, 'statements'>): Promise<{ id: string; isWhole: boolean }> => {
    const { id, revision, draft } = made ??= await create()
    const list = await listOf(id)
    const statements = focus.statements.filter((key) => list.some((one) => one.key === key))
    await save(id, { revision, draft: { ...draft, questions: { ...draft.questions, statements } } })
    return { id, isWhole: statements.length === focus.statements.length }
  }
}
