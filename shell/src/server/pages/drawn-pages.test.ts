import { expect, test } from '@jest/globals'
import { createPageSet } from '@glas/contracts/page-set'
import { marketNamed } from '@glas/contracts/markets/markets'
import { allPages } from '../../../test/all-pages.ts'
import { live, releasesOf } from '../../../test/own-releases.ts'
import { createDrawnPages } from './drawn-pages.ts'

const page = {
  ...createPageSet(allPages).named('past-winners')!, data: 'get-newest-leaderboard', dataPath: '/api/leaderboards',
}
const remote = live.remotes['mfe-marketing']!
const asked = { page, params: {}, pathname: '/dosadasnji-dobitnici', remote, address: '' }

test('when drawing a page failed once, then the next visitor gets it drawn', async () => {
  const [faults, drawn] = [[] as unknown[], [] as unknown[]]
  let fails = true
  const releases = { ...releasesOf(live), draw: async (_: unknown, { data }: { data?: unknown }) => {
    drawn.push(data)
    if (fails) throw new Error('no memory')
    return { html: '<p>Vrtlari</p>', title: 'Drawn' }
  } }
  const draw = createDrawnPages(releases, marketNamed('hr'),
    async () => ({ operation: 'get-newest-leaderboard', data: { award: null } }), (error) => faults.push(error))
  expect(await draw(asked)).toEqual({ key: '' })
  expect(faults).toHaveLength(1)
  fails = false
  expect(await draw(asked)).toMatchObject({ html: '<p>Vrtlari</p>' })
  // The same page with the same data is not drawn again.
  expect(await draw(asked)).toMatchObject({ html: '<p>Vrtlari</p>' })
  expect(drawn).toHaveLength(2)
})
