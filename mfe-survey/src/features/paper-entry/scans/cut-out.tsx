import { useEffect, useRef, useState } from 'react'
import type { ScanDesk } from '../../../paper/scan-desk.ts'
import type { PageArea, ScanPlace } from '../../../paper/scans.ts'
import { usePaperTexts } from '../../../texts.ts'
import styles from './decide.module.css'

interface CutOutProps {
  desk: ScanDesk
  place: ScanPlace
  area: PageArea
  label: string
  /** The part that is asked about, as shares of the height; the rest is dimmed. */
  between?: readonly [from: number, to: number]
}

/** A part of a scan. It is drawn, never stored. */
export function CutOut({ desk, place, area, label, between }: CutOutProps) {
  const { t } = usePaperTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const { file, page } = place
  const { x, y, width, height } = area
  useEffect(() => {
    let wanted = true
    setFailed(false)
    desk.cutOut({ file, page }, { x, y, width, height }).then((picture) => {
      const element = canvas.current
      if (!wanted || !element) return picture.close()
      element.width = picture.width
      element.height = picture.height
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    }, () => wanted && setFailed(true))
    return () => {
      wanted = false
    }
  }, [desk, file, page, x, y, width, height])
  return (
    <div className={styles.cut}>
      {failed ? <p className={styles.gone}>{t('paper.scans.pictureGone')}</p> : (
        <canvas ref={canvas} role="img" aria-label={label} style={{ aspectRatio: `${width} / ${height}` }} />
      )}
      {between && !failed && (
        <span
          className={styles.dim} aria-hidden="true"
          style={{ '--from': `${between[0] * 100}%`, '--to': `${between[1] * 100}%` }}
        />
      )}
    </div>
  )
}
