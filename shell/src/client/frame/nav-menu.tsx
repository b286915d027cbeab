import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { narrowQuery, useMediaQuery } from './use-media-query.ts'
import header from './header.module.css'
import css from './nav-menu.module.css'

interface NavItem {
  readonly key: string
  readonly href: string
  readonly label: string
  readonly note?: string | undefined
  readonly current: boolean
}

/**
 * A menu of links in the header. A click toggles it everywhere; a pointer over it opens it only where there is room
 * (above 1200 px), and the click that follows leaves it open. Escape closes it and gives the focus back, arrows walk
 * through it, leaving it closes it.
 */
export function NavMenu({ label, items }: { label: string; items: readonly NavItem[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const byArrow = useRef(false)
  /** The pointer has opened it on its way to a click, which then leaves it open. */
  const byHover = useRef(false)
  const narrow = useMediaQuery(narrowQuery)

  useEffect(() => {
    if (!open) return undefined
    if (byArrow.current) root.current?.querySelector('a')?.focus()
    byArrow.current = false
    const onOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onOutside)
    return () => document.removeEventListener('pointerdown', onOutside)
  }, [open])

  const hover = (to: boolean) => (event: React.PointerEvent) => {
    if (narrow || event.pointerType !== 'mouse') return
    byHover.current = to && !open
    setOpen(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const links = [...root.current!.querySelectorAll('a')]
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (!open) {
      byArrow.current = true
      setOpen(true)
      return
    }
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[(at + step + links.length) % links.length]?.focus()
  }

  return (
    <div
      className={css.menu} ref={root} onKeyDown={onKeyDown} onPointerEnter={hover(true)} onPointerLeave={hover(false)}
      onBlur={(event) => event.relatedTarget && !root.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button} type="button" className={header.link} aria-expanded={open} aria-controls={id}
        onClick={() => {
          setOpen(byHover.current || !open)
          byHover.current = false
        }}
      >
        {label}
        <Icon name="chevron-down" size="sm" className={css.chevron} />
      </button>
      <div id={id} className={css.panel} hidden={!open}>
        {items.map(({ key, href, label: words, note, current }) => (
          <TextLink
            key={key} href={href} aria-current={current ? 'page' : undefined} onClick={() => setOpen(false)}
          >
            {words}
            {note && <small>{note}</small>}
          </TextLink>
        ))}
      </div>
    </div>
  )
}
