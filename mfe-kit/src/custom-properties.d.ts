import 'react'

declare module 'react' {
  /** Custom properties of CSS can be set like any other. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
