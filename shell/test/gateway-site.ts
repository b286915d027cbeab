import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from '@jest/globals'
import { allOperations } from '@glas/contracts/operations'
import Koa from 'koa'
import { readConfig } from '../src/server/config.ts'
import { createGateway } from '../src/server/gateway/gateway.ts'
import { createServices } from '../src/server/gateway/services.ts'

/** Called after each test. */
export const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A server on a free port, until the test is over. */
export async function serve(listener: http.RequestListener) {
  const server = http.createServer(listener)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  ends.push(end)
  return { url: `http://127.0.0.1:${port}`, end }
}

/** The gateway in front of instances, which serve the accounts, the surveys and the reports. */
export async function site(...instances: readonly string[]) {
  const urlsOf = instances.join(',')
  const { services: urls, releasesDir } = readConfig({
    SERVICE_IDENTITY_URL: urlsOf, SERVICE_SURVEY_URL: urlsOf, SERVICE_REPORTING_URL: urlsOf,
  })
  const gateway = createGateway(createServices({ urls, operations: allOperations, releasesDir }, () => {}))
  const app = new Koa().use(async (ctx) => void await gateway.handle(ctx))
  ends.push(() => gateway.close())
  return serve(app.callback())
}
