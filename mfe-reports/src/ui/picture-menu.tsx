import { useHost } from '@glas/mfe-kit/host'
import { ActionMenu } from '@glas/mfe-kit/ui/action-menu.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { createContext, useContext, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import type { PictureFormat } from './picture/save-picture.ts'
import styles from './picture-menu.module.css'
import { InPageLanguage } from './report-language.tsx'

/** A line about the report in its pictures; null on paper, where nothing is saved. */
export const PictureFoot = createContext<string | null>(null)

interface PictureMenuProps {
  title: string
  /** Facts that the picture needs and the section doesn't show, such as n. */
  note?: string
}

/** Saves the section that it is in as a picture for a presentation. */
export function PictureMenu({ title, note }: PictureMenuProps) {
  const foot = useContext(PictureFoot)
  if (foot === null) return null
  return <InPageLanguage><Menu title={title} foot={note ? `${note}. ${foot}` : foot} /></InPageLanguage>
}

function Menu({ title, foot }: { title: string; foot: string }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const root = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  async function save(format: PictureFormat) {
    setBusy(true)
    try {
      const { savePicture } = await import(/* webpackChunkName: "picture" */ './picture/save-picture.ts')
      await savePicture(root.current!.closest('[data-chart], section')!, { title, foot }, format)
    } catch {
      notify({ kind: 'error', text: t('picture.notSaved') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={root} className={styles.menu} data-not-in-picture="">
      <ActionMenu
        look="quiet" edge="right" busy={busy} listLabel={t('picture.formats')}
        entries={(['png', 'svg'] as const).map((format) => ({
          key: format, content: t(`picture.${format}`), onChoose: () => void save(format),
        }))}
      >
        {t('picture.menu')}<VisuallyHidden>: {title}</VisuallyHidden>
      </ActionMenu>
    </div>
  )
}
