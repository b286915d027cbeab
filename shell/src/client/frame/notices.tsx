import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { noticeDismissed, type ShellRootState } from '../context/store.ts'
import { useTexts } from '../texts/use-texts.ts'
import css from './notices.module.css'

/** Success messages disappear after a while; an error stays until it is closed. */
const shownMs = 6000

const icons = { ok: 'check', error: 'alert', info: 'info' } as const

function Notice({ id, kind, text }: ShellRootState['ui']['notices'][number]) {
  const { t } = useTexts()
  const dispatch = useDispatch()
  useEffect(() => {
    if (kind === 'error') return undefined
    const timer = setTimeout(() => dispatch(noticeDismissed(id)), shownMs)
    return () => clearTimeout(timer)
  }, [dispatch, id, kind])
  return (
    <li className={css.notice} data-kind={kind}>
      <Icon name={icons[kind]} />
      <span>{text}</span>
      <button type="button" aria-label={t('frame.close')} onClick={() => dispatch(noticeDismissed(id))}>
        <Icon name="close" size="sm" />
      </button>
    </li>
  )
}

/** Messages of remotes. */
export function Notices() {
  const notices = useSelector((state: ShellRootState) => state.ui.notices)
  return (
    <div role="status">
      <ul className={css.notices}>
        {notices.map((notice) => <Notice key={notice.id} {...notice} />)}
      </ul>
    </div>
  )
}
