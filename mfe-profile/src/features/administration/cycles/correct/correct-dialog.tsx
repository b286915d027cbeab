import { useState } from 'react'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useTexts } from '../../../../texts.ts'
import { ChooseChanges } from './choose-changes.tsx'
import type { Correction } from './correction.ts'
import { PublishCorrection } from './publish-correction.tsx'

interface CorrectDialogProps {
  open: boolean
  /** A closed year. */
  cycle: Cycle
  onClose: () => void
  /** Reads the year again: it has changed since it was shown. */
  refetch: () => void
}

/** Corrects a closed year in two steps: what is wrong, then everything that follows from it. */
export function CorrectDialog(props: CorrectDialogProps) {
  const { t } = useTexts()
  const { open, cycle, onClose } = props
  return (
    <Dialog wide open={open} title={t('cycles.correct.title', { year: cycle.year })} onClose={onClose}>
      {open && <Steps {...props} />}
    </Dialog>
  )
}

function Steps({ cycle, onClose, refetch }: CorrectDialogProps) {
  const [correction, setCorrection] = useState<Correction>()
  const [shown, setShown] = useState<'choice' | 'effect'>('choice')
  return shown === 'effect' && correction
    ? <PublishCorrection {...{ cycle, correction, onClose, refetch }} onBack={() => setShown('choice')} />
    : (
      <ChooseChanges
        cycle={cycle} before={correction} onClose={onClose}
        onReady={(ready) => {
          setCorrection(ready)
          setShown('effect')
        }}
      />
    )
}
