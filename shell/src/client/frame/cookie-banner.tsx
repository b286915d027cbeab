import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cookieSettingsShown, type ShellRootState } from '../store.ts'
import { acceptNecessary, hasAccepted } from '../cookies.ts'
import css from './cookie-banner.module.css'

/**
 * Tells pages how much of the window's foot the notice covers, as `--cookie-notice`, so that their own bars stay above
 * it.
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
 * Says which cookies there are: only necessary ones; its answer removes all others. The footer's link opens it again.
 * @param silent where nothing may cover the page (questionnaires, reports): opens only when asked for
 */
export function CookieBanner({ silent }: { silent: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const dispatch = useDispatch()
  const asked = useSelector((state: ShellRootState) => state.ui.cookieSettingsOpened)
  const [accepted, setAccepted] = useState(true)
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
