import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { required } from './required.ts'

export interface ChosenFile {
  /** Selector of the file input. */
  readonly input: string
  readonly name: string
  readonly bytes: Uint8Array
  /** Selector of what the page shows once it has read the file. */
  readonly result: string
}

/** Chooses a file on a page, and waits for its result: the browser reads the file only after the event. */
export async function chooseFile(page: Page, { input, name, bytes, result }: ChosenFile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'glas-file-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const field = required(await page.waitForSelector(input), 'The field for files')
    await (await field.toElement('input')).uploadFile(path)
    await page.waitForSelector(result)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
