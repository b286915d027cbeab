import { useEffect, useRef, useState } from 'react'
import { assetPath } from '@glas/contracts/identity/asset-path'
import type { Picture } from '@glas/contracts/identity/assets.operations'
import styles from './report-view.module.css'

/** How long a printed report waits for its logo, in milliseconds. */
export const patienceMs = 3_000

interface CompanyLogoProps {
  logo: Picture
  /** Called once it is drawn, has failed, or takes too long: a report is read and printed without it, too. */
  onSettled: () => void
}

/** The logo beside the company's name; nothing if it can't be loaded. */
export function CompanyLogo({ logo, onSettled }: CompanyLogoProps) {
  const [failed, setFailed] = useState(false)
  const settle = useRef(onSettled)
  useEffect(() => {
    settle.current = onSettled
  })
  useEffect(() => {
    const timer = setTimeout(() => settle.current(), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (failed) return null
  return (
    <img
      className={styles.logo} src={assetPath(logo.id, 'full')} width={logo.width} height={logo.height} alt=""
      onLoad={onSettled}
      onError={() => {
        setFailed(true)
        onSettled()
      }}
    />
  )
}
