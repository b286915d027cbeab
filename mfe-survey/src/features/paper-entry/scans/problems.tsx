import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useState } from 'react'
import type { DeskState } from '../../../paper/desk-state.ts'
import type { ScanDesk } from '../../../paper/scan-desk.ts'
import { wholePage } from '../../../paper/scanned-entry.ts'
import type { PageFault, ScanPlace } from '../../../paper/scans.ts'
import { usePaperTexts } from '../../../texts.ts'
import { CutOut } from './cut-out.tsx'
import styles from './problems.module.css'

const words: Readonly<Record<Exclude<PageFault, 'empty'>, 'unreadable' | 'noMarks' | 'anotherForm' | 'copy'>> = {
  'unreadable': 'unreadable', 'no marks': 'noMarks', 'another form': 'anotherForm', 'copy': 'copy',
}

/** Files and pages that were not read: the reasons, and what to do. */
export function Problems({ desk, state }: { desk: ScanDesk; state: DeskState }) {
  const { t } = usePaperTexts()
  const { badPages, incomplete, apart, reading } = state
  const count = badPages.length + incomplete.length + apart.length
  const at = (place: ScanPlace) => t('paper.problems.at', { file: desk.nameOf(place), page: place.page })
  if (count === 0 || reading) return null
  return (
    <section className={styles.problems} aria-labelledby="paper-problems">
      <h2 id="paper-problems">{t('paper.problems.title', { count })}</h2>
      <ul>
        {apart.map(({ form, fronts, backs }) => (
          <li key={`${form} ${fronts} ${backs}`}>
            <Icon name="alert" />
            <div>
              <p><b>{t('paper.problems.apart', { fronts, backs })}</b> {t(fronts === backs ? 'paper.problems.apartAsk' : 'paper.problems.apartUneven')}</p>
              {fronts === backs && (
                <p className={styles.acts}>
                  <Button onClick={() => void desk.setOrder('same')}>{t('paper.problems.sameOrder')}</Button>
                  <Button onClick={() => void desk.setOrder('reverse')}>{t('paper.problems.reverseOrder')}</Button>
                </p>
              )}
            </div>
          </li>
        ))}
        {incomplete.map(({ places, missing }) => (
          <li key={`${places[0]!.file}.${places[0]!.page}`}>
            <Icon name="alert" />
            <p><b>{at(places[0]!)}:</b> {t('paper.problems.missing', { missing: missing.join(', ') })}</p>
            <Picture desk={desk} place={places[0]!} label={at(places[0]!)} />
          </li>
        ))}
        {badPages.map(({ place, fault, copyOf }) => (
          <li key={`${place.file}.${place.page}`}>
            <Icon name="alert" />
            <p>
              <b>{at(place)}:</b> {fault !== 'empty' && t(`paper.problems.${words[fault]}`)}
              {copyOf && ` ${t('paper.problems.copyOf', { first: at(copyOf) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ desk, place, label }: { desk: ScanDesk; place: ScanPlace; label: string }) {
  const { t } = usePaperTexts()
  const [open, setOpen] = useState(false)
  if (!open) return <Button look="quiet" edge="right" onClick={() => setOpen(true)}>{t('paper.problems.look')}</Button>
  return <div className={styles.picture}><CutOut desk={desk} place={place} area={wholePage} label={label} /></div>
}
