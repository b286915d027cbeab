import type { ReactNode } from 'react'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Part } from './part.tsx'
import styles from './details.module.css'

/** One thing about the account, with its action at the right. */
export function Line({ title, note, action }: { title: ReactNode; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.line}>
      <p>{title}{note && <span>{note}</span>}</p>
      {action}
    </div>
  )
}

/** How the user signs in: the address and the password. */
export function SignIn({ own: { contact, passwordChangedAt } }: { own: OwnCompany }) {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <Part title={t('details.signIn')}>
      <div className={styles.lines}>
        <Line title={contact.email} />
        <Line
          title={t('account.password')}
          note={passwordChangedAt
            ? t('details.passwordChanged', { on: formatDate(passwordChangedAt) })
            : t('details.passwordFirst')}
          action={(
            <ButtonLink look="quiet" edge="right" href={to('change-password')} aria-label={t('details.changePassword')}>
              {t('details.change')}
            </ButtonLink>
          )}
        />
      </div>
    </Part>
  )
}
