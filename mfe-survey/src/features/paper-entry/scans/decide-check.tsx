import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { wholePage } from '../../../paper/scanned-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import type { AskedProps } from './asked.ts'
import { CutOut } from './cut-out.tsx'
import styles from './decide.module.css'

const questions = {
  'neighbour incomplete': 'neighbour', 'added later': 'addedLater', 'like another': 'likeAnother',
} as const

/** A sheet that may have been joined wrongly, or scanned twice: its pages side by side. */
export function DecideCheck({ desk, asked: { entry } }: AskedProps) {
  const { t } = usePaperTexts()
  const { places, check, like } = entry.sheet
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  const twice = check === 'like another'
  const shown = twice && like ? [places[0]!, like] : places
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <p>{t(`paper.decide.${questions[check ?? 'neighbour incomplete']}`)}</p>
      <div className={styles.pages}>
        {shown.map((place) => {
          const at = t('paper.problems.at', { file: desk.nameOf(place), page: place.page })
          return (
            <figure key={`${place.file}.${place.page}`}>
              <CutOut desk={desk} place={place} area={wholePage} label={at} />
              <figcaption className={styles.soft}>{at}</figcaption>
            </figure>
          )
        })}
      </div>
      <div className={styles.acts}>
        <Button look="primary" onClick={() => void desk.answerCheck(true)}>
          {t(twice ? 'paper.decide.another' : 'paper.decide.together')}
        </Button>
        <Button onClick={() => void desk.answerCheck(false)}>
          {t(twice ? 'paper.decide.sameSheet' : 'paper.decide.apart')}
        </Button>
      </div>
    </div>
  )
}
