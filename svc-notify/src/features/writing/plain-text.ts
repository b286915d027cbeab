import type { Block, Letter } from './letter.ts'

const width = 72

/** A letter as plain text: the same words, in paragraphs of at most 72 columns. */
export function toPlainText(letter: Letter): string {
  const { locale, sender, heading, blocks, footer } = letter
  const parts = [
    sender ? `${sender} · Glas` : 'Glas',
    heading,
    // Small print explains the button, which plain text doesn't have: it already has the address.
    ...blocks.filter(({ type }) => type !== 'small')
      .map((block) => writeBlock(block, locale === 'fr' ? '\u00a0:' : ':')),
    '--',
    wrap(footer.join(' ')),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeBlock(block: Block, colon: string): string {
  switch (block.type) {
    case 'paragraph':
    case 'small':
    case 'note': return wrap(block.text)
    case 'quote': return `${block.label}\n${wrap(block.text, '> ')}`
    case 'facts': return block.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')
    // URLs stay on one line: a wrapped one is broken.
    case 'button': return `${block.label}${colon}\n${block.href}`
    case 'code': return `${wrap(block.before)}\n\n${block.code}\n\n${wrap(block.after)}`
  }
}

function wrap(text: string, prefix = ''): string {
  return text.split(/\r?\n/).map((paragraph) => {
    const lines: string[] = []
    let line = prefix
    for (const word of paragraph.split(/[ \t]+/)) {
      if (line.length > prefix.length && line.length + 1 + word.length > width) {
        lines.push(line)
        line = prefix
      }
      line += line.length > prefix.length ? ` ${word}` : word
    }
    return [...lines, line].join('\n')
  }).join('\n')
}
