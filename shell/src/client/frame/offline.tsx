import { useEffect, useRef, useState } from 'react'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useConnection } from '../context/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import css from './offline.module.css'

/** How long the message about the restored connection is shown. */
const backMs = 4000

/** A strip over the page while the site can't be reached; it disappears when the site can. */
export function Offline() {
  const { t } = useTexts()
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
  // The region is always rendered, so that screen readers announce new content.
  return (
    <div className={css.place} role="status">
      {connection === 'offline' && <p className={css.strip} data-kind="error"><Icon name="alert" />{t('offline.text')}</p>}
      {connection === 'online' && back && <p className={css.strip}><Icon name="check" />{t('offline.back')}</p>}
    </div>
  )
}
