import { useState } from 'react'
import type { Administrator } from '@glas/contracts/identity/administrators.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import {
  useDeactivateAdministratorMutation, useListAdministratorsQuery, useReactivateAdministratorMutation,
  useResetSecondFactorMutation,
} from '../../../staff-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './staff.module.css'

type Action = 'deactivate' | 'reactivate' | 'reset'

/** An action that waits for confirmation. */
interface Asked {
  readonly action: Action
  readonly person: Administrator
}

const nameOf = ({ firstName, lastName }: Administrator) => `${firstName} ${lastName}`

/** All administrators, and what one may do about another. */
export function AdministratorsPart() {
  const { t } = useTexts()
  const { session } = useHost()
  const query = useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [asked, setAsked] = useState<Asked>()
  const columns: Column<Administrator>[] = [
    {
      key: 'name', header: t('staff.name'),
      cell: (row) => <>{nameOf(row)}<span className={styles.email}>{row.email}</span></>,
    },
    { key: 'since', header: t('staff.since'), cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'lastLogin', header: t('staff.lastLogin'),
      cell: ({ lastLoginOn }) => (lastLoginOn ? formatDate(lastLoginOn) : t('staff.never')),
    },
    {
      key: 'factor', header: t('secondFactor.title'),
      cell: ({ secondFactor }) => (
        <StatusDot kind={secondFactor ? 'done' : 'waiting'}>{t(secondFactor ? 'staff.factorOn' : 'staff.factorOff')}</StatusDot>
      ),
    },
    {
      key: 'state', header: t('staff.state'),
      cell: ({ deactivatedAt }) => (deactivatedAt
        ? t('staff.deactivated', { on: formatDate(deactivatedAt) })
        : t('staff.active')),
    },
    {
      key: 'acts', header: t('staff.acts'), headerHidden: true, align: 'right',
      cell: (person) => (person.id === session.user?.id
        ? t('staff.you')
        : <Acts person={person} onAsk={(action) => setAsked({ action, person })} />),
    },
  ]
  return (
    <div className={styles.administrators}>
      <p className={styles.note}>{t('staff.administratorsNote')}</p>
      <DataTable
        caption={t('staff.administrators')} columns={columns} rows={query.currentData?.administrators}
        rowKey={({ id }) => id} failed={query.error && !query.currentData ? retryOf(query) : false}
      />
      <ActDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

function Acts({ person, onAsk }: { person: Administrator; onAsk: (action: Action) => void }) {
  const { t } = useTexts()
  const act = (action: Action) => (
    <Button look="quiet" aria-label={t(`staff.${action}.label`, { name: nameOf(person) })} onClick={() => onAsk(action)}>
      {t(`staff.${action}.button`)}
    </Button>
  )
  return (
    <span className={styles.rowActs}>
      {person.secondFactor && act('reset')}
      {act(person.deactivatedAt ? 'reactivate' : 'deactivate')}
    </span>
  )
}

function ActDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [deactivate, deactivating] = useDeactivateAdministratorMutation()
  const [reactivate, reactivating] = useReactivateAdministratorMutation()
  const [reset, resetting] = useResetSecondFactorMutation()
  const calls = {
    deactivate: [deactivate, deactivating], reactivate: [reactivate, reactivating], reset: [reset, resetting],
  } as const
  const [call, state] = calls[asked?.action ?? 'deactivate']

  async function confirm({ action, person }: Asked) {
    try {
      await call({ params: { id: person.id } }).unwrap()
      onClose()
      notify({ kind: 'ok', text: t(`staff.${action}.done`, { name: nameOf(person) }) })
    } catch {
      // The dialog shows the fault.
    }
  }

  const close = () => {
    state.reset()
    onClose()
  }
  const name = asked ? nameOf(asked.person) : ''
  return (
    <ConfirmDialog
      open={asked !== undefined} title={asked && t(`staff.${asked.action}.question`, { name })}
      confirm={asked && t(`staff.${asked.action}.button`)} look={asked?.action === 'reactivate' ? 'primary' : 'danger'}
      busy={state.isLoading} error={state.error ? errorText(t, state.error) : undefined}
      onConfirm={() => asked && void confirm(asked)} onClose={close}
    >
      <p>{asked && t(`staff.${asked.action}.text`)}</p>
    </ConfirmDialog>
  )
}
