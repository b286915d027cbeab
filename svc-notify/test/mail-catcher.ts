import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@glas/svc-kit/testing/eventually'

/** A mail as maildev shows it. */
export interface CaughtMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly to: readonly { readonly address: string }[]
  readonly from: readonly { readonly address: string; readonly name: string }[]
  /** The file of the whole mail, as it arrived. */
  readonly source: string
  readonly headers: Readonly<Record<string, unknown>> & { readonly 'message-id': string }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** A real mail server that keeps what it gets. */
export async function startMailCatcher() {
  const [smtp, web] = [await freePort(), await freePort()]
  const dir = mkdtempSync(join(tmpdir(), 'glas-mails-'))
  const child = spawn(process.execPath, [
    join(import.meta.dirname, '../../node_modules/maildev/dist/bin/maildev.js'),
    '--silent', '--ip', '127.0.0.1', '--smtp', String(smtp), '--web-ip', '127.0.0.1', '--web', String(web),
    '--mail-directory', dir, '--max-emails', '5000',
  ], { stdio: 'ignore' })
  const read = async () => await (await fetch(`http://127.0.0.1:${web}/api/email`)).json() as CaughtMail[]
  await eventually(read, 20_000)
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    read,
    to: async (address: string) => (await read()).filter((mail) => mail.to.some((one) => one.address === address)),
    stop: async () => {
      child.kill()
      await new Promise((done) => child.once('exit', done))
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>
