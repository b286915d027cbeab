import { spawn } from 'node:child_process'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { shellDir } from './releases.ts'

export interface FakeService {
  readonly url: string
  /** The requests it got, newest last. */
  readonly requests: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[]
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
  stop(): Promise<void>
}

/** A fake service, whose responses the test defines. */
export async function startFakeService(): Promise<FakeService> {
  const requests: FakeService['requests'] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      requests.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      fake.answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const fake: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(_, response) {
      response.setHeader('content-type', 'application/json').end('{"data":{}}')
    },
    stop: () => new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
  return fake
}

export interface RunningShell {
  readonly url: string
  /** Lines of its log, parsed. */
  readonly log: Record<string, unknown>[]
  stop(): Promise<void>
}

const { PATH, NODE_COMPILE_CACHE } = process.env
/** For a separate Node process: nothing of the developer's environment, but the cache of compiled code. */
export const bareEnv = { PATH, NODE_COMPILE_CACHE }

/** Starts the shell's server as in production: a process with an environment. */
export async function startShell(env: Readonly<Record<string, string>>): Promise<RunningShell> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: shellDir,
    env: { ...bareEnv, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: Record<string, unknown>[] = []
  let errors = ''
  const url = await new Promise<string>((resolve, reject) => {
    let rest = ''
    child.stderr.on('data', (chunk) => {
      errors += String(chunk)
    })
    child.stdout.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const entry = JSON.parse(line) as Record<string, unknown>
        log.push(entry)
        if (entry['msg'] === 'shell listens') resolve(String(entry['address']))
      }
    })
    child.once('exit', (code) => reject(new Error(`The shell ended with ${code}: ${errors}`)))
  })
  return {
    url,
    log,
    stop: () => new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    }),
  }
}

export const part = (name: string) => path.join(shellDir, '..', name)
