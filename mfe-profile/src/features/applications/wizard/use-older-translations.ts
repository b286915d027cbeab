import { useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application } from '@glas/contracts/survey/application'

export interface OlderTranslations {
  /** By question and language: `translationOlder` of the service. */
  readonly older: readonly FieldFault[]
  /** The company confirms that all of them still fit. */
  readonly fit: boolean
  readonly setFit: (fit: boolean) => void
}

/** Translations that are older than their source. They are sent only if the company confirms them (D-5.3). */
export function useOlderTranslations({ warnings, draft }: Application): OlderTranslations {
  const older = warnings.filter(({ rule }) => rule === 'translationOlder')
  // A confirmation is for the texts that were read: it ends when one changes.
  const texts = older.length > 0 ? JSON.stringify(draft.questions.extra) : ''
  const [confirmed, setConfirmed] = useState<string>()
  return { older, fit: confirmed === texts, setFit: (fit) => setConfirmed(fit ? texts : undefined) }
}
