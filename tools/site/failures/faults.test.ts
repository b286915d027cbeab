import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'puppeteer-core'
import { makeAdmin } from '../../demo/make-demo.ts'
import { openSite } from '../../demo/site.ts'
import { checkPublished, checkRunning, checkWorld, mailsOf } from '../../faults/invariants.ts'
import { mailed, respondents } from '../../faults/play-application.ts'
import { beginPlay, dayAfter, type Play } from '../../faults/play.ts'
import { startWorld, type World } from '../../faults/world.ts'
import { makeMemoryFolder } from '../../test/memory-folder.ts'
import { launchBrowser, openPage, phone, press, see } from '../drivers/browser.ts'
import { chooseToComments } from '../drivers/questionnaire.ts'

// One research from registration to PDF; at each step one of the processes is killed.
let dir: string
let world: World
let play: Play
let browser: Browser

beforeAll(async () => {
  dir = makeMemoryFolder('glas-faults-')
  world = await startWorld(dir)
  const password = randomBytes(9).toString('base64url')
  const { urls } = world.system
  await makeAdmin(world.system, openSite(urls), password)
  play = beginPlay(world, password, dayAfter())
  browser = await launchBrowser()
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await world?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 150_000)

test('when svc-identity dies between a registration and its response, then the company exists once', async () => {
  const { died } = await world.whileDying({ service: 'identity', point: 'company-registered' }, () => play.register())
  expect(died).toBe(true)
  await play.submit()
}, 120_000)

test('when svc-survey dies during approval, and svc-reporting with its key, then codes exist once', async () => {
  const { died, value } = await world.whileDying({ service: 'survey', point: 'approval-prepared' }, () =>
    world.whileDying({ service: 'reporting', point: 'answer-key-stored' }, () => play.approve()))
  expect([died, value.died]).toEqual([true, true])
  expect(await checkRunning(world, play)).toEqual([])
}, 120_000)

test('when svc-survey dies while inviting, svc-notify during a mail, and Kafka too, then they continue', async () => {
  const { died, value } = await world.whileDying({ service: 'survey', point: 'mailing-published' }, () =>
    world.whileDying({ service: 'notify', point: 'mail-accepted', times: 2 }, async () => {
      await play.start()
      world.kill('kafka')
      await world.whole()
    }))
  expect([died, value.died]).toEqual([true, true])
}, 120_000)

/** A respondent on a phone who has answered everything but not sent it. */
async function answerOnPhone(path: string): Promise<Page> {
  const page = await openPage(browser, { size: phone })
  await page.goto(world.system.urls.site + path)
  await press(page, 'Počni')
  await chooseToComments(page, 'hr')
  return page
}

test('when svc-survey and MariaDB die while answers are sent, then all of them are stored, once', async () => {
  const [onPhone, ...entries] = play.entries()
  const page = await answerOnPhone(onPhone!.path)
  const second = await world.whileDying({ service: 'survey', point: 'code-used', times: 3 }, () =>
    play.answer(entries.slice(0, 7), 1))
  const third = await world.whileDying({ service: 'survey', point: 'answers-stored', times: 2 }, () =>
    play.answer(entries.slice(7), 2, (count) => {
      if (count === 9) world.kill('mariadb')
    }))
  expect([second.died, third.died]).toEqual([true, true])
  expect(play.receipts).toHaveLength(respondents - mailed - 1)

  // The browser sends while the service is down; it reports that, and continues from there.
  for (const name of ['svc-survey', 'svc-survey-2']) world.kill(name)
  await press(page, 'Pošalji odgovore')
  for (let tries = 0; tries < 60; tries++) {
    await sleep(500)
    if (await see(page, 'Odgovori su poslani. Hvala.', 500).catch(() => undefined)) break
    await press(page, 'Pokušaj ponovno').catch(() => undefined)
  }
  await see(page, 'Odgovori su poslani. Hvala.')
  await page.browserContext().close()
}, 180_000)

test('when svc-survey dies at the end, svc-reporting during its opening, then each answer counts once', async () => {
  const invited = await play.invited()
  if (invited.length > 0) await play.answer(invited, 4)
  const { died, value } = await world.whileDying({ service: 'survey', point: 'answers-closed' }, () =>
    world.whileDying({ service: 'reporting', point: 'report-committing' }, async () => {
      await play.close()
      await play.open()
    }))
  expect([died, value.died]).toEqual([true, true])
  expect(await checkPublished(world, play, 1)).toEqual([])
}, 180_000)

test('when svc-reporting dies during the PDF, then the next process makes it', async () => {
  const death = { service: 'reporting', point: 'file-printed' } as const
  const { died, value: pdf } = await world.whileDying(death, () => play.print())
  expect(died).toBe(true)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
}, 120_000)

test('when everything is done, then no mail was sent twice, all are accounted for, and no event is left', async () => {
  const { violations, counts } = await checkWorld(world)
  expect(violations).toEqual([])
  expect(counts.uncertain).toBeLessThanOrEqual(5)
  expect(await mailsOf(world, play)).toMatchObject({ 'invitation': mailed, 'report-ready': 1 })
}, 180_000)
