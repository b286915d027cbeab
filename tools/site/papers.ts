import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'

/** Does what makes the page hand over a file, and gives the file's name and bytes. */
export async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'glas-download-'))
  const session = await page.createCDPSession()
  try {
    const { targetInfo: { browserContextId } } = await session.send('Target.getTargetInfo')
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow', downloadPath: folder, eventsEnabled: true, ...(browserContextId && { browserContextId }),
    })
    // Its name is in the folder before its bytes are.
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

/** The words of a PDF, laid out as on paper. */
export const pdfText = (bytes: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).replaceAll('\u00a0', ' ')

/** Every number with a decimal comma that stands in a text, sorted: what two texts have to agree in. */
export const decimalsIn = (text: string): string[] =>
  (text.replaceAll('\u00a0', ' ').match(/[+−]?\d+,\d+/g) ?? []).toSorted()
