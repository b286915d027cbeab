import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useConnection } from '../services.ts'
import css from './offline.module.css'

/** How long it is said that the connection is back. */
const backMs = 4000

/** A strip over the page while the site can't be reached; taken back when it can. */
export function Offline() {
  const { t } = useTranslation()
  const connection = useConnection()
  const was = useRef(connection)
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (was.current === connection) return undefined
    was.current = connection
    setBack(connection === 'online')
    if (connection !== 'online') return undefined
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [connection])
  // The region is always there, so that what comes into it is read out.
  return (
    <div className={css.place} role="status">
      {connection === 'offline' && <p className={css.strip} data-kind="error"><Icon name="alert" />{t('offline.text')}</p>}
      {connection === 'online' && back && <p className={css.strip}><Icon name="check" />{t('offline.back')}</p>}
    </div>
  )
}
