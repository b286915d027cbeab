/**
 * The bundle of a service of a few lines: returns its version, takes 100 ms for a response, drains at TERM.
 * @param fault broken: what fails (`migrate`, `start`, or `later`); startsAfterMs: delay of its start
 */
export const tinyService = (version: string, { broken = '', startsAfterMs = 0 } = {}) => `
import { createServer } from 'node:http'
if (process.argv[2] === 'migrate') {
  if (${JSON.stringify(broken)} === 'migrate') { console.error('Duplicate column'); process.exit(1) }
  process.exit(0)
}
if (${JSON.stringify(broken)} === 'start') throw new Error('no such module')
await new Promise((done) => setTimeout(done, ${startsAfterMs}))
const server = createServer((request, response) => {
  if (request.url === '/readyz') {
    // Only after it was ready.
    if (${JSON.stringify(broken)} === 'later') setTimeout(() => { throw new Error('out of memory') }, 300)
    return response.end()
  }
  setTimeout(() => response.end(${JSON.stringify(version)}), 100)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  setInterval(() => server.closeIdleConnections(), 25)
})
`
