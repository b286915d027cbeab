import { useLayoutEffect } from 'react'

/** Words as a CSS string: a page's margins take nothing else. */
const cssString = (words: string) => `"${words.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/[\n\r\f]/g, ' ')}"`

/** Gives the margins of printed pages (`@page`) their words, as custom properties of the document. */
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
