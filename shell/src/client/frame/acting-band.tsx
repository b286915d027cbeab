import { useEffect, useState } from 'react'
import type { UiLocale } from '@glas/contracts/locales'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { homePath } from '../navigation/links.ts'
import { useServices, useSession } from '../context/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import css from './acting-band.module.css'

const minute = 60_000

/** Whole minutes until an instant, at least one; 0 once it has passed. */
function useMinutesLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return Math.max(0, Math.ceil((endsAt - now) / minute))
}

/** Over every page while an administrator acts for a company (D-3.4): for which, how long, and the way out. */
export function ActingBand({ locale }: { locale: UiLocale }) {
  const { user, acting } = useSession()
  return user && acting ? <Band company={user.company?.name ?? ''} {...acting} locale={locale} /> : null
}

interface BandProps {
  company: string
  endsAt: number
  over: boolean
  locale: UiLocale
}

function Band({ company, endsAt, over: ended, locale }: BandProps) {
  const { t } = useTexts()
  const { session, site, history } = useServices()
  const minutes = useMinutesLeft(endsAt)
  const [leaving, setLeaving] = useState(false)
  const over = ended || minutes === 0
  async function leave() {
    setLeaving(true)
    try {
      await session.stopActing()
      const home = homePath(site, session.current().user?.scope ?? 'admin', locale)
      if (home) history.navigate(home)
    } catch {
      // The strip about the connection shows the reason.
      setLeaving(false)
    }
  }
  return (
    <section className={css.band} aria-label={t('acting.label')}>
      <div className={css.row}>
        <Icon name="user" />
        <p>
          <b>{t('acting.company', { company })}</b>{' '}
          {/* Only the end is announced: minutes would interrupt each minute. */}
          {!over && <span className={css.soft}>{t('acting.left', { count: minutes })}</span>}
          <span role="status">{over && t('acting.over')}</span>
        </p>
        <button type="button" className={css.leave} disabled={leaving} onClick={() => void leave()}>
          {t('acting.leave')}
        </button>
      </div>
    </section>
  )
}
