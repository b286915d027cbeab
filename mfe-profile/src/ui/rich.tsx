import { Fragment, type ReactNode } from 'react'

interface RichProps {
  /** A translated sentence with `<name>…</name>` around words that are drawn differently. */
  text: string
  tags: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with marked words, rendered without a markup parser, so interpolated values stay text. */
export function Rich({ text, tags }: RichProps) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((part, index) => {
    const [, name = '', words = '', end] = /^<(\w+)>([^<]*)<\/(\w+)>$/.exec(part) ?? []
    const draw = end === name ? tags[name] : undefined
    return <Fragment key={index}>{draw ? draw(words) : part}</Fragment>
  })
}
