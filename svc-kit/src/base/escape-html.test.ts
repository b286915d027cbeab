import { expect, test } from '@jest/globals'
import { escapeHtml } from './escape-html.ts'

test('when a text has markup, quotes or an entity, then it stays that text', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp; š</a>`))
    .toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; š&lt;/a&gt;')
})
