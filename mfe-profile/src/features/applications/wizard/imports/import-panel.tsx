import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { RadioGroup } from '@glas/mfe-kit/ui/radio-group.tsx'
import { useTexts } from '../../../../texts.ts'
import styles from './imports.module.css'

export type MergeMode = 'add' | 'replace'

interface ImportPanelProps {
  name: string
  /** What is ready to be imported, in a sentence. */
  summary: string
  merge: { readonly mode: MergeMode; readonly onMode: (mode: MergeMode) => void; readonly addHelp: string } | undefined
  /** Undefined if there is nothing to import. */
  accept: string | undefined
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

/** The preview of a file before it is imported; nothing changes until then. */
export function ImportPanel({ name, summary, merge, accept, onAccept, onClose, children }: ImportPanelProps) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.panel} aria-label={t('imports.panel', { name })}>
      <h3 ref={heading} tabIndex={-1}>{name}</h3>
      <p className={styles.summary} role="status">{summary}</p>
      {children}
      {merge && (
        <RadioGroup
          label={t('imports.merge')} value={merge.mode} onValueChange={merge.onMode}
          options={[
            { value: 'add', label: t('imports.add'), help: merge.addHelp },
            { value: 'replace', label: t('imports.replace'), help: t('imports.replaceHelp') },
          ]}
        />
      )}
      <div className={styles.acts}>
        {accept && <Button look="primary" onClick={onAccept}>{accept}</Button>}
        <Button onClick={onClose}>{t('imports.close')}</Button>
      </div>
    </section>
  )
}
