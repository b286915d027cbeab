import { useState } from 'react'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import {
  useBeginRequiredSecondFactorMutation, useConfirmRequiredSecondFactorMutation,
} from '../../staff-api.ts'
import { useTexts } from '../../texts.ts'
import { AccountFrame } from './account-frame.tsx'
import { RecoveryCodes } from './staff/recovery-codes.tsx'
import { SetUpSecondFactor } from './staff/set-up-second-factor.tsx'
import { useStaffTexts } from './use-staff-texts.ts'

interface RequiredSetupProps {
  onDone: (session: Session) => void
  /** Returns to the password, since this step has ended. */
  onOver: (fault: unknown) => void
}

/** After the password, where a second factor is required and none is set up: nothing else can be done before. */
export default function RequiredSetup(props: RequiredSetupProps) {
  useStaffTexts()
  return <Setup {...props} />
}

function Setup({ onDone, onOver }: RequiredSetupProps) {
  const { t } = useTexts()
  const [begin] = useBeginRequiredSecondFactorMutation()
  const [confirm] = useConfirmRequiredSecondFactorMutation()
  const [done, setDone] = useState<{ session: Session; recoveryCodes: string[] }>()

  /** Returns to the password step once the challenge has expired. */
  async function orOver<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      if (codeOf(error) === 'CHALLENGE_OVER') onOver(error)
      throw error
    }
  }

  if (done) {
    return (
      <AccountFrame title={t('secondFactor.codesTitle')} lead={t('secondFactor.codesLead')}>
        <RecoveryCodes codes={done.recoveryCodes} onDone={() => onDone(done.session)} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('secondFactor.setUpTitle')} lead={t('secondFactor.requiredLead')}>
      <SetUpSecondFactor
        begin={() => orOver(begin().unwrap())}
        confirm={async (code) => setDone(await orOver(confirm({ body: { code } }).unwrap()))}
      />
    </AccountFrame>
  )
}
