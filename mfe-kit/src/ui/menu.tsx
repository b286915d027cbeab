import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, TextLink, type ButtonLook } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  /** A second line that describes the target. */
  readonly note?: ReactNode
  /** A link, or an action. */
  readonly href?: string
  readonly download?: boolean
  readonly onSelect?: () => void
  readonly current?: boolean
}

interface MenuProps {
  label: ReactNode
  items: readonly MenuItem[]
  look?: ButtonLook | 'nav'
  align?: 'left' | 'right'
}

/** A button that opens a list of links or actions. Escape or leaving closes it; arrow keys move through it. */
export function Menu({ label, items, look = 'secondary', align = 'left' }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => root.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      event.stopPropagation()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    entries.at(event.key === 'ArrowDown' ? (at + 1) % entries.length : at <= 0 ? -1 : at - 1)?.focus()
  }

  const toggle = { ref: button, 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) } as const
  return (
    <div
      ref={root} className={styles.root} onKeyDown={keys}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {look === 'nav'
        ? <button type="button" className={styles.nav} {...toggle}>{label}<Icon name="chevron-down" size="sm" /></button>
        : (
          <Button
            look={look} iconAfter="chevron-down" edge={look === 'quiet' && align === 'right' ? 'right' : undefined}
            {...toggle}
          >
            {label}
          </Button>
        )}
      <ul id={id} className={cx(styles.menu, align === 'right' && styles.right)} hidden={!open}>
        {items.map((item) => {
          const words = <>{item.label}{item.note && <small>{item.note}</small>}</>
          const select = () => {
            setOpen(false)
            // The chosen entry disappears with the menu: unless it navigates, the focus returns to the button.
            if (!item.href) button.current?.focus()
            item.onSelect?.()
          }
          return (
            <li key={item.key}>
              {item.href
                ? (
                  <TextLink
                    data-entry href={item.href} className={styles.item} download={item.download || undefined}
                    aria-current={item.current ? 'page' : undefined} onClick={select}
                  >
                    {words}
                  </TextLink>
                )
                : (
                  <button
                    data-entry type="button" className={styles.item} onClick={select}
                    aria-current={item.current || undefined}
                  >
                    {words}
                  </button>
                )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
