import { expect, test } from '@jest/globals'
import { globalsIn, propertiesIn } from './css-reach.ts'

test('when every selector has a class of the remote, then nothing reaches out', () => {
  expect(globalsIn(`
    .survey-page-ab12{padding:1px;&:hover{color:red} > p{margin:0}}
    /* body {} */
    .survey-a-1,.survey-b-2 td,:root[data-dark] .survey-c-3{}
    @media (width < 40em){.survey-a-1{content:"}body{"}}
    @keyframes survey-turn-4{from{opacity:0}to{opacity:1}}
    @layer base{.survey-a-1{}}
  `, 'survey-')).toEqual([])
})

test('when a selector or a rule applies to other elements, then it is reported, in a group too', () => {
  expect(globalsIn(`body,.survey-a-1{}*{}h1 + p{}[data-remote]{}.btn{}.profile-a-1{}
    @media print{html{}@supports (x:y){:root{}}}@font-face{src:url(x)}@import "x";@property --x{syntax:"*"}
    :is(a,b){}`, 'survey-')).toEqual([
    'body', '*', 'h1 + p', '[data-remote]', '.btn', '.profile-a-1', 'html', ':root', '@font-face', '@import "x"',
    '@property --x', ':is(a,b)',
  ])
})

test('when a source marks a class as global, then it reaches out; its own classes have no prefix yet', () => {
  expect(globalsIn(':global(.btn){} .own :global(.btn){} :global .x{} .own{}', '')).toEqual([':global(.btn)', ':global .x'])
})

test('when properties are set and read, then those with a fallback value are not required', () => {
  expect(propertiesIn('.a{--own: 1px;color:var(--ink);margin:var( --own ) var(--gap, 2px)}')).toEqual({
    sets: ['--own'], reads: ['--ink', '--own'],
  })
})
