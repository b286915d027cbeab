import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import styles from './report-view.module.css'

/**
 * A table that scrolls sideways if it is wider than its container. Only then it shows a hint and is focusable, so that
 * it can be scrolled by keyboard.
 */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => setWide(element.scrollWidth > element.clientWidth + 1)
    look()
    // In the fallback font a word can be wider than its cell, which changes no width of the table.
    const { fonts } = document as Partial<Document>
    fonts?.addEventListener('loadingdone', look)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    // Its own width follows its content.
    if (element.firstElementChild) observer?.observe(element.firstElementChild)
    return () => {
      fonts?.removeEventListener('loadingdone', look)
      observer?.disconnect()
    }
  }, [])
  return (
    <>
      {wide && <p className={styles.swipe} data-not-in-picture="">{t('groups.swipe')}</p>}
      <div
        ref={box} className={styles.tableScroll} role="region" aria-label={label} data-wide={wide || undefined}
        {...(wide && { tabIndex: 0 })}
      >
        {children}
      </div>
    </>
  )
}
