import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from './cx.ts'
import { useMenu } from './use-menu.ts'
import styles from './action-menu.module.css'

export interface MenuEntry {
  readonly key: string
  readonly content: ReactNode
  /** The one in use. */
  readonly current?: boolean
  readonly onChoose: () => void
}

interface ActionMenuProps extends Omit<ButtonProps, 'onClick'> {
  /** Name of the list. */
  listLabel?: string
  entries: readonly MenuEntry[]
  /** For entries with explanations; in narrow windows the list is as wide as the positioned element around the menu. */
  explained?: boolean
  /** Beside the list, such as a dialog. */
  after?: ReactNode
}

/**
 * A button that opens a list of actions; choosing one closes it. The button's props and content are those of `Button`.
 */
export function ActionMenu({ listLabel, entries, explained = false, after, ...own }: ActionMenuProps) {
  const { open, setOpen, focusButton, root, button, list } = useMenu()

  function choose({ onChoose }: MenuEntry) {
    setOpen(false)
    // The chosen entry disappears with the list.
    focusButton()
    onChoose()
  }

  return (
    <div className={cx(styles.root, explained && styles.explained)} {...root}>
      <Button iconAfter="chevron-down" {...own} {...button} onClick={() => setOpen(!open)} />
      <ul className={styles.list} aria-label={listLabel} {...list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button" className={styles.item} aria-current={entry.current || undefined}
              onClick={() => choose(entry)}
            >
              {entry.content}
            </button>
          </li>
        ))}
      </ul>
      {after}
    </div>
  )
}
