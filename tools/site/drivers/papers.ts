import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'

/** Performs an action that downloads a file. @returns the file's name and bytes */
export async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'glas-download-'))
  const session = await page.createCDPSession()
  try {
    const { targetInfo: { browserContextId } } = await session.send('Target.getTargetInfo')
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow', downloadPath: folder, eventsEnabled: true, ...(browserContextId && { browserContextId }),
    })
    // The file is in the folder before it is complete.
    const done = new Promise<void>((resolve, reject) => {
      session.on('Browser.downloadProgress', ({ state }) => {
        if (state === 'completed') resolve()
        if (state === 'canceled') reject(new Error('the download was cancelled'))
      })
    })
    await Promise.all([done, act()])
    const [name] = readdirSync(folder) as [string]
    return { name, bytes: readFileSync(join(folder, name)) }
  } finally {
    await session.detach()
    rmSync(folder, { recursive: true })
  }
}

/** The text of a PDF, laid out as on paper. */
export const pdfText = (bytes: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).replaceAll('\u00a0', ' ')

/** All numbers with a decimal comma in a text, sorted, to compare two texts. */
export const decimalsIn = (text: string): string[] =>
  (text.replaceAll('\u00a0', ' ').match(/[+−]?\d+,\d+/g) ?? []).toSorted()
