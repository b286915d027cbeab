import { useState } from 'react'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { useGetApplicationQuery } from '../../company-api.ts'
import { useTexts } from '../../texts.ts'

/** Carries out a decision that a dialog asks about: closes the dialog, or returns the error to show in it. */
export function useDecision(id: string, onClose: () => void) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [failed, setFailed] = useState<unknown>()
  const { refetch } = useGetApplicationQuery({ params: { id } })

  function close() {
    setFailed(undefined)
    onClose()
  }

  /** @param decided the sentence that announces the decision */
  async function decide(act: () => Promise<unknown>, decided: string) {
    setFailed(undefined)
    try {
      await act()
      onClose()
      notify({ kind: 'ok', text: decided })
    } catch (error) {
      setFailed(error)
      // Another administrator was quicker: the page behind the dialog should show that, too.
      if (['STATE_CONFLICT', 'REVISION_CONFLICT'].includes(codeOf(error) ?? '')) void refetch()
    }
  }

  return { decide, close, error: failed === undefined ? undefined : errorText(t, failed) }
}
