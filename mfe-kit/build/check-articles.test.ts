import { expect, test } from '@jest/globals'
import { articleFaults, type ArticleFile } from './check-articles.ts'

const page = (body: string) => `---
title: Naslov
description: Opis
lead: Uvod
picture: Slika
date: "2026-11-26"
next: { title: A, text: B, label: C, page: start }
---

${body}
`
const post = (slug: string) => page('Tekst').replace('date: "2026-11-26"', `author: Tim\nslug: ${slug}`)

const body = `## Prvi

Piši [nama](page:contact) na {{email}}.

- jedan
- dva

| A | B |
|---|---|
| 1 | 2 |

### Drugi

Gotovo.`

/** Two sound articles, in both languages. */
const sound: Readonly<Record<string, string>> = {
  'gdpr.hr.md': page(body), 'gdpr.en.md': page(body),
  'blog/enps.hr.md': post('sto-enps-nije'), 'blog/enps.en.md': post('what-enps-is-not'),
}
const faultsOf = (files: Readonly<Record<string, string>>) => articleFaults(
  Object.entries(files).map(([file, source]): ArticleFile => ({ file, source })), ['contact', 'gdpr'])

test('when articles are sound, then they have no fault', () => {
  expect(faultsOf(sound)).toEqual([])
})

test.each<[what: string, file: string, from: string, to: string, fault: string]>([
  ['a link leads to no page', 'gdpr.en.md', 'page:contact', 'page:contacts', 'gdpr.en.md:12: There is no page contacts'],
  ['a link has no kind', 'gdpr.hr.md', '(page:contact)', '(/kontakt)',
    'gdpr.hr.md:12: A link is page:<name>, site:/<path>, https, mailto or tel, not /kontakt'],
  ['a link is not secured', 'gdpr.hr.md', 'Gotovo.', '[Ondje](http://a.example)',
    'gdpr.hr.md:23: A link is page:<name>, site:/<path>, https, mailto or tel, not http://a.example'],
  ['a level of headings is skipped', 'gdpr.hr.md', '## Prvi', '### Prvi', 'gdpr.hr.md:10: A heading of level 3 after level 1: Prvi'],
  ['two headings have one address', 'gdpr.en.md', '### Drugi', '### Prvi', 'gdpr.en.md:21: Two headings have the address #prvi'],
  ['there is a picture, whose size is not known', 'gdpr.hr.md', 'Gotovo.', '![Slika](a.png)',
    'gdpr.hr.md:23: Not allowed in a line: image (![Slika](a.png))'],
  ['there is HTML', 'gdpr.hr.md', 'Gotovo.', '<img src="a.png">', 'gdpr.hr.md:23: Not allowed: html (<img src="a.png">)'],
  ['a paragraph is in one language only', 'gdpr.en.md', '\n\nGotovo.', '', 'gdpr.en.md:21: nothing, where gdpr.hr.md:23 has p'],
  ['a list has another number of items', 'gdpr.en.md', '- dva\n', '', 'gdpr.en.md:14: ul 1, where gdpr.hr.md:14 has ul 2'],
  ['a table has another number of columns', 'gdpr.en.md', '| A | B |\n|---|---|\n| 1 | 2 |', '| A |\n|---|\n| 1 |',
    'gdpr.en.md:17: table 1 × 1, where gdpr.hr.md:17 has table 2 × 1'],
  ['a placeholder is missing', 'gdpr.en.md', '{{email}}', 'nam',
    'gdpr.en.md:12: p page:contact, where gdpr.hr.md:12 has p page:contact {{email}}'],
  ['the front matter is no YAML', 'gdpr.hr.md', 'lead: Uvod', 'lead: "Uvod', 'gdpr.hr.md:4: The front matter: Missing closing "quote'],
  ['there is no front matter', 'gdpr.hr.md', '---\ntitle', 'title', 'gdpr.hr.md:1: The front matter has no title'],
  ['the title is empty', 'gdpr.hr.md', 'title: Naslov', 'title: ""', 'gdpr.hr.md:2: The front matter has no title'],
  ['the description is missing', 'gdpr.hr.md', 'description: Opis\n', '', 'gdpr.hr.md:1: The front matter has no description'],
  ['the picture has no alternative text', 'blog/enps.en.md', 'picture: Slika', 'picture:',
    'blog/enps.en.md:5: The front matter has no picture'],
  ['the date is not a day', 'gdpr.hr.md', '2026-11-26', '2026-11-31', 'gdpr.hr.md:6: The date is not a day, such as "2026-11-26"'],
  ['the next step has no label', 'gdpr.hr.md', 'label: C, ', '', 'gdpr.hr.md:7: The next step has no label'],
  ['the next step is no page', 'gdpr.hr.md', 'page: start', 'page: begin', 'gdpr.hr.md:7: There is no page begin'],
  ['a post has no slug', 'blog/enps.en.md', 'slug: what-enps-is-not\n', '',
    'blog/enps.en.md:1: The slug is not an address, such as reading-a-small-group'],
  ['a slug has other characters', 'blog/enps.hr.md', 'sto-enps-nije', 'što-enps-nije',
    'blog/enps.hr.md:7: The slug is not an address, such as reading-a-small-group'],
])('when %s, then the build refuses it, with file and line', (_, file, from, to, fault) => {
  expect(sound[file]).toContain(from)
  expect(faultsOf({ ...sound, [file]: sound[file]!.replace(from, to) })[0]).toContain(fault)
})

test('when an article is in one language only, then the build refuses it', () => {
  const { 'gdpr.en.md': _, ...rest } = sound
  expect(faultsOf(rest)).toEqual(['gdpr.en.md:1: There is no gdpr.en.md, but the article in another language'])
})

test('when two posts have one slug in a language, then the build refuses the second', () => {
  expect(faultsOf({ ...sound, 'blog/zz.hr.md': post('sto-enps-nije'), 'blog/zz.en.md': post('zz') }))
    .toEqual(['blog/zz.hr.md:7: blog/enps.hr.md has the slug sto-enps-nije too'])
})
