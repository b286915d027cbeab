import { useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useTexts } from '../../texts.ts'
import { ApproveDialog, CancelDialog, ReturnDialog } from './decision-dialogs.tsx'
import styles from './submission-page.module.css'

/**
 * The administrator's decisions: approve, return with a remark, or cancel before the start. Each asks for confirmation.
 */
export function Decision({ application }: { application: Application }) {
  switch (application.state) {
    case 'under_check': return <Review application={application} />
    case 'approved': return <Cancellation application={application} />
    default: return null
  }
}

function Review({ application }: { application: Application }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<'approve' | 'return'>()
  const close = () => setAsking(undefined)
  return (
    <section className={styles.decide} aria-label={t('admin.decide')}>
      <h2>{t('admin.decide')}</h2>
      <p>{t('admin.decideText')}</p>
      <div className={styles.acts}>
        <Button look="call" icon="check" onClick={() => setAsking('approve')}>{t('admin.approve')}</Button>
        <Button onClick={() => setAsking('return')}>{t('admin.return')}</Button>
      </div>
      <ApproveDialog application={application} open={asking === 'approve'} onClose={close} />
      <ReturnDialog application={application} open={asking === 'return'} onClose={close} />
    </section>
  )
}

function Cancellation({ application }: { application: Application }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>{t('admin.cancel')}</Button>
      <CancelDialog application={application} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
