import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openPast } from './access.ts'

let identity: Server
let logIns: number
let status: number

beforeEach(async () => {
  logIns = 0
  status = 200
  identity = createServer((request, response) => {
    request.resume()
    logIns++
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200
      ? { data: { token: `token-${logIns}`, user: {} } }
      : { error: { code: 'TOO_MANY_REQUESTS', message: 'Too many' } }))
  }).listen(0, '127.0.0.1')
  await once(identity, 'listening')
})

afterEach(() => new Promise((done) => { identity.close(done) }))

function open() {
  const url = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`
  return openPast(
    { urls: { identity: url, survey: url, reporting: url, notify: url } }, { mailsTo: () => Promise.resolve([]) })
}

test('when work side by side needs a token, then its user logs in once', async () => {
  const past = open()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => past.tokenOf('ana@glas.example', 'secret')))
  expect(new Set(tokens)).toEqual(new Set(['token-1']))
  expect(logIns).toBe(1)
})

test('when a log-in fails, then the next request logs in again', async () => {
  const past = open()
  status = 429
  await expect(past.tokenOf('ana@glas.example', 'secret')).rejects.toThrow('429')
  status = 200
  await expect(past.tokenOf('ana@glas.example', 'secret')).resolves.toBe('token-2')
})
