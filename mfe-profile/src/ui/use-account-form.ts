import type { FieldFault } from '@glas/contracts/errors'
import { useShortForm } from '@glas/mfe-kit/ui/use-short-form'
import { useTexts } from '../texts.ts'

/** State of the short forms on account pages, with this part's sentences. */
export const useAccountForm = <V>(check: (values: V) => readonly FieldFault[]) =>
  useShortForm<V>(useTexts().t, check)

export type AccountForm = ReturnType<typeof useAccountForm>
