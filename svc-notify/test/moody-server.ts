import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A mail server with configurable faults. `say` returns the reply to a step (`RCPT`, `DATA`, `.` for the end of the
 * text); `drop` closes the connection instead, `silent` never replies, undefined is a successful reply.
 */
export type Mood = (step: 'RCPT' | 'DATA' | '.', count: number) => string | 'drop' | 'silent' | undefined

const friendly = { RCPT: '250 ok', DATA: '354 go on', '.': '250 taken' } as const

export async function startMoodyServer(mood: Mood) {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const counts = { RCPT: 0, DATA: 0, '.': 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let text: string | undefined
    let rest = ''
    const answer = (step: keyof typeof friendly) => {
      const reply = mood(step, ++counts[step]) ?? friendly[step]
      if (reply === 'drop') socket.destroy()
      else if (reply !== 'silent') socket.write(`${reply}\r\n`)
      return reply
    }
    socket.write('220 moody\r\n')
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (text !== undefined) {
          if (line !== '.') text += `${line}\r\n`
          else {
            // A dropped text counts as accepted: the sender can't know.
            const reply = answer('.')
            if (!/^[45]/.test(reply)) taken.push(text)
            text = undefined
          }
        } else if (/^(EHLO|HELO)/i.test(line)) socket.write('250 moody\r\n')
        else if (/^RCPT/i.test(line)) answer('RCPT')
        else if (/^DATA/i.test(line)) {
          if (/^3/.test(answer('DATA'))) text = ''
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The texts that the server has accepted, whatever it replied. */
    taken,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
