import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cookieSettingsShown, type ShellRootState } from '../store.ts'
import { acceptNecessary, hasAccepted } from '../cookies.ts'
import css from './cookie-banner.module.css'

/**
 * Says which cookies there are: only necessary ones; its answer removes all others. The footer's link opens it again.
 * @param silent where nothing but the page may stand (questionnaires, reports): only when it is asked for
 */
export function CookieBanner({ silent }: { silent: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const dispatch = useDispatch()
  const asked = useSelector((state: ShellRootState) => state.ui.cookieSettingsOpened)
  const [accepted, setAccepted] = useState(true)
  useEffect(() => setAccepted(hasAccepted(document.cookie)), [])
  if (!asked && (accepted || silent)) return null

  function accept() {
    acceptNecessary(window)
    setAccepted(true)
    dispatch(cookieSettingsShown(false))
  }
  return (
    <section className={css.banner} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>{t('cookies.title')}</h2>
        <p className={css.text}>{t('cookies.text')}</p>
      </div>
      <Button look="primary" onClick={accept}>{t('cookies.accept')}</Button>
    </section>
  )
}
