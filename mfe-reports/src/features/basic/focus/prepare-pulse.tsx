import type { Focus } from '@glas/contracts/reporting/focus.operations'
import type { Application } from '@glas/contracts/survey/application'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useState } from 'react'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import {
  useCreateApplicationMutation, useLazyGetPulseChoiceQuery, useSaveApplicationMutation,
} from './pulse-api.ts'

/** Opens a new Puls that asks the statements of the focus, as far as they are on the Puls list. */
export function PreparePulse({ focus }: { focus: Focus }) {
  const { t } = useTexts()
  const { navigate, notify } = useHost()
  const to = usePaths()
  const [create] = useCreateApplicationMutation()
  const [choose] = useLazyGetPulseChoiceQuery()
  const [save] = useSaveApplicationMutation()
  const [busy, setBusy] = useState(false)
  // A second attempt fills the draft that the first one has made.
  const [made, setMade] = useState<Pick<Application, 'id' | 'revision' | 'draft'>>()

  async function prepare() {
    setBusy(true)
    try {
      const { id, revision, draft } = made ?? await create({ body: { product: 'puls' } }).unwrap()
      setMade({ id, revision, draft })
      const { statements: list } = await choose({ params: { id } }).unwrap()
      const statements = focus.statements.filter((key) => list.some((one) => one.key === key))
      const questions = { ...draft.questions, statements }
      await save({ params: { id }, body: { revision, draft: { ...draft, questions } } }).unwrap()
      if (statements.length < focus.statements.length) notify({ kind: 'info', text: t('focus.fewer') })
      const wizard = to('profile-puls-id', { id })
      if (wizard) navigate(wizard)
    } catch (error) {
      notify({ kind: 'error', text: errorText(t, error) })
      setBusy(false)
    }
  }

  return <Button look="primary" busy={busy} onClick={() => void prepare()}>{t('focus.pulse')}</Button>
}
