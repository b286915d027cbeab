import { expect, test } from '@jest/globals'
import { live, releasesOf, serve } from '../../../test/own-releases.ts'

test.each(['/', '/upitnik', '/en/login', '/nema-je', '/sitemap.xml'])(
  'when %s is requested, then the registry is checked once', async (path) => {
    let checks = 0
    const current = () => {
      checks++
      return Promise.resolve({ parts: { shell: { stable: '1' } }, live: async () => live })
    }
    const host = { env: {}, ownVersion: () => '1', health: () => ({}), handOver: async () => false }
    const site = await serve({ releases: { ...releasesOf(live), current }, overrides: { host } })
    try {
      await site.get(path)
      expect(checks).toBe(1)
    } finally {
      await site.stop()
    }
  })
