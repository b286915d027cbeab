import { useLayoutEffect } from 'react'

/** Text as a CSS string, the only form that page margins accept. */
const cssString = (words: string) => `"${words.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/[\n\r\f]/g, ' ')}"`

/** Sets the texts of the printed pages' margins (`@page`), as custom properties of the document. */
export function usePrintFrame(words: Readonly<Record<string, string>>): void {
  const entries = JSON.stringify(words)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const own = Object.entries(JSON.parse(entries) as typeof words)
    for (const [name, text] of own) style.setProperty(`--${name}`, cssString(text))
    return () => {
      for (const [name] of own) style.removeProperty(`--${name}`)
    }
  }, [entries])
}
