import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { printFailedAttribute, printReadyAttribute } from '@glas/contracts/reporting/print'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'

export interface SiteDouble {
  readonly url: string
  /** Address of the API; set when the service has started. */
  target: string
  /** How the next pages behave; a page that throws once is good afterwards. */
  mode: 'good' | 'silent' | 'throws' | 'throws-once' | 'says' | 'refused'
  /** Paths requested from the site. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/**
 * A site whose report page behaves like the real one for printing: it obtains its session by refreshing, requests the
 * frozen report with it, draws figures, and signals that it is ready. It also tries requests that must be refused.
 */
export async function createSiteDouble(elsewhere: string): Promise<SiteDouble> {
  const asked: string[] = []
  const double = { target: '', mode: 'good' as SiteDouble['mode'], asked }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://site')
    asked.push(`${request.method} ${url.pathname}`)
    if (url.pathname.startsWith('/api/')) {
      try {
        const passed = await fetch(new URL(request.url!, double.target), {
          headers: { authorization: request.headers.authorization ?? '' },
        })
        const body = await passed.text()
        response.writeHead(passed.status, { 'content-type': 'application/json' }).end(body)
      } catch {
        // A page may still be drawn while the service stops. Unhandled, this would fail all tests of the file.
        response.writeHead(502).end()
      }
      return
    }
    const { mode } = double
    // Not for the printer's question whether the document has changed.
    if (mode === 'throws-once' && url.searchParams.has('file')) double.mode = 'good'
    response.writeHead(mode === 'refused' ? 503 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(mode === 'good' ? page(elsewhere) : failingPages[mode])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    }),
  })
}

const throwing = '<script>null.figures</script>'
const failingPages: Record<Exclude<SiteDouble['mode'], 'good'>, string> = {
  silent: '<p>nothing</p>',
  refused: '<p>nothing</p>',
  throws: throwing,
  'throws-once': throwing,
  says: `<p ${printFailedAttribute}="NOT_FOUND">nothing</p>`,
}

const page = (elsewhere: string) => `<!doctype html><html><body><main></main><script type="module">
const tried = await Promise.allSettled([
  fetch('${elsewhere}/stolen'), fetch('/api/me'), fetch('/api/reports/00000000-0000-0000-0000-000000000000/basic'),
])
const refused = tried.every((one) => one.status === 'rejected')
const { data: session } = await (await fetch('${refreshSession.path}', { method: 'POST' })).json()
const file = new URLSearchParams(location.search).get('file')
const answer = await fetch('/api/report-files/' + file + '/report', { headers: { authorization: 'Bearer ' + session.token } })
const { report, locale, by } = (await answer.json()).data
const lines = ['refused ' + refused, 'locale ' + locale, 'by ' + by, 'n ' + report.whole.n,
  ...(report.whole.engagement ? ['engagement ' + report.whole.engagement.index] : []),
  ...(report.whole.statements ?? []).map((one) => one.key + ' ' + one.mean.toFixed(2))]
document.querySelector('main').append(...lines.map((line) => {
  const p = document.createElement('p')
  p.textContent = line
  return p
}))
document.querySelector('main').setAttribute('${printReadyAttribute}', '')
</script></body></html>`
