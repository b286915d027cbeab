import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (key: string) => void
}

/** Views of the same thing. Arrow keys move between them; only the selected one is in the page. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = Math.max(0, tabs.findIndex((tab) => tab.key === selected))

  function move(event: KeyboardEvent) {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key} type="button" role="tab" id={`${id}-tab-${tab.key}`} data-key={tab.key}
            aria-selected={index === current} aria-controls={index === current ? `${id}-panel` : undefined}
            tabIndex={index === current ? 0 : -1}
            className={cx(styles.tab, index === current && styles.here)} onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tabs[current]?.key}`} tabIndex={0}
        className={styles.panel}
      >
        {tabs[current]?.content}
      </div>
    </div>
  )
}
