import { expect, test } from '@jest/globals'
import { articleModule } from './article-module.mjs'
import { compileArticle, slug, wordsIn } from './compile-article.mjs'

const front = '---\ntitle: Naslov\ndescription: Opis\nlead: Uvod\npicture: Slika\n---\n'
const bodyOf = (markdown: string) => compileArticle(front + markdown, 'hr').body

test('when an article is compiled, then its blocks have words, marks, links and the language’s line breaks', () => {
  expect(bodyOf('Piši s **jakim** i [vezom](page:contact) & `kodom`.\n\n## Što je to?\n\n### Đak\n\n- jedan\n- *dva*\n\n1. a\n\n> Rekli su\n> ovo.'))
    .toEqual([
      ['p', ['Piši s ', ['b', ['jakim']], ' i ', ['a', ['vezom'], 'page:contact'], ' & ', ['code', ['kodom']], '.']],
      ['h2', ['Što je to?'], 'sto-je-to'], ['h3', ['Đak'], 'djak'],
      ['ul', [['jedan'], [['i', ['dva']]]]], ['ol', [['a']]], ['quote', ['Rekli su ovo.']],
    ])
  expect(bodyOf('Rad u tvrtki')).toEqual([['p', ['Rad u\u00a0tvrtki']]])
})

test('when it has a table or names a component, then these are blocks too', () => {
  expect(bodyOf('| A | B |\n|---|---|\n| 1 | {{email}} |\n\n```part\ntimeline\n```')).toEqual([
    ['table', [['A'], ['B']], [[['1'], ['{{email}}']]]], ['part', 'timeline'],
  ])
})

test.each([
  ['---\ntitle: A\nlead: B\n---\n', 'no description'],
  ['Bez zaglavlja', 'no title'],
  [`${front}# Prvi`, 'level 1'],
  [`${front}### Treći`, 'level 3 after level 1'],
  [`${front}## A\n\n## a`, '#a'],
  [`${front}<b>HTML</b>`, 'Not allowed'],
  [`${front}tekst <i>i</i>`, 'Not allowed'],
  [`${front}![slika](a.png)`, 'image'],
  [`${front}\`\`\`js\nx\n\`\`\``, 'block of code'],
])('when an article is %j, then the build fails and says %s', (source, fault) => {
  expect(() => compileArticle(source, 'hr')).toThrow(fault)
})

test('when its file is loaded, then its texts are under its name, and the body is one text', () => {
  const code = articleModule(`${front}Tekst`, '/a/gdpr.hr.md')
  expect(JSON.parse(code.replace('export default ', ''))).toEqual({
    article: { gdpr: { title: 'Naslov', description: 'Opis', lead: 'Uvod', picture: 'Slika', body: '[["p",["Tekst"]]]' } },
  })
  expect(() => articleModule(front, '/a/gdpr.md')).toThrow('<name>.<language>.md')
  expect(() => articleModule('x', '/a/gdpr.hr.md')).toThrow('gdpr.hr.md:1: The front matter has no title')
})

test('when it has an author, then it gets the minutes that its words take at 200 a minute, at least one', () => {
  const minutesOf = (words: number) => compileArticle(
    front.replace('title', 'author: Tim\ntitle') + `## Naslov\n\n${'riječ '.repeat(words)}– [dvije riječi](page:contact)`, 'hr').front['minutes']
  expect([0, 297, 497, 600].map(minutesOf)).toEqual(['1', '2', '3', '3'])
  expect(compileArticle(front, 'hr').front['minutes']).toBeUndefined()
  expect(wordsIn(bodyOf('Tri **male** riječi.\n\n| A | B |\n|---|---|\n| 1 | – |\n\n```part\npaths\n```'))).toBe(6)
})

test('when a title becomes an address, then it has letters and digits only', () => {
  expect(slug('Čašćenje, žurba & đačka 2026.!')).toBe('cascenje-zurba-djacka-2026')
})
