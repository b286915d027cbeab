import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ShellRootState } from '../store.ts'
import css from './loading-bar.module.css'

/** A navigation shorter than this shows no bar. */
const throttleMs = 200

/** The thin bar on navigation; it takes 5 s to its end, and goes when the page is there. */
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
