import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A real SMTP server (the few commands of RFC 5321 a sender needs) that stores emails and rejects chosen recipients. */
export async function startMailServer(options: { refuses?: (command: string) => string | undefined } = {}) {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: string[] | undefined
    createInterface(socket).on('line', (line) => {
      if (mail) {
        if (line !== '.') return mail.push(line)
        mails.push(mail.join('\n'))
        mail = undefined
        return say('250 kept')
      }
      const refusal = options.refuses?.(line)
      if (refusal) return say(refusal)
      if (/^DATA/i.test(line)) mail = []
      return say(mail ? '354 go on' : '250 fine')
    })
    say('220 test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
