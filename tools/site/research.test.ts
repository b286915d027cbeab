import { afterAll, beforeAll } from '@jest/globals'
import { createChain } from './chain.ts'
import { look } from './pictures.ts'
import { tellOfApplication } from './research-application.ts'
import { approveSmall, tellOfDisclosure } from './research-disclosure.ts'
import { tellOfReport } from './research-report.ts'
import { tellOfRunning } from './research-running.ts'
import { draftOf, startStory, type Story, type Told } from './research-story.ts'

/** One research from the wizard to its report, as three people play it in their browsers. */
const told = {} as Told
let starting: Promise<Story> | undefined

beforeAll(async () => {
  starting = startStory()
  const story = await starting
  Object.assign(told, story, { draft: draftOf(story), receipts: [], small: await approveSmall(story) })
}, 180_000)

afterAll(async () => {
  // Also where it came up too late, or nothing could be told of it.
  await (await starting?.catch(() => undefined))?.stop()
}, 60_000)

const next = createChain(async () => {
  for (const [at, page] of (await told.browser.pages()).entries()) await look(page, `failed-${at}`)
})

tellOfApplication(next, told)
tellOfRunning(next, told)
tellOfReport(next, told)
tellOfDisclosure(next, told)
