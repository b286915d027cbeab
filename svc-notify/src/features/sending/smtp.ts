import { Readable } from 'node:stream'
import type { Logger } from '@glas/svc-kit/base/logger'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
  readonly locale: string
}

/**
 * The outcome. `refused`: the server certainly doesn't have the mail (`reached`: it responded at all). `unknown`: the
 * connection ended after the text began to leave and before the server's response.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly permanent: boolean; readonly reached: boolean; readonly fault: string }
  | { readonly kind: 'unknown'; readonly fault: string }

export interface MailSender {
  readonly send: (mail: OutgoingMail) => Promise<Outcome>
  readonly close: () => void
}

interface SmtpFault extends Error {
  code?: string
  responseCode?: number
  command?: string
}

/** A connection, and how many mails it has taken. */
interface Line {
  readonly connection: SMTPConnection
  used: number
}

const mailsPerConnection = 100

/**
 * Sends over connections that are kept and reused. nodemailer's pool would resend a mail automatically after a broken
 * connection, so connections are managed here, and the text is a stream: its first read shows that sending began.
 */
export function createMailSender(smtpUrl: string, options: { timeoutMs: number; logger: Logger }): MailSender {
  const { timeoutMs } = options
  const idle: Line[] = []
  const settings = connectionSettings(smtpUrl, timeoutMs)
  const { username, password } = new URL(smtpUrl)
  const credentials = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }

  async function open(): Promise<Line> {
    const connection = new SMTPConnection(settings)
    const drop = () => {
      const at = idle.findIndex((one) => one.connection === connection)
      if (at >= 0) idle.splice(at, 1)
    }
    // A connection may break at any time; an unhandled error would end the process.
    connection.on('error', (error: Error) => {
      options.logger.debug({ fault: (error as SmtpFault).code }, 'mail connection failed')
      drop()
    })
    connection.on('end', drop)
    await orError(connection, (done) => connection.connect(done))
    if (credentials) await orError(connection, (done) => connection.login({ credentials }, done))
    return { connection, used: 0 }
  }

  return {
    send: async (mail) => {
      const message = await compose(mail)
      let begun = false
      let connection: SMTPConnection | undefined
      const timer = setTimeout(() => connection?.close(), timeoutMs)
      try {
        const line = idle.pop() ?? await open()
        connection = line.connection
        const body = new Readable({ read() {
          begun = true
          this.push(message)
          this.push(null)
        } })
        await transmit(line.connection, mail, body)
        if (++line.used < mailsPerConnection) idle.push(line)
        else line.connection.quit()
        return { kind: 'sent' }
      } catch (error) {
        connection?.close()
        return outcomeOf(error as SmtpFault, begun)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => {
      for (const { connection } of idle.splice(0)) connection.quit()
    },
  }
}

/** Resolves when a step of a connection is done; rejects with its error, or that of the connection. */
const orError = (connection: SMTPConnection, step: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((done, fail) => {
    connection.once('error', fail)
    step((error) => error ? fail(error) : done())
  })

function connectionSettings(smtpUrl: string, timeoutMs: number) {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: searchParams.get('requireTLS') === 'true',
    ignoreTLS: searchParams.get('ignoreTLS') === 'true',
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: timeoutMs,
  }
}

async function compose(mail: OutgoingMail): Promise<Buffer> {
  const composer = new MailComposer({
    from: mail.from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    // A mail contains only what is passed here: nothing is read from disk or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'quoted-printable',
  })
  return await composer.compile().build()
}

function transmit(connection: SMTPConnection, mail: OutgoingMail, body: Readable): Promise<void> {
  return new Promise((done, fail) => {
    const closed = () => fail(Object.assign(new Error('connection closed'), { code: 'ECLOSED' }))
    connection.once('end', closed)
    connection.send({ from: mail.from.address, to: [mail.to] }, body, (error: Error | null) => {
      connection.removeListener('end', closed)
      if (error) fail(error)
      else done()
    })
  })
}

function outcomeOf(error: SmtpFault, begun: boolean): Outcome {
  const { responseCode, command } = error
  const fault = [error.code ?? error.name, responseCode].filter(Boolean).join(' ').slice(0, 80)
  // A 4xx or 5xx response is a refusal, even after the text; without a response, a mail that began to leave may have
  // arrived.
  if (begun && !responseCode) return { kind: 'unknown', fault }
  const permanent = responseCode !== undefined && responseCode >= 500 && command !== 'CONN' &&
    !String(command).startsWith('AUTH')
  return { kind: 'refused', permanent, reached: begun || responseCode !== undefined, fault }
}
