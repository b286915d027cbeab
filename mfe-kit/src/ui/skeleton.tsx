import { useEffect, useState } from 'react'
import { useKit } from '../i18n/use-kit.ts'

interface SkeletonProps {
  /** How many lines of text to draw. */
  lines?: number
  /** A heading above them. */
  heading?: boolean
  /** What is being loaded, for assistive technology. */
  label?: string
}

/** After this long it is said that it takes long, in milliseconds. */
export const slowAfterMs = 5000

/** The shape alone, without words, for callers that announce by themselves what is being loaded. */
export function SkeletonShape({ lines = 4, heading = false }: Pick<SkeletonProps, 'lines' | 'heading'>) {
  return (
    <>
      {heading && <span className="skeleton-heading" />}
      {Array.from({ length: lines }, (_, line) => <span key={line} className="skeleton-line" />)}
    </>
  )
}

/** The shape of what comes. It moves only where motion is wanted, and says when loading takes long. */
export function Skeleton({ lines = 4, heading = false, label }: SkeletonProps) {
  const { t } = useKit()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skeleton" role="status">
      <span className="skeleton-label">{label ?? t('loading')}</span>
      <SkeletonShape lines={lines} heading={heading} />
      {slow && <p className="skeleton-slow">{t('slow')}</p>}
    </div>
  )
}
