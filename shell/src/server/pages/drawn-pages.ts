import { createHash } from 'node:crypto'
import type { HostData } from '@glas/contracts/host'
import type { Market } from '@glas/contracts/markets/market'
import { localeOfPath } from '@glas/contracts/site-paths'
import type { PrerenderedPage, Release, RenderedPage } from '@glas/releases/registry/registry'
import type { SitePage } from '../releases/live-pages.ts'
import type { Releases } from '../releases/releases.ts'
import type { PageData } from './page-data.ts'

/** The content of the remote's element, as far as the server has it. */
export interface DrawnPage {
  /** Undefined if the page was not drawn: the browser draws it. */
  readonly html?: string | undefined
  /** The page's metadata. */
  readonly metadata?: Omit<PrerenderedPage, 'market' | 'path' | 'route' | 'file'> | undefined
  readonly data?: HostData | undefined
  /** Differs with the data. */
  readonly key: string
}

interface Asked {
  readonly page: SitePage
  readonly params: Readonly<Record<string, string>>
  readonly pathname: string
  readonly remote: Release
  /** The visitor's, which decides the version of the service. */
  readonly address: string
}

const maxDrawn = 200

const digestOf = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('base64url')

/** @returns `missing` if the address names nothing */
export type DrawPage = (asked: Asked) => Promise<DrawnPage | 'missing'>

/** Draws pages for requests: from the release as they are, or with the data of their operation. */
export function createDrawnPages(
  { pageHtml, draw }: Pick<Releases, 'pageHtml' | 'draw'>, market: Market,
  read: (page: SitePage, params: Asked['params'], address: string) => Promise<PageData>,
  onFault: (error: unknown) => void,
): DrawPage {
  const drawn = new Map<string, Promise<RenderedPage>>()

  /** The same page with the same data is drawn once. */
  function drawOnce({ remote, pathname }: Asked, data: HostData | undefined, key: string): Promise<RenderedPage> {
    const whole = [remote.part, remote.version, pathname, key].join(' ')
    const known = drawn.get(whole)
    if (known) return known
    const drawing = draw(remote, { market: market.id, locale: localeOfPath(pathname), path: pathname, data })
    // Data changes, and visitors choose the paths.
    if (drawn.size >= maxDrawn) drawn.clear()
    drawn.set(whole, drawing)
    drawing.catch(() => drawn.delete(whole))
    return drawing
  }

  async function fromRelease({ remote, pathname }: Asked): Promise<DrawnPage | undefined> {
    const metadata = remote.prerendered?.find((one) => one.path === pathname && one.market === market.id)
    return metadata && { html: await pageHtml(remote, metadata.file), metadata, key: '' }
  }

  return async (asked) => {
    const { page, params, address } = asked
    if (page.dataPath === undefined) return await fromRelease(asked) ?? { key: '' }
    const data = await read(page, params, address)
    if (data === 'missing') return data
    try {
      if (data) {
        const key = digestOf(data)
        const { html, ...metadata } = await drawOnce(asked, data, key)
        return { html, metadata, data, key }
      }
      const kept = await fromRelease(asked)
      if (kept) return kept
      const { html, ...metadata } = await drawOnce(asked, undefined, '')
      return { html, metadata, key: '' }
    } catch (error) {
      onFault(error)
      return { key: '' }
    }
  }
}
