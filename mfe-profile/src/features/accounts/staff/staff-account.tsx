import { useId, type ReactNode } from 'react'
import { useSession } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../../texts.ts'
import { AdministratorsPart } from './administrators-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import styles from './staff.module.css'

/** An administrator's own account. */
export function StaffAccount({ onChangePassword }: { onChangePassword: () => void }) {
  const { t } = useTexts()
  const { user } = useSession()
  return (
    <Page className={styles.page}>
      <PageHeading title={t('staff.title')} lead={t('staff.lead', { email: user?.email ?? '' })} />
      <Part title={t('account.password')}>
        <div className={styles.lines}>
          <p className={styles.note}>{t('staff.passwordNote')}</p>
          <p><Button onClick={onChangePassword}>{t('staff.changePassword')}</Button></p>
        </div>
      </Part>
      <Part title={t('secondFactor.title')}><SecondFactorPart /></Part>
      <Part title={t('staff.administrators')}><AdministratorsPart /></Part>
    </Page>
  )
}

/** A part of the page: its title at the left, its content beside it. */
function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
