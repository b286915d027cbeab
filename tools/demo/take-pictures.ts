import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAwardYears } from '@glas/contracts/reporting/leaderboards.operations'
import { listApplications } from '@glas/contracts/survey/applications.operations'
import type { Product } from '@glas/contracts/survey/instrument'
import type { Browser, Page } from 'puppeteer-core'
import sharp from 'sharp'
import { launchBrowser, openPage, press } from '../site/drivers/browser.ts'
import { logIn } from '../site/drivers/log-in.ts'
import { required } from '../site/drivers/required.ts'
import { root } from '../start/paths.ts'
import type { SystemNote } from '../start/running-system.ts'
import { type Demo, type Account } from './make-demo.ts'
import { tokenOf } from './research.ts'
import { openSite } from './site.ts'

const size = { width: 1200, height: 780 } as const
const storedWidth = 840

interface Picture {
  readonly name: string
  readonly path: string
  /** A heading to scroll to; the top of the page by default. */
  readonly at?: string
  /** The account that opens it; a visitor by default. */
  readonly as?: Account
}

/** The pages that 'Ten minutes with Glas' shows. */
async function pagesOf(site: string, { accounts }: Demo): Promise<Picture[]> {
  const client = openSite({ site })
  const { available_years: [year] } = await client.ask(listAwardYears)
  const accountOf = (name: string) => required(accounts.find(({ who }) => who.startsWith(name)), `The account of ${name}`)
  const newest = async ({ email, password }: Account, product: Product) => {
    const { applications } = await client.ask(listApplications, { token: await tokenOf(client, email, password) })
    const reports = applications.filter((one) => one.reportReady && one.product === product)
    return required(reports.toSorted((a, b) => (a.endsOn! < b.endsOn! ? 1 : -1))[0], `A report of ${product}`).id
  }
  const [bakery, software] = [accountOf('Pekarnice'), accountOf('Bitovnica')]
  const report = `/en/report/basic?research=${await newest(bakery, 'izz')}&reportLang=en`
  const pulse = `/en/report/puls?research=${await newest(software, 'puls')}&reportLang=en`
  return [
    { name: 'demo-winners', path: `/en/past-winners/${year}`, at: 'By size' },
    { name: 'demo-report', path: report, as: bakery, at: 'Groups side by side' },
    { name: 'demo-puls', path: pulse, as: software },
    { name: 'demo-cycle', path: `/en/admin/cycles/${year}`, as: accountOf('Administrator'), at: 'Surveys with' },
  ]
}

async function pageOf(browser: Browser, site: string, account?: Account): Promise<Page> {
  const page = await openPage(browser, { size })
  await page.goto(`${site}/login`)
  await press(page, 'U redu')
  if (account) {
    await logIn(page, account)
    await page.waitForFunction(() => location.pathname !== '/login')
  }
  return page
}

async function take(browser: Browser, site: string, { name, path, as, at }: Picture): Promise<string> {
  const page = await pageOf(browser, site, as)
  await page.goto(site + path, { waitUntil: 'load' })
  await page.waitForFunction((heading) => document.querySelector('h1')
    && [...document.querySelectorAll('h2, h3')].some(({ textContent }) => textContent?.includes(heading)), {}, at ?? '')
  await page.evaluate((heading) => {
    const found = [...document.querySelectorAll('h2, h3')].find(({ textContent }) => textContent?.includes(heading ?? '\n'))
    const top = found?.getBoundingClientRect().top ?? 0
    window.scrollBy({ top: Math.max(0, top - 90), behavior: 'instant' })
  }, at)
  await page.waitForFunction(() => document.fonts.status === 'loaded' && [...document.images]
    .every(({ complete, loading }) => complete || loading === 'lazy'))
  const file = join(root, 'shell/docs', `${name}.webp`)
  writeFileSync(file, await sharp(await page.screenshot()).resize(storedWidth).webp({ quality: 74 }).toBuffer())
  await page.close()
  return file
}

/**
 * Takes the pictures of the README from a running system with the whole demo; returns their files.
 * @throws a sentence if the demo is not complete
 */
export async function takePictures({ urls: { site } }: Pick<SystemNote, 'urls'>, demo: Demo): Promise<string[]> {
  const pictures = await pagesOf(site, demo)
  const browser = await launchBrowser()
  try {
    const files: string[] = []
    for (const picture of pictures) files.push(await take(browser, site, picture))
    return files
  } finally {
    await browser.close()
  }
}
