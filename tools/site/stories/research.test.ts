import { afterAll, beforeAll } from '@jest/globals'
import { look } from '../drivers/pictures.ts'
import { createChain } from './chain.ts'
import { testApplication } from './research-application.ts'
import { testAward } from './research-award.ts'
import { approveSmall, testDisclosure } from './research-disclosure.ts'
import { testReport } from './research-report.ts'
import { testRunning } from './research-running.ts'
import { draftOf, startStory, type Story, type StoryState } from './research-story.ts'

/** One research from the wizard to its report, played by three people in their browsers. */
const story = {} as StoryState
let starting: Promise<Story> | undefined

beforeAll(async () => {
  starting = startStory()
  const started = await starting
  Object.assign(story, started, { draft: draftOf(started), receipts: [], small: await approveSmall(started) })
}, 180_000)

afterAll(async () => {
  // Also if it has started too late for its hook.
  await (await starting?.catch(() => undefined))?.stop()
}, 150_000)

const chained = createChain(async () => {
  for (const [at, page] of (await story.browser.pages()).entries()) await look(page, `failed-${at}`)
})

testApplication(chained, story)
testRunning(chained, story)
testReport(chained, story)
testDisclosure(chained, story)
testAward(chained, story)
