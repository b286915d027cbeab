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

/** After this many milliseconds it announces that loading takes long. */
export const slowAfterMs = 5000

/** The shape alone, for callers that announce themselves what is being loaded. */
export function SkeletonShape({ lines = 4, heading = false }: Pick<SkeletonProps, 'lines' | 'heading'>) {
  return (
    <>
      {heading && <span className="skeleton-heading" />}
      {Array.from({ length: lines }, (_, line) => <span key={line} className="skeleton-line" />)}
    </>
  )
}

/** A placeholder for loading content. It moves only if motion is allowed, and announces when loading takes long. */
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
