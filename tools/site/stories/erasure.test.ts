import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { createApplication, saveApplication, submitApplication } from '@glas/contracts/survey/applications.operations'
import { serviceNames } from '@glas/contracts/services'
import { createDatabase } from '@glas/svc-kit/database/database'
import { ensureTopics } from '@glas/svc-kit/events/kafkajs-topics'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { admin, finishedCompany, runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register } from '../../demo/research.ts'
import { waitFor } from '../../demo/site.ts'
import { kafkaClient } from '../../start/kafka.ts'
import { desk, fill, follow, openPage, press, see, seeAddress, seeHeading } from '../drivers/browser.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* A company asks for its erasure, withdraws, asks again, and an administrator erases it: nothing of it is left. */

const password = 'more i vjetar'
const { company: { name, taxId, street }, contact: { email, phone, lastName } } = runningCompany
const values = [name, taxId, street, email, phone, lastName, 'sanja.lingua@skola.example', 'Lektori za engleski']

let whole: WholeSite
let own: Page
let staff: Page

beforeAll(async () => {
  // A broker that looks for old messages every second and has its files in the system's folder.
  whole = await startWholeSite('erasure', { ownBroker: true, brokerSettings: {
    'log.retention.check.interval.ms': '1000', 'log.initial.task.delay.ms': '1000', 'log.segment.delete.delay.ms': '100',
  } })
  const token = await register(whole.site, runningCompany, password)
  await register(whole.site, finishedCompany, password)
  await makeAdmin(whole.system, whole.site, password)
  await apply(token)
  own = await openPage(whole.browser, { size: desk })
  staff = await openPage(whole.browser, { size: desk })
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 150_000)
const at = (path: string) => whole.system.urls.site + path
const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
const mailOf = (subject: RegExp) => waitFor(`a mail with ${subject}`, async () =>
  (await whole.site.mailsTo(email)).find((mail) => subject.test(mail.subject)))

/** Submits an application with recipients and departments. */
async function apply(token: string): Promise<void> {
  const draft = runningDraft({ startsOn: day(20), endsOn: day(34) })
  draft.questions.departments[0]!.name = 'Lektori za engleski'
  draft.options.recipients.push({ email: 'sanja.lingua@skola.example', language: 'hr' })
  const { site } = whole
  const { id, revision } = await site.ask(createApplication, { token, body: { product: 'izz' } })
  const saved = await site.ask(saveApplication, { token, params: { id }, body: { revision, draft } })
  await site.ask(submitApplication, { token, params: { id }, body: { revision: saved.revision } })
}

/**
 * Files of the system that contain a value, without those of MariaDB, whose free pages keep bytes until they are
 * overwritten (decision 035), what people have in their mailboxes, and releases, whose pacts have invented people.
 */
const filesWith = (sought: readonly string[]): string[] => readdirSync(whole.dir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/^state.(mariadb|mails|releases)/.test(relative(whole.dir, path)))
  .flatMap((path) => {
    try {
      const bytes = readFileSync(path)
      return sought.filter((value) => bytes.includes(value)).map((value) => `${value} in ${relative(whole.dir, path)}`)
    } catch {
      // Deleted since it was listed.
      return []
    }
  })

/** Has the broker keep messages for a second, as if their days had passed. */
async function endRetention(): Promise<void> {
  const client = kafkaClient(whole.system.urls.kafka.split(',')).admin()
  await client.connect()
  try {
    const settings = [{ name: 'retention.ms', value: '1000' }, { name: 'segment.ms', value: '1000' }]
    const names = (await client.listTopics()).filter((topic) => !topic.startsWith('__'))
    await ensureTopics(client, names.map((topic) => ({ topic, partitions: 1, settings })), silentLogger())
  } finally {
    await client.disconnect()
  }
}

/** Tables and logs that contain a value. */
async function placesOf(sought: readonly string[]): Promise<string[]> {
  const { system } = whole
  const tables = await Promise.all(serviceNames.map(async (service) => {
    const db = createDatabase(system.serviceEnv(service).DATABASE_URL!)
    try {
      return Object.entries(await tablesWith(db, sought)).map(([value, columns]) => `${value} in ${service}: ${columns}`)
    } finally {
      await db.destroy()
    }
  }))
  const logs = readdirSync(system.logDir).map((file) => ({ file, text: readFileSync(join(system.logDir, file), 'utf8') }))
  expect(logs.length).toBeGreaterThan(3)
  return [
    ...tables.flat(),
    ...logs.flatMap(({ file, text }) => sought.filter((value) => text.includes(value)).map((value) => `${value} in ${file}`)),
  ]
}

async function request(): Promise<void> {
  await press(own, 'Izbriši tvrtku…')
  await fill(own, 'Naziv tvrtke, za potvrdu', name)
  await fill(own, 'Lozinka', password)
  await press(own, 'Zatraži brisanje')
  await see(own, 'Tvrtka i njezini podaci brišu se')
}

step('when a company asks for its erasure with another name, then it is refused; with its own, then the day is shown', async () => {
  await own.goto(at(`/login?redirect=${encodeURIComponent('/profil/uredi')}`))
  await press(own, 'U redu')
  await logIn(own, { email, password })
  await seeHeading(own, 'Podaci o tvrtki')
  await press(own, 'Izbriši tvrtku…')
  await fill(own, 'Naziv tvrtke, za potvrdu', 'Lingua')
  await fill(own, 'Lozinka', password)
  expect(await inspect(own, 'erasure-dialog')).toBe(0)
  await press(own, 'Zatraži brisanje')
  await see(own, 'To nije naziv tvrtke.')
  await fill(own, 'Naziv tvrtke, za potvrdu', name)
  await press(own, 'Zatraži brisanje')
  await see(own, 'Tvrtka i njezini podaci brišu se')
  expect(await inspect(own, 'erasure-pending')).toBe(0)
  expect((await mailOf(/bit će izbrisani/)).text).toContain(at('/profil/uredi'))
})

step('when it withdraws, then everything is as before, and it can ask again', async () => {
  await press(own, 'Odustani od brisanja')
  await see(own, 'Brisanje je povučeno.')
  expect(await inspect(own, 'erasure-withdrawn')).toBe(0)
  await request()
  await own.goto(at('/en/profile/edit'))
  await see(own, 'The company and its data will be erased on')
  expect(await inspect(own, 'erasure-pending-en')).toBe(0)
})

step('when an administrator erases it, then it is gone from the list', async () => {
  await staff.goto(at(`/login?redirect=${encodeURIComponent('/admin/tvrtke')}`))
  await press(staff, 'U redu')
  await logIn(staff, { email: admin.email, password })
  await seeHeading(staff, 'Tvrtke')
  await (await staff.waitForSelector('input[type="search"]'))!.type('lingua')
  await see(staff, '1 redak')
  await follow(staff, 'Otvori')
  await see(staff, 'zatražila brisanje')
  expect(await inspect(staff, 'erasure-company')).toBe(0)
  const before = await placesOf(values)
  expect(values.filter((value) => !before.some((place) => place.startsWith(`${value} in `)))).toEqual([])
  await press(staff, 'Izbriši tvrtku odmah…')
  await fill(staff, 'Naziv tvrtke, za potvrdu', name)
  await fill(staff, 'Razlog', `Na molbu: ${name}`)
  expect(await inspect(staff, 'erasure-admin')).toBe(0)
  await press(staff, 'Izbriši odmah')
  await seeAddress(staff, '/admin/tvrtke')
  await see(staff, 'Tvrtka je izbrisana.')
  await waitFor('the list without it', async () => !(await staff.evaluate(() => document.body.innerText)).includes(name))
})

step('when the company logs in, then no account is found, and the last mail says why', async () => {
  await mailOf(/su izbrisani/)
  await own.goto(at('/login'))
  await logIn(own, { email, password })
  await see(own, 'E-pošta ili lozinka nije točna.')
  expect(await inspect(own, 'erasure-login')).toBe(0)
})

step('when every table and log is searched, then nothing of it is found, and all of another company', async () => {
  await waitFor('the end of it in every service', async () => (await placesOf(values)).length === 0)
  const { company, contact } = finishedCompany
  const others = [company.name, company.taxId, contact.email, contact.phone]
  const found = await placesOf(others)
  expect(others.filter((value) => !found.some((place) => place.startsWith(value)))).toEqual([])
})

step('when the retention of topics is over, too, then no byte of it is left in any file', async () => {
  const ofTopics = filesWith(values)
  expect(ofTopics).toContainEqual(expect.stringMatching(`^${name} in state/kafka`))
  expect(ofTopics.filter((place) => !place.includes(' in state/kafka'))).toEqual([])
  await endRetention()
  await waitFor('the end of it in every file', async () => filesWith(values).length === 0)
})
