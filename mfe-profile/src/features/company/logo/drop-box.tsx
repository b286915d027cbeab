import { useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import styles from './logo.module.css'

interface DropBoxProps {
  onFile: (file: Blob) => void
  className?: string | undefined
  children: ReactNode
}

/** A place onto which a file can be dropped. Its buttons do the same by keyboard. */
export function DropBox({ onFile, className, children }: DropBoxProps) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={cx(className, over && styles.over)}
      onDragEnter={drag} onDragOver={drag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      {children}
    </div>
  )
}
