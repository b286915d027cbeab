import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ShellRootState } from '../context/store.ts'
import css from './loading-bar.module.css'

/** A navigation shorter than this shows no bar. */
const throttleMs = 200

/** The thin bar during navigation; it takes 5 s to fill, and disappears when the page is shown. */
export function LoadingBar() {
  const loading = useSelector((state: ShellRootState) => state.ui.loading)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!loading) {
      setShown(false)
      return undefined
    }
    const timer = setTimeout(() => setShown(true), throttleMs)
    return () => clearTimeout(timer)
  }, [loading])
  return shown ? <div className={css.bar} data-loading-bar aria-hidden="true" /> : null
}
