import { Fragment, type ReactNode } from 'react'
import type { Block, Cells, Inline } from '@glas/mfe-kit/article'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { usePathsByName } from '../../paths.ts'
import styles from './prose.module.css'

interface ProseProps {
  body: readonly Block[]
  parts: Readonly<Record<string, ReactNode>>
}

/** The blocks of an article. */
export function Prose({ body, parts }: ProseProps) {
  return (
    <div className={styles.prose}>
      {body.map((block, index) => <OneBlock key={index} block={block} parts={parts} />)}
    </div>
  )
}

function OneBlock({ block, parts }: { block: Block; parts: ProseProps['parts'] }) {
  switch (block[0]) {
    case 'h2': return <h2 id={block[2]}><Words of={block[1]} /></h2>
    case 'h3': return <h3 id={block[2]}><Words of={block[1]} /></h3>
    case 'p': return <p><Words of={block[1]} /></p>
    case 'quote': return <blockquote><p><Words of={block[1]} /></p></blockquote>
    case 'ul': return <ul>{items(block[1])}</ul>
    case 'ol': return <ol>{items(block[1])}</ol>
    case 'table': return <Table head={block[1]} rows={block[2]} />
    case 'part': return <div className={styles.part}>{parts[block[1]]}</div>
  }
}

const items = (list: Cells) => list.map((words, index) => <li key={index}><Words of={words} /></li>)

/** The first column names the row; on a phone each cell names its column. */
function Table({ head, rows }: { head: Cells; rows: readonly Cells[] }) {
  return (
    <div className={styles.table}>
      <table>
        <thead><tr>{head.map((cell, index) => <th key={index} scope="col"><Words of={cell} /></th>)}</tr></thead>
        <tbody>
          {rows.map(([first = [], ...others], index) => (
            <tr key={index}>
              <th scope="row"><Words of={first} /></th>
              {others.map((cell, column) => (
                <td key={column}>
                  <span className={styles.label} aria-hidden="true">{plain(head[column + 1] ?? [])}</span>
                  <span><Words of={cell} /></span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The words without their marks. */
export const plain = (words: readonly Inline[]): string =>
  words.map((word) => (typeof word === 'string' ? word : plain(word[1]))).join('')

function Words({ of }: { of: readonly Inline[] }) {
  return of.map((word, index) => <Fragment key={index}><Word word={word} /></Fragment>)
}

function Word({ word }: { word: Inline }) {
  if (typeof word === 'string') return word
  if (word[0] === 'a') return <ArticleLink target={word[2]} words={word[1]} />
  const [Tag, words] = word
  return <Tag><Words of={words} /></Tag>
}

/** `page:<name>` is a page of the site, `site:<path>` a file of its server. */
function ArticleLink({ target, words }: { target: string; words: readonly Inline[] }) {
  const to = usePathsByName()
  const href = target.startsWith('page:') ? to(target.slice('page:'.length)) : target.replace(/^site:/, '')
  // While the page is not live, its name is drawn without a link.
  return href === undefined ? <Words of={words} /> : <TextLink href={href}><Words of={words} /></TextLink>
}
