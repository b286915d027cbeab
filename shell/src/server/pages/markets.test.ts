import { afterEach, describe, expect, test } from '@jest/globals'
import type { Market } from '@glas/contracts/markets/market'
import { marketNamed } from '@glas/contracts/markets/markets'
import { allPages, firstPages } from '../../../test/all-pages.ts'
import { live, liveWith, releasesOf, serve } from '../../../test/own-releases.ts'
import type { SitePage } from '../releases/live-pages.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function siteOf(market: Market, releases = releasesOf(live)) {
  const site = await serve({ market, releases })
  ends.push(() => site.stop())
  return { ...site, text: async (path: string) => (await site.get(path)).text() }
}

describe('a page that a market may hide (D-1.1)', () => {
  const paths = ['/uvjeti-nagrade', '/en/award-conditions'] as const
  /** As the remote publishes it: for every market, like all of its pages. */
  const published = (pages: readonly SitePage[]) => releasesOf({ ...liveWith(pages), remotes: { ...live.remotes, 'mfe-marketing': {
    ...live.remotes['mfe-marketing']!,
    prerendered: paths.flatMap((path) => ['hr', 'ba', 'si'].map((market) =>
      ({ path, route: 'award-conditions', market, file: 'page.html', title: 'Nagrada', description: '' }))),
  } } })

  test.each([['hr', true], ['ba', false], ['si', false]] as const)(
    'when it exists and the market is %s, then it is served, linked and in the sitemap: %s', async (id, shown) => {
      const { get, text } = await siteOf(marketNamed(id), published(allPages))
      const sitemap = await text('/sitemap.xml')
      for (const path of paths) {
        const page = await get(path)
        expect([path, page.status, (await page.text()).includes('<p>prerendered</p>')])
          .toEqual([path, ...shown ? [200, true] : [404, false]])
        expect([path, sitemap.includes(path)]).toEqual([path, shown])
        expect([path, (await text(path.startsWith('/en') ? '/en' : '/')).includes(`href="${path}"`)])
          .toEqual([path, shown])
      }
      // All others exist.
      expect([(await get('/kalkulator')).status, sitemap.includes('/kalkulator')]).toEqual([200, true])
    })

  test('when a page is not declared, then its prerendered pages are not in the sitemap either', async () => {
    const { text } = await siteOf(marketNamed('hr'), published(firstPages.filter(({ name }) => name !== 'award-conditions')))
    expect(await text('/sitemap.xml')).not.toContain('uvjeti-nagrade')
  })
})

describe("the market's extra HTML of the footer", () => {
  const hostile = `<p onclick="alert(1)" style="color:red">Dio grupe <a href="https://posao.example">Posao</a></p>
<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)">a</a></div></footer>
<iframe src="https://evil.example"></iframe><svg onload=alert(5)></svg><form action="https://evil.example"></form>`
  const safe = (html: string) => {
    expect(html).toContain('<p>Dio grupe <a href="https://posao.example">Posao</a></p>')
    expect(html).not.toMatch(/alert\(|onclick|onerror|onload|evil\.example|color:red/)
  }
  const market = {
    ...marketNamed('hr'), footerHtml: { light: hostile, dark: hostile.replace('Dio grupe', 'Tamno') },
  }

  test('when it contains what could run or load, then neither the operation nor the page passes it on', async () => {
    const { text } = await siteOf(market)
    safe(await text('/api/footer?theme=light'))
    safe(await text('/api/footer?theme=nobody-knows'))
    safe((await text('/api/footer?theme=dark')).replace('Tamno', 'Dio grupe'))
    for (const path of ['/', '/en', '/nigdje']) {
      const html = await text(path)
      const [frame, state] = html.split('<script type="application/json" id="glas-state"')
      safe(/<footer.*<\/footer>/s.exec(frame!)![0])
      // The data from which the browser renders it.
      safe((JSON.parse(/>(.*?)<\/script>/s.exec(state!)![1]!) as { footerHtml: string }).footerHtml)
      expect(html).not.toMatch(/alert\(|evil\.example/)
    }
  })
})
