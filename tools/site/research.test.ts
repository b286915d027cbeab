import { afterAll, beforeAll } from '@jest/globals'
import { createChain } from './chain.ts'
import { look } from './pictures.ts'
import { tellOfApplication } from './research-application.ts'
import { approveSmall, tellOfDisclosure } from './research-disclosure.ts'
import { tellOfReport } from './research-report.ts'
import { tellOfRunning } from './research-running.ts'
import { draftOf, startStory, type Told } from './research-story.ts'

/** One research from the wizard to its report, as three people play it in their browsers. */
const told = {} as Told

beforeAll(async () => {
  const story = await startStory()
  Object.assign(told, story, { draft: draftOf(story), receipts: [], small: await approveSmall(story) })
}, 180_000)

afterAll(async () => {
  await told.stop?.()
}, 60_000)

const next = createChain(async () => {
  for (const [at, page] of (await told.browser.pages()).entries()) await look(page, `failed-${at}`)
})

tellOfApplication(next, told)
tellOfRunning(next, told)
tellOfReport(next, told)
tellOfDisclosure(next, told)
