import { hkdfSync, createDecipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getDraftKeys } from '@glas/contracts/survey/answering.operations'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { type Browser, type Page, launch } from 'puppeteer-core'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { makeRunningDemo } from '../../demo/make-demo.ts'
import type { Site } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import { control, openPage, phone, press, see, seeHeading, textOf, visitorsBrowser } from '../drivers/browser.ts'
import { chooseToComments, goOn, questionsOn, seeKept } from '../drivers/questionnaire.ts'
import { startWholeSystem, type WholeSystem } from '../sites/whole-system.ts'
import { type ProfileFile, readProfile, textsOf } from './profile-bytes.ts'

let whole: WholeSystem | undefined
let dir: string
let system: System
/** Links with unused codes. */
let paths: readonly string[]
let site: Site

beforeAll(async () => {
  whole = await startWholeSystem('left')
  ;({ dir, system, site } = whole)
  paths = (await makeRunningDemo(system)).paths
}, 300_000)

afterAll(() => whole?.stop(), 150_000)

/** A person's browser, whose profile survives closing. */
function createProfile() {
  const folder = mkdtempSync(join(dir, 'profile-'))
  return {
    folder,
    /** @returns the result of `act`, after the browser has ended */
    async browse<T>(act: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
      const browser = await launch({ ...visitorsBrowser, userDataDir: folder })
      try {
        return await act(await openPage(browser, { size: phone, context: browser.defaultBrowserContext() }), browser)
      } finally {
        await browser.close()
      }
    },
    read: () => readProfile(folder),
  }
}

/** Codes in all addresses that the browser stores. */
function codesIn(files: readonly ProfileFile[]): Set<string> {
  const history = files.filter(({ name }) => /\/(History|Sessions\/|Favicons)/.test(name))
  return new Set(history.flatMap(({ bytes }) => bytes.flatMap(textsOf))
    .flatMap((text) => [...text.matchAll(/#c=([0-9A-Z-]{14})/g)].map((match) => match[1]!)))
}

interface Sealed {
  readonly nonce: string
  readonly value: string
}

/** Everything in a profile that looks sealed, including deleted data. */
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

/** The server's parts for a code, which anyone with the code can request. */
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
 * What can be read with the device's files, every code in them, and the given parts.
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

/** Files that contain any of these bytes, plain or as text. */
function holding(files: readonly ProfileFile[], secrets: readonly (string | Buffer)[]): string[] {
  const forms = secrets.flatMap((secret) => typeof secret === 'string'
    ? [Buffer.from(secret), Buffer.from(secret, 'utf16le')]
    : [secret, Buffer.from(secret.toString('hex')), Buffer.from(secret.toString('base64url'))])
  return files.filter(({ bytes }) => bytes.some((each) => forms.some((form) => each.includes(form)))).map(({ name }) => name)
}

/** Accepts dialogs about leaving the page, and records them. */
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

  test('when it is unfinished, then only code, server’s key and device’s key together open it', async () => {
    const path = paths[0]!
    code = codeOf(path)
    await profile().browse((page) => begin(page, path, 3))
    // A second start compacts LevelDB's files.
    await profile().browse((page) => page.goto('about:blank'))
    const files = profile().read()
    // The history has the link.
    expect([...codesIn(files)]).toContain(code)
    draftDevice = deviceKeysIn(files)
    const server = await serverKeys(code)
    expect(draftDevice).toHaveLength(1)
    expect(answersIn(attack(files, codesIn(files), { server, device: draftDevice }))).toBeGreaterThanOrEqual(26)
    expect(answersIn(attack(files, codesIn(files), { server: [], device: draftDevice }))).toBe(0)
    expect(answersIn(attack(files, codesIn(files), { server, device: [] }))).toBe(0)
    expect(answersIn(attack(files, [], { server, device: draftDevice }))).toBe(0)
  }, 180_000)

  test('when the answers were sent, then none can be read, even with the code and the server’s key', async () => {
    await profile().browse(async (page) => {
      await page.goto(system.urls.site + paths[0]!)
      await press(page, 'Nastavi gdje ste stali')
      await chooseToComments(page, 'hr')
      await seeKept(page)
      await press(page, 'Pošalji odgovore')
      await see(page, 'Odgovori su poslani. Hvala.', 150_000)
      const text = await textOf(page, 'body')
      expect(text).toContain('a ključ kojim su bili zaključani prebrisan je')
      expect(text).toContain('u povijesti preglednika može ostati adresa s kodom')
      const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
      expect(stored).toEqual([['glas.answered'], []])
      // Going back does not lose the receipt without a question of the browser.
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
    // Deleted data is still there, but overwritten.
    expect(sealedIn(files)).not.toEqual([])
    const device = [...deviceKeysIn(files), ...draftDevice.filter((key) => holding(files, [key]).length > 0)]
    expect(attack(files, [...codesIn(files), code], { server: await serverKeys(code), device })).toEqual([])
    expect(holding(files, draftDevice)).toEqual([])
    // The code is where the browser stores addresses, not where pages store data.
    const stores = holding(files, [code, normaliseCode(code)!])
      .filter((name) => /Local Storage|Session Storage|IndexedDB|File System|Service Worker|Cache/.test(name))
    expect(stores).toEqual([])
  }, 240_000)
})

describe('a draft that is never finished', () => {
  test('when 48 hours have passed, then server and device have no key of it, and the page starts over', async () => {
    const profile = createProfile()
    const path = paths[1]!
    const code = codeOf(path)
    await profile.browse((page) => begin(page, path, 2))
    const files = profile.read()
    const device = deviceKeysIn(files)
    const keysDir = join(whole!.stateDir, 'draft-keys')
    const before = readdirSync(keysDir)
    const dayKeys = before.map((name) => readFileSync(join(keysDir, name)))
    expect(answersIn(attack(files, codesIn(files), { server: await serverKeys(code), device }))).toBeGreaterThan(0)
    const time = holdBusinessTime(system.clockFile)
    try {
      await time.moveTo(3, '01:30')
      await eventually(async () => readdirSync(keysDir).every((name) => !before.includes(name)), 150_000)
      // With the whole device, its key, the code and the server's answers.
      expect(answersIn(attack(files, codesIn(files), { server: await serverKeys(code), device }))).toBe(0)
      const state = readProfile(whole!.stateDir)
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
  test('when it is marked so, then nothing is stored, and a reload asks first and loses the answers', async () => {
    const profile = createProfile()
    const path = paths[1]!
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
      await seeHeading(page, 'Upišite kod')
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
  test('when it is opened, then its code is removed from the address and its questionnaire opens, whatever was typed', async () => {
    await createProfile().browse(async (page) => {
      await page.goto(`${system.urls.site}/upitnik`)
      await seeHeading(page, 'Upišite kod')
      await (await control(page, 'Kod')).type('7K3M')
      const loads = await page.evaluate(() => Object.assign(window, { stays: true }).stays)
      await page.goto(system.urls.site + paths[1]!)
      await seeHeading(page, 'Kako vam je na poslu?')
      expect([loads, await page.evaluate(() => 'stays' in window)]).toEqual([true, true])
      expect(page.url()).not.toContain('#')
      // The previous history entry doesn't contain the code either.
      await page.goBack()
      await seeHeading(page, 'Upišite kod')
      expect(page.url()).not.toContain('#')
    })
  }, 150_000)
})

/** The folder exists only while the tests run. */
function createProfileLater() {
  let made: ReturnType<typeof createProfile> | undefined
  return () => made ??= createProfile()
}
