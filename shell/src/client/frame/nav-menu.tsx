import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useMenu } from '@glas/mfe-kit/ui/use-menu'
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
 * A menu of links in the header. A click toggles it; above 1200 px hovering opens it too, and a click that follows
 * leaves it open.
 */
export function NavMenu({ label, items }: { label: string; items: readonly NavItem[] }) {
  const { open, setOpen, root, button, list } = useMenu()
  /** Hovering has opened it just before a click, which then leaves it open. */
  const byHover = useRef(false)
  const narrow = useMediaQuery(narrowQuery)

  // The pointer was on it before the page could notice: the style sheet has opened it.
  const menu = root.ref
  useLayoutEffect(() => {
    if (menu.current?.matches(':hover') && !window.matchMedia(narrowQuery).matches) setOpen(true)
  }, [menu, setOpen])

  const hover = (to: boolean) => (event: PointerEvent) => {
    if (narrow || event.pointerType !== 'mouse') return
    byHover.current = to && !open
    setOpen(to)
  }

  return (
    <div className={css.menu} {...root} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <button
        type="button" className={header.link} {...button}
        onClick={() => {
          setOpen(byHover.current || !open)
          byHover.current = false
        }}
      >
        {label}
        <Icon name="chevron-down" size="sm" className={css.chevron} />
      </button>
      <div className={css.panel} {...list}>
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
