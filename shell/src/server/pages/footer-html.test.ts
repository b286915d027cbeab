import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hr } from '@glas/contracts/markets/hr'
import { footerHtml } from './footer-html.ts'

const sanitised = (light: string) => footerHtml({ ...hr, footerHtml: { light, dark: '' } }, 'light')

describe('the extra HTML of the footer', () => {
  test('when it is text, links and simple structure, then it stays', () => {
    const html = '<p lang="en">Of <a href="https://posao.example/" hreflang="hr">Posao</a>, <strong>a</strong><br /></p>'
    expect(sanitised(html)).toBe(html)
    expect(footerHtml({ ...hr, footerHtml: { light: 'a', dark: '<b>d</b>' } }, 'dark')).toBe('<b>d</b>')
  })

  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="app">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JAVASCRIPT&colon;alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="http://a.example">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://a.example"></iframe><object></object><embed><form action="/x"><input></form>a', 'a'],
    ['<style>body{display:none}</style><link rel="stylesheet" href="/x"><base href="/x"><meta name="x">a', 'a'],
    ['<svg><script>alert(1)</script><a href="javascript:1">b</a></svg>a', '<a>b</a>a'],
    ['<p>a', '<p>a</p>'],
    ['</div></footer><p>a</p>', '<p>a</p>'],
  ])('when it contains %s, then the result is %s', (html, left) => {
    expect(sanitised(html)).toBe(left)
  })

  test('when it is any text, then nothing runs and no other element opens', () => {
    const pieces = fc.constantFrom('<', '>', '"', "'", '<script', '<svg', 'onload=', ' href=', 'javascript:', '<a',
      '<p', '</p>', '<!--', '-->',      '&lt;', '\u0000', 'x', ' ', '=', '/')
    fc.assert(fc.property(fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')), (html) => {
      const tags = [...sanitised(html).matchAll(/<\/?([a-z0-9!]+)([^>]*)>/gi)]
      for (const [, name, attributes] of tags) {
        expect(['p', 'a', 'strong', 'em', 'b', 'i', 'br', 'ul', 'ol', 'li', 'span', 'small']).toContain(name)
        expect(attributes).not.toMatch(/\son\w+=|javascript:/i)
      }
    }))
  })
})
