import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createReleases } from '../src/server/releases/releases.ts'
import { live, releasesOf, serve } from './own-releases.ts'

let dir: string
let site: Awaited<ReturnType<typeof serve>>
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-bundles-'))
  site = await serve({ releases: { ...releasesOf(live), serve: createReleases(dir, () => undefined).serve } })
})
afterEach(async () => {
  await site.stop()
  await rm(dir, { recursive: true })
})

test('when no bundle has been listed yet, then there is no list; once one is, then it is read', async () => {
  expect((await site.get('/releases/bundles.jsonl')).status).toBe(404)
  await writeFile(path.join(dir, 'bundles.jsonl'), '{"part":"shell"}\n')
  const listed = await site.get('/releases/bundles.jsonl')
  expect([listed.status, await listed.text()]).toEqual([200, '{"part":"shell"}\n'])
})
