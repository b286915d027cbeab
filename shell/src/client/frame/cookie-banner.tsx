import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cookieSettingsShown, type ShellRootState } from '../context/store.ts'
import { acceptNecessary, hasAccepted } from '../session/cookies.ts'
import { useServices } from '../context/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import css from './cookie-banner.module.css'

/**
 * Publishes the height that the notice covers at the bottom of the window, as `--cookie-notice`, so that pages place
 * their own bars above it.
 */
function useCoveredFoot(shown: boolean) {
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!shown) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty('--cookie-notice', `${notice.current?.offsetHeight ?? 0}px`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      style.removeProperty('--cookie-notice')
    }
  }, [shown])
  return notice
}

/**
 * Lists the site's cookies, which are all necessary; answering removes all others. The footer's link opens it again.
 * @param silent for pages that nothing may cover (questionnaires, reports): it opens only from the link
 */
export function CookieBanner({ silent }: { silent: boolean }) {
  const { t } = useTexts()
  const id = useId()
  const dispatch = useDispatch()
  const asked = useSelector((state: ShellRootState) => state.ui.cookieSettingsOpened)
  const { state } = useServices()
  const [accepted, setAccepted] = useState(state.accepted ?? true)
  useEffect(() => setAccepted(hasAccepted(document.cookie)), [])
  const shown = asked || (!accepted && !silent)
  const notice = useCoveredFoot(shown)
  if (!shown) return null

  function accept() {
    acceptNecessary(window)
    setAccepted(true)
    dispatch(cookieSettingsShown(false))
  }
  return (
    <section ref={notice} className={css.banner} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>{t('cookies.title')}</h2>
        <p className={css.text}>{t('cookies.text')}</p>
      </div>
      <Button look="primary" onClick={accept}>{t('cookies.accept')}</Button>
    </section>
  )
}
