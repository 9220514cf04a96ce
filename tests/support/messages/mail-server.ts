import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServerOptions {
  /** What it says instead to a command. */
  refuses?: (command: string) => string | undefined
  /**
   * Whether it says nothing anymore. `said` is a command, `greeting`, or `.` for the end of an email; `to` is the recipient that was
   * named by then, if any, and `connection` counts from 1.
   */
  hangs?: (said: string, about: { to: string; connection: number }) => boolean
  /** Whether it ends the connection instead. */
  drops?: (said: string) => boolean
  /** Says of itself that it takes a user and a password, any of them. */
  takesAnyone?: boolean
}

/** A real SMTP server (the few commands of RFC 5321 a sender needs) that stores emails, and rejects or ignores chosen commands. */
export async function startMailServer(options: MailServerOptions = {}) {
  const mails: string[] = []
  const held: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    const connection = ++connections
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    let mail: string[] | undefined
    let to = ''
    function answer(said: string, line: string) {
      if (options.drops?.(said)) return void socket.destroy()
      if (options.hangs?.(said, { to, connection })) held.push(to)
      else socket.write(`${line}\r\n`)
    }
    createInterface(socket).on('line', (line) => {
      if (mail) {
        if (line !== '.') return mail.push(line)
        mails.push(mail.join('\n'))
        mail = undefined
        return answer('.', '250 kept')
      }
      to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
      const refusal = options.refuses?.(line)
      if (refusal) return answer(line, refusal)
      if (/^EHLO/i.test(line) && options.takesAnyone) return answer(line, '250-fine\r\n250 AUTH PLAIN')
      if (/^AUTH/i.test(line)) return answer(line, '235 welcome')
      if (/^DATA/i.test(line)) mail = []
      return answer(line, mail ? '354 go on' : '250 fine')
    })
    answer('greeting', '220 test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Every email it was given in full, also if it then said nothing. */
    mails,
    /** How often it said nothing to somebody who writes to this recipient. */
    heldBy: (to: string) => held.filter((recipient) => recipient === to).length,
    /** How many connections were made so far, and how many of them still are. */
    connections: () => ({ made: connections, open: sockets.size }),
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
