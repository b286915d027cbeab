import { expect, test } from '@jest/globals'
import { markArtifacts } from './content-stream.ts'

const mark = (content: string) => markArtifacts(content, (name) => name === 'tagged').replaceAll(/\s+/g, ' ').trim()

test.each([
  ['a background', 'q 1 0 0 rg 0 0 90 16 re f Q', 'q 1 0 0 rg /Artifact BMC 0 0 90 16 re f EMC Q'],
  ['a path of several parts', '0 0 m 5 5 l h W S', '/Artifact BMC 0 0 m 5 5 l h W S EMC'],
  ['a text in a margin', 'BT /F1 9 Tf (a\\) BT \\( (b) ET) Tj ET', '/Artifact BMC BT /F1 9 Tf (a\\) BT \\( (b) ET) Tj ET EMC'],
  ['a picture', '/X1 Do', '/Artifact BMC /X1 Do EMC'],
  ['a shading', '/S1 sh', '/Artifact BMC /S1 sh EMC'],
])('when %s is drawn outside of the structure, then it is an artifact', (_, content, marked) => {
  expect(mark(content)).toBe(marked)
})

test.each([
  '/P <</MCID 0 >>BDC BT <0041> Tj ET 0 0 1 1 re f EMC', '/Span <</ActualText (f EMC) >>BDC 0 0 1 1 re f EMC',
  '/A BMC /B <</MCID 1>> BDC EMC 0 0 1 1 re f EMC', '0 0 9 9 re W* n', '/tagged Do', 'BT /P <</MCID 0>> BDC (a) Tj EMC ET',
  '% 0 0 1 1 re f', '[(f) -20 <66> /f] 0 d',
])('when nothing is drawn outside of the structure, then %j stays as it is', (content) => {
  expect(mark(content)).toBe(content)
})

test.each([
  '(EMC)', '(a\\) EMC)', '/EMC gs', '/Q/EMC gs', 'EMCs', '/BDC gs', '<BDC> Tj', '% EMC\n', '<</A (BMC) >> pop',
  '[(EMC)] TJ',
])('when marked content contains %j, then it goes on', (inner) => {
  const within = `/P <</MCID 0>> BDC ${inner} 0 0 1 1 re f EMC`
  expect(mark(`${within} 2 2 1 1 re f`)).toBe(`${within} /Artifact BMC 2 2 1 1 re f EMC`.replaceAll(/\s+/g, ' '))
})

test.each(['EMC', '[]EMC', '(a)EMC', '/A BMC EMC EMC', '/A<<>>BDC EMC EMC'])(
  'when marked content ends with %j, then what follows is an artifact', (end) => {
    expect(mark(`/P BMC 0 0 1 1 re f ${end} 2 2 1 1 re f`)).toBe(
      `/P BMC 0 0 1 1 re f ${end} /Artifact BMC 2 2 1 1 re f EMC`)
  })

test('when artifacts and structure take turns, then each artifact ends before the structure', () => {
  expect(mark('0 0 1 1 re f /P <</MCID 0>>BDC BT (f) Tj ET EMC 2 2 1 1 re f')).toBe(
    '/Artifact BMC 0 0 1 1 re f EMC /P <</MCID 0>>BDC BT (f) Tj ET EMC /Artifact BMC 2 2 1 1 re f EMC',
  )
})

test.each([
  'BI /W 1 ID x EI', '/P BMC BI /W 1 ID x EI EMC',
])('when there is an inline image, then it is refused: %s', (content) => {
  expect(() => mark(content)).toThrow('inline image')
})
