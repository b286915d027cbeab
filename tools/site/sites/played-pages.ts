import { rm } from 'node:fs/promises'
import path from 'node:path'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { AnyOperation } from '@glas/contracts/operation'
import type { Page } from 'puppeteer-core'
import { startFakeService, startShell } from '../../../shell/test/site.ts'
import { desk, launchBrowser, openPage, untilDrawn } from '../drivers/browser.ts'
import { createReleases, sessionOf } from './tiny-site.ts'

/** The response to an operation; operations that are not listed are answered with 404. */
export type PlayedAnswer = readonly [operation: AnyOperation, answer: (url: URL, body: string) => unknown]

export interface PlayedPages {
  readonly url: string
  /** Opens a page as a company, an administrator or a guest, and waits until it has a heading and nothing is busy. */
  open(
    address: string, who: 'company' | 'admin' | 'guest', viewport?: { width: number; height: number },
  ): Promise<Page>
  stop(): Promise<void>
}

const matches = ({ method, path }: AnyOperation, asked: string, pathname: string) =>
  method === asked && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)

/**
 * Starts the real shell and some remotes over fake services, to look at pages.
 * @param env further variables of the shell
 */
export async function startPlayedPages(
  remotes: readonly string[], answers: readonly PlayedAnswer[], env: Readonly<Record<string, string>> = {},
): Promise<PlayedPages> {
  const releases = await createReleases(remotes)
  const services = await startFakeService()
  let scope: 'company' | 'admin' = 'company'
  services.answer = (request, response, body) => {
    const url = new URL(request.url!, services.url)
    const find = (operation: AnyOperation) => matches(operation, request.method!, url.pathname)
    const data = find(refreshSession) ? sessionOf(scope) : answers.find(([operation]) => find(operation))?.[1](url, body)
    response.statusCode = data ? 200 : 404
    response.setHeader('content-type', 'application/json')
      .end(JSON.stringify(data ? { data } : { error: { code: 'NOT_FOUND', message: '', requestId: 'R' } }))
  }
  const own = Object.fromEntries(
    ['IDENTITY', 'SURVEY', 'REPORTING', 'NOTIFY'].map((name) => [`SERVICE_${name}_URL`, services.url]))
  const shell = await startShell({ RELEASES_DIR: releases, ...own, ...env })
  const browser = await launchBrowser()
  return {
    url: shell.url,
    async open(address, who, viewport = desk) {
      if (who !== 'guest') scope = who
      const page = await openPage(browser, { size: viewport })
      const cookies = { ...(who !== 'guest' && { glas_session: '1' }), glas_consent: 'necessary' }
      await page.browserContext().setCookie(...Object.entries(cookies).map(([name, value]) => (
        { name, value, domain: new URL(shell.url).hostname, path: '/' })))
      await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
      await untilDrawn(page)
      return page
    },
    async stop() {
      await browser.close()
      await shell.stop()
      await services.stop()
      await rm(path.dirname(releases), { recursive: true, force: true })
    },
  }
}
