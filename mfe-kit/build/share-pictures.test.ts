import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { sharePictures } from './share-pictures.ts'

// Tests of svc-identity in this process block every format but JPEG and PNG, as that service does.
sharp.unblock({ operation: ['VipsForeignLoad'] })

let dir: string
beforeAll(async () => { dir = await mkdtemp(path.join(tmpdir(), 'glas-share-')) })
afterAll(() => rm(dir, { recursive: true, force: true }))

const page = (market: string, title: string) =>
  ({ market, path: '/a', route: 'a', file: 'a.html', title, description: 'Što čuvamo i koliko dugo, riječ po riječ.' })
const draw = (titles: readonly string[], build: string) => sharePictures(
  ['hr', 'ba'].flatMap((market) => titles.map((title) => page(market, title))),
  { part: 'mfe-tiny', version: build, dir: path.join(dir, build) }, path.join(dir, 'kept'),
)

test('when pages are prerendered, then each title has a picture in the size that networks ask for', async () => {
  const made = await draw(['Kako čuvamo anonimnost', 'Kako čuvamo anonimnošt'], '1')
  const images = [...new Set(made.map(({ image }) => image!))]
  expect(images).toEqual([1, 2].map(() => expect.stringMatching(/^\/releases\/mfe-tiny\/1\/share\/[0-9a-f]{16}\.png$/)))
  const drawn = await Promise.all(images.map((image) => readFile(path.join(dir, '1/share', path.basename(image)))))
  for (const picture of drawn) {
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(picture.length).toBeLessThan(100_000)
  }
  expect(drawn[0]!.equals(drawn[1]!)).toBe(false)
})

test('when a later build has the same words, then it takes the picture that is there', async () => {
  const before = await readdir(path.join(dir, 'kept'))
  await draw(['Kako čuvamo anonimnost'], '2')
  expect(await readdir(path.join(dir, 'kept'))).toEqual(before)
  expect(await readdir(path.join(dir, '2/share'))).toHaveLength(1)
})

test('when a page has a picture already, then it keeps it', async () => {
  const [made] = await sharePictures(
    [{ ...page('hr', 'A'), image: '/own.png' }], { part: 'mfe-tiny', version: '3', dir: path.join(dir, '3') }, path.join(dir, 'kept'))
  expect(made!.image).toBe('/own.png')
})
