import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import { makeResearch, pulse } from '../../../mfe-survey/src/testing/research.ts'
import { phone, press, seeHeading } from '../drivers/browser.ts'
import { playResearch } from '../drivers/played-research.ts'
import { seeKept } from '../drivers/questionnaire.ts'
import { startPlayedPages } from '../sites/played-pages.ts'

/** Chromium drops the files of private windows ten minutes after their last use. */
const forgottenAfterMs = 10 * 60_000

test('when a private window is left open and reloaded, then place and answers are there', async () => {
  const pages = await startPlayedPages(['mfe-survey'], [])
  try {
    const research = await makeResearch({}, pulse)
    const page = await pages.open('/en/questionnaire', 'guest', phone)
    await playResearch(page, research)
    await page.goto('about:blank')
    await page.goto(`${pages.url}/en/questionnaire${questionnaireFragment('7K3M-9QXT-2401', research.termsSha256)}`)
    await page.waitForSelector('#begin')
    await page.click('#begin')
    await press(page, 'Mostly agree')
    await seeHeading(page, 'Statement 2.1')
    await seeKept(page)
    await sleep(1.2 * forgottenAfterMs)
    await page.reload()
    await seeHeading(page, 'Statement 2.1')
    expect(new URL(page.url()).pathname).toBe('/en/questionnaire-puls/questionnaire')
  } finally {
    await pages.stop()
  }
}, 1_000_000)
