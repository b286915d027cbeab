import type { HostData } from '@glas/contracts/host'
import type { Market } from '@glas/contracts/markets/market'
import type { SitePage } from '../releases/live-pages.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** How long a page waits for its data; later it is sent without, and the browser loads the data. */
const limitMs = 300

/** `missing`: the service doesn't know what the address names. Undefined: it gave nothing in time. */
export type PageData = HostData | 'missing' | undefined

/** The path of a page's operation, with the page's parameters in their order. */
function operationPath(path: string, params: Readonly<Record<string, string>>) {
  const values = Object.values(params)
  const names: Record<string, string> = {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    names[name] = values.shift() ?? ''
    return encodeURIComponent(names[name])
  })
  return { filled, names }
}

/** The data of a page's further operations that answer in time. */
async function readMore(
  { read }: Pick<Gateway, 'read'>, market: Market, { more = [] }: SitePage, address: string,
): Promise<HostData[]> {
  const wanted = more.filter((one) => one.market === undefined || market[one.market])
  const found = await Promise.all(wanted.map(async ({ operation, path = '' }) => {
    const answer = await read(path, address, limitMs)
    return answer?.status === 200 ? [{ operation, data: dataIn(answer.body) }] : []
  }))
  return found.flat()
}

const dataIn = (body: string) => (JSON.parse(body) as { data: unknown }).data

/** Reads the data that a page declares, for the server to draw the page with. */
export function createPageData(gateway: Pick<Gateway, 'read'>, market: Market) {
  const { read } = gateway
  return async (page: SitePage, params: Readonly<Record<string, string>>, address: string): Promise<PageData> => {
    if (page.data === undefined || page.dataPath === undefined) return undefined
    const { filled, names } = operationPath(page.dataPath, params)
    const query = page.dataQuery && Object.entries(page.dataQuery).map(([name, value]) => [name, String(value)])
    const [answer, more] = await Promise.all([
      read(query ? `${filled}?${new URLSearchParams(query)}` : filled, address, limitMs, page.dataPath),
      readMore(gateway, market, page, address),
    ])
    if (answer === undefined) return undefined
    if (answer.status !== 200) {
      // A parameter that the operation refuses names nothing either.
      const isUnknown = Object.keys(names).length > 0 && [400, 404].includes(answer.status)
      return isUnknown ? 'missing' : undefined
    }
    return {
      operation: page.data, ...(Object.keys(names).length > 0 && { params: names }),
      ...(page.dataQuery && { query: page.dataQuery }),
      data: dataIn(answer.body),
      ...(more.length > 0 && { more }),
    }
  }
}

/** The values of a page's parameter, for the sitemap; none if the service is unavailable. */
export async function valuesOf({ read }: Pick<Gateway, 'read'>, page: SitePage): Promise<string[]> {
  if (!page.values || page.valuesPath === undefined) return []
  const answer = await read(page.valuesPath, '', 10 * limitMs)
  if (answer?.status !== 200) return []
  const { data } = JSON.parse(answer.body) as { data: Readonly<Record<string, unknown>> }
  const list = data[page.values.field]
  return Array.isArray(list) ? list.map(String) : []
}
