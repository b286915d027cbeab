import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link, useInRouterContext } from 'react-router'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './button.module.css'

/** `call` is the one coral action of a screen; `primary` continues; `quiet` is underlined; `danger` can't be undone. */
export type ButtonLook = 'call' | 'primary' | 'secondary' | 'quiet' | 'danger'

interface Looks {
  look?: ButtonLook
  size?: 'md' | 'lg'
  icon?: IconName
  /** Shown after the label. */
  iconAfter?: IconName
  /**
   * Quiet buttons only: their label aligns with the grid's edge (`right`: with either edge, in case they wrap to the
   * left).
   */
  edge?: 'left' | 'right'
  /** Fills the width on a phone. */
  wide?: boolean
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** The action is running: the button keeps its focus and ignores further presses. */
  busy?: boolean
  /** Label while busy ("Šaljem…"); by default the button's own label stays. */
  busyLabel?: ReactNode
  ref?: ComponentProps<'button'>['ref']
}

function looks({ look = 'secondary', size = 'md', edge, wide }: Looks, className?: string) {
  return cx(styles.button, styles[look], size === 'lg' && styles.large, wide && styles.wide,
    edge === 'left' && styles.edgeLeft, edge === 'right' && styles.edgeRight, className)
}

export function Button({
  look, size, icon, iconAfter, edge, wide, busy = false, busyLabel, className, children, onClick, type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={looks({ look, size, edge, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Looks {
  /** Undefined if the page is not live: no link is drawn. */
  href: string | undefined
}

/** A link that looks like a button. Inside a router it navigates without reloading. */
export function ButtonLink({ look, size, icon, iconAfter, edge, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <TextLink {...rest} className={looks({ look, size, edge, wide }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </TextLink>
  )
}

/**
 * A link to a page of the site or elsewhere: `Link` inside a router, otherwise a plain anchor; nothing if the page is
 * not live (`href` is undefined).
 */
export function TextLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string | undefined }) {
  const routed = useInRouterContext()
  if (href === undefined) return null
  const plain = !routed || rest.download !== undefined || rest.target === '_blank'
    || !/^\/(?!\/|api\/|assets\/|releases\/)/.test(href)
  return plain ? <a {...rest} href={href} /> : <Link {...rest} to={href} />
}
