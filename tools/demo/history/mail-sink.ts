import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Mail } from '../site.ts'

/** Text of a mail's first part, which is the plain one, without quoted-printable. */
function textOf(source: string): string {
  const bytes = source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const subjectOf = (source: string): string => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ''

/**
 * A mail server that keeps the mails to some addresses and drops all others: hundreds of mails of past years would hide
 * a visitor's own in the mail catcher.
 * @param kept whether mails to this address are kept
 */
export async function startMailSink(kept: (address: string) => boolean) {
  const mails: { readonly to: string; readonly mail: Mail }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // The sender retries.
    socket.on('error', () => socket.destroy())
    receive(socket, (to, source) => {
      if (kept(to)) mails.push({ to, mail: { subject: subjectOf(source), text: textOf(source) } })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailsTo: async (to: string): Promise<readonly Mail[]> =>
      mails.filter((one) => one.to === to).map(({ mail }) => mail),
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The receiver's side of SMTP (RFC 5321), as far as our own service speaks it. */
function receive(socket: Socket, onMail: (to: string, source: string) => void): void {
  let to = ''
  let lines: string[] | undefined
  let rest = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const onLine = (line: string) => {
    if (lines && line !== '.') return void lines.push(line.replace(/^\.\./, '.'))
    if (lines) {
      onMail(to, lines.join('\r\n'))
      lines = undefined
      return void reply('250 taken')
    }
    if (/^DATA/i.test(line)) {
      lines = []
      return void reply('354 go on')
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1]?.toLowerCase() ?? to
    reply('250 ok')
  }
  reply('220 demo')
  socket.on('data', (chunk) => {
    const all = (rest + chunk.toString('latin1')).split('\r\n')
    rest = all.pop() ?? ''
    all.forEach(onLine)
  })
}
