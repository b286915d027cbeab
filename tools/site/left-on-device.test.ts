import { hkdfSync, createDecipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getDraftKeys } from '@glas/contracts/survey/answering.operations'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { type Browser, type Page, launch } from 'puppeteer-core'
import { holdBusinessTime } from '../demo/business-time.ts'
import { makeDemo, newPlan, type Demo } from '../demo/make-demo.ts'
import { openSite, type Site } from '../demo/site.ts'
import { startSystem, type System } from '../start/system.ts'
import { control, launchOptions, openPage, phone, press, see, seeHeading, textOf } from './browser.ts'
import { type ProfileFile, readProfile, textsOf } from './profile-bytes.ts'
import { chooseToComments, goOn, questionsOn, seeKept } from './questionnaire.ts'

let dir: string
let system: System
let demo: Demo
let site: Site

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'glas-left-'))
  system = await startSystem({ stateDir: dir, clockFile: join(dir, 'clock.json') })
  demo = await makeDemo(system, undefined, newPlan(0))
  site = openSite({ site: system.urls.site, mail: system.urls.mail! })
}, 300_000)

afterAll(async () => {
  await system?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

/** A person's own browser: closed and opened again it is the same profile. */
function createProfile() {
  const folder = mkdtempSync(join(dir, 'profile-'))
  return {
    folder,
    /** @returns what `act` gives, once the browser has ended */
    async browse<T>(act: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
      const browser = await launch({ ...launchOptions, userDataDir: folder })
      try {
        return await act(await openPage(browser, { size: phone, context: browser.defaultBrowserContext() }), browser)
      } finally {
        await browser.close()
      }
    },
    read: () => readProfile(folder),
  }
}

/** Codes in whatever the browser keeps of addresses. */
function codesIn(files: readonly ProfileFile[]): Set<string> {
  const history = files.filter(({ name }) => /\/(History|Sessions\/|Favicons)/.test(name))
  return new Set(history.flatMap(({ bytes }) => bytes.flatMap(textsOf))
    .flatMap((text) => [...text.matchAll(/#c=([0-9A-Z-]{14})/g)].map((match) => match[1]!)))
}

interface Sealed {
  readonly nonce: string
  readonly value: string
}

/** Everything in a profile that looks sealed, deleted or not. */
function sealedIn(files: readonly ProfileFile[]): Sealed[] {
  const found = new Map<string, Sealed>()
  for (const text of files.flatMap(({ bytes }) => bytes).flatMap(textsOf)) {
    for (const [, nonce, value] of text.matchAll(/"nonce":"([\w-]{16})","value":"([\w-]+)"/g)) {
      found.set(nonce!, { nonce: nonce!, value: value! })
    }
  }
  return [...found.values()]
}

/** Keys of the device: short files of the origin. */
const deviceKeysIn = (files: readonly ProfileFile[]) =>
  files.filter(({ name, bytes }) => name.includes('File System/') && bytes[0]!.length === 32).map(({ bytes }) => bytes[0]!)

/** The server's parts for a code, as anyone may ask for them. */
async function serverKeys(code: string): Promise<Buffer[]> {
  const { keys } = await site.ask(getDraftKeys, { body: { code: normaliseCode(code)! } })
  return keys.map(({ key }) => Buffer.from(key, 'base64url'))
}

function tryKey(key: Uint8Array, { nonce, value }: Sealed): string | undefined {
  const bytes = Buffer.from(value, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url')).setAuthTag(bytes.subarray(-16))
  try {
    return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString()
  } catch {
    return undefined
  }
}

/**
 * What somebody reads who has the device's files, every code in them, and what he is given beside.
 * @param given the server's parts and keys of the device
 */
function attack(files: readonly ProfileFile[], codes: Iterable<string>, given: { server: Buffer[]; device: Buffer[] }) {
  const derive = (parts: Uint8Array[], info: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.concat(parts), Buffer.alloc(32), info, 32))
  const none = Buffer.alloc(0)
  const keys: Uint8Array[] = [...given.device]
  for (const code of codes) {
    const symbols = Buffer.from(normaliseCode(code)!)
    keys.push(derive([symbols], 'glas/draft/v1/key'))
    for (const server of [none, ...given.server]) {
      for (const device of [none, ...given.device]) keys.push(derive([symbols, server, device], 'glas/draft/v2/key'))
    }
  }
  const read = sealedIn(files).flatMap((sealed) => keys.map((key) => tryKey(key, sealed)))
  return read.filter((text) => text !== undefined)
}

const answersIn = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.match(/"izz\.\w+\.\d+":\d/g)?.length ?? 0))

/** Files that hold any of these bytes, plain or as text. */
function holding(files: readonly ProfileFile[], secrets: readonly (string | Buffer)[]): string[] {
  const forms = secrets.flatMap((secret) => typeof secret === 'string'
    ? [Buffer.from(secret), Buffer.from(secret, 'utf16le')]
    : [secret, Buffer.from(secret.toString('hex')), Buffer.from(secret.toString('base64url'))])
  return files.filter(({ bytes }) => bytes.some((each) => forms.some((form) => each.includes(form)))).map(({ name }) => name)
}

/** From now on lets the page be left, and notes what was asked. */
function acceptDialogs(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

const codeOf = (path: string) => parseQuestionnaireFragment(new URL(path, system.urls.site).hash)!.code

/** Opens a link and answers the first screens. */
async function begin(page: Page, path: string, screens: number): Promise<void> {
  await page.goto(system.urls.site + path)
  await press(page, 'Počni')
  for (let screen = 0; screen < screens; screen++) {
    await page.waitForSelector('fieldset[id]')
    for (const id of await questionsOn(page)) await page.click(`#${id} input[value="3"]`).catch(() => page.click(`#${id} input`))
    await goOn(page, 'hr')
  }
  await seeKept(page)
}

describe('a device that somebody has answered on', () => {
  const profile = createProfileLater()
  let draftDevice: Buffer[]
  let code: string

  test('when it is unfinished, then code, server’s key and device’s key open it together, and no two of them', async () => {
    const path = demo.links[0]!.path
    code = codeOf(path)
    await profile().browse((page) => begin(page, path, 3))
    // A second start packs what LevelDB has written.
    await profile().browse((page) => page.goto('about:blank'))
    const files = profile().read()
    // History keeps the link.
    expect([...codesIn(files)]).toContain(code)
    draftDevice = deviceKeysIn(files)
    const server = await serverKeys(code)
    expect(draftDevice).toHaveLength(1)
    expect(answersIn(attack(files, codesIn(files), { server, device: draftDevice }))).toBeGreaterThanOrEqual(26)
    expect(answersIn(attack(files, codesIn(files), { server: [], device: draftDevice }))).toBe(0)
    expect(answersIn(attack(files, codesIn(files), { server, device: [] }))).toBe(0)
    expect(answersIn(attack(files, [], { server, device: draftDevice }))).toBe(0)
  }, 180_000)

  test('when the answers were sent, then nothing of them can be read, with the code and the server’s key at once', async () => {
    await profile().browse(async (page) => {
      await page.goto(system.urls.site + demo.links[0]!.path)
      await press(page, 'Nastavi gdje ste stali')
      await chooseToComments(page, 'hr')
      await seeKept(page)
      await press(page, 'Pošalji odgovore')
      await see(page, 'Odgovori su poslani. Hvala.', 60_000)
      const said = await textOf(page, 'body')
      expect(said).toContain('a ključ kojim su bili zaključani prebrisan je')
      expect(said).toContain('u povijesti preglednika može ostati njihova adresa s kodom')
      const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
      expect(stored).toEqual([['glas.answered'], []])
      // Back leads to no page that could lose the receipt, and the browser asks before it is lost.
      await page.goBack()
      await see(page, 'Odgovori su poslani. Hvala.')
      const asked = acceptDialogs(page)
      await page.reload()
      await see(page, 'Potvrda se više ne može prikazati')
      await see(page, 'Odgovori su poslani. Hvala.')
      expect(asked).toEqual(['beforeunload'])
    })
    await profile().browse((page) => page.goto('about:blank'))
    const files = profile().read()
    // What was deleted is still there, and noise.
    expect(sealedIn(files)).not.toEqual([])
    const device = [...deviceKeysIn(files), ...draftDevice.filter((key) => holding(files, [key]).length > 0)]
    expect(attack(files, [...codesIn(files), code], { server: await serverKeys(code), device })).toEqual([])
    expect(holding(files, draftDevice)).toEqual([])
    // The code stands where the browser keeps addresses, not where pages store.
    const stores = holding(files, [code, normaliseCode(code)!])
      .filter((name) => /Local Storage|Session Storage|IndexedDB|File System|Service Worker|Cache/.test(name))
    expect(stores).toEqual([])
  }, 240_000)
})

describe('a draft that nobody finishes', () => {
  test('when 48 hours have passed, then no key of it is answered or left, and the page begins anew', async () => {
    const profile = createProfile()
    const path = demo.links[1]!.path
    const code = codeOf(path)
    await profile.browse((page) => begin(page, path, 2))
    const files = profile.read()
    const device = deviceKeysIn(files)
    const keysDir = join(dir, 'draft-keys')
    const before = readdirSync(keysDir)
    const dayKeys = before.map((name) => readFileSync(join(keysDir, name)))
    expect(answersIn(attack(files, codesIn(files), { server: await serverKeys(code), device }))).toBeGreaterThan(0)
    const time = holdBusinessTime(join(dir, 'clock.json'))
    try {
      await time.moveTo(3, '01:30')
      await eventually(async () => readdirSync(keysDir).every((name) => !before.includes(name)), 60_000)
      // Whoever has the device whole, its key and the code, and asks the server.
      expect(answersIn(attack(files, codesIn(files), { server: await serverKeys(code), device }))).toBe(0)
      const state = readProfile(dir).filter(({ name }) => !name.startsWith('profile-'))
      expect(holding(state, dayKeys)).toEqual([])
      await profile.browse(async (page) => {
        await page.goto(system.urls.site + path)
        await seeHeading(page, 'Kako vam je na poslu?')
        expect(await textOf(page)).not.toContain('Nastavi gdje ste stali')
      })
    } finally {
      await time.restore()
    }
  }, 240_000)
})

describe('a device that is shared', () => {
  test('when it is said so, then nothing is stored, the browser asks before a reload, and that loses the answers', async () => {
    const profile = createProfile()
    const path = demo.links[1]!.path
    const code = codeOf(path)
    await profile.browse(async (page) => {
      await page.goto(system.urls.site + path)
      await press(page, 'Počni').then(() => page.goBack())
      await seeHeading(page, 'Kako vam je na poslu?')
      await page.click('input[type=checkbox]')
      await press(page, 'Počni')
      await page.waitForSelector('fieldset[id] input')
      for (const id of await questionsOn(page)) await page.click(`#${id} input[value="4"]`)
      expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
      const asked = acceptDialogs(page)
      await page.reload()
      await seeHeading(page, 'Unesite kod')
      expect(asked).toEqual(['beforeunload'])
    })
    await profile.browse((page) => page.goto('about:blank'))
    const files = profile.read()
    const given = { server: await serverKeys(code), device: deviceKeysIn(files) }
    expect(attack(files, [code], given)).toEqual([])
    expect(holding(files, ['"statements"', 'izz.']).filter((name) => name.includes('Storage'))).toEqual([])
  }, 120_000)
})

describe('a link in a tab that shows the page already', () => {
  test('when it is opened, then its code leaves the address and its questionnaire opens, whatever was typed', async () => {
    await createProfile().browse(async (page) => {
      await page.goto(`${system.urls.site}/upitnik`)
      await seeHeading(page, 'Unesite kod')
      await (await control(page, 'Kod')).type('7K3M')
      const loads = await page.evaluate(() => Object.assign(window, { stays: true }).stays)
      await page.goto(system.urls.site + demo.links[1]!.path)
      await seeHeading(page, 'Kako vam je na poslu?')
      expect([loads, await page.evaluate(() => 'stays' in window)]).toEqual([true, true])
      expect(page.url()).not.toContain('#')
      // The entry behind it does not hold the code either.
      await page.goBack()
      await seeHeading(page, 'Unesite kod')
      expect(page.url()).not.toContain('#')
    })
  }, 60_000)
})

/** The folder is there only once the tests run. */
function createProfileLater() {
  let made: ReturnType<typeof createProfile> | undefined
  return () => made ??= createProfile()
}
