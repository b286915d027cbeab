import type { Focus } from '@glas/contracts/reporting/focus.operations'
import { createPulseOfFocus } from '@glas/contracts/survey/pulse-of-focus'
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
  const [makePulse] = useState(() => createPulseOfFocus({
    create: () => create({ body: { product: 'puls' } }).unwrap(),
    listOf: async (id) => (await choose({ params: { id } }).unwrap()).statements,
    save: (id, body) => save({ params: { id }, body }).unwrap(),
  }))

  async function prepare() {
    setBusy(true)
    try {
      const { id, isWhole } = await makePulse(focus)
      if (!isWhole) notify({ kind: 'info', text: t('focus.fewer') })
      const wizard = to('profile-puls-id', { id })
      if (wizard) navigate(wizard)
    } catch (error) {
      notify({ kind: 'error', text: errorText(t, error) })
      setBusy(false)
    }
  }

  return <Button look="primary" busy={busy} onClick={() => void prepare()}>{t('focus.pulse')}</Button>
}
