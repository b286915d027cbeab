import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useSession } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Address } from './address.tsx'
import { Line } from './line.tsx'
import { StaffActed } from './staff-acted.tsx'
import { Part } from './part.tsx'
import styles from './details.module.css'

/** How the user signs in: the address and the password. */
export function SignIn({ own: { contact, passwordChangedAt, emailChange } }: { own: OwnCompany }) {
  const { t } = useTexts()
  const to = usePaths()
  const { acting } = useSession()
  return (
    <Part title={t('details.signIn')}>
      <div className={styles.lines}>
        <Address email={contact.email} change={emailChange} fixed={acting !== undefined} />
        <Line
          title={t('account.password')}
          note={passwordChangedAt
            ? t('details.passwordChanged', { on: formatDate(passwordChangedAt) })
            : t('details.passwordFirst')}
          action={acting ? <Button look="quiet" edge="right" disabled>{t('details.change')}</Button> : (
            <ButtonLink look="quiet" edge="right" href={to('change-password')} aria-label={t('details.changePassword')}>
              {t('details.change')}
            </ButtonLink>
          )}
        />
        {acting && <p className={styles.why}>{t('acting.signInOnlyCompany')}</p>}
        <StaffActed />
      </div>
    </Part>
  )
}
