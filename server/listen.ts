import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net'
import { ConfigError } from './config.ts'

/** How long requests under way may take once the site stops. */
const finishLimitMs = 3_000

/**
 * The server that all requests come to, which tells them that the site is starting until it gets another listener. Whoever is slow with the headers is cut off soon. A body may take five minutes, because
 * the largest one, a post of 25 MB, takes more than three over a line of 1 Mbit/s.
 */
export function createHttpServer(): Server {
  // Longer than a proxy keeps its own connections (usually 60 s), so that it never writes to one that is being closed.
  const server = createHttp({ keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 5 * 60_000 })
  return server.on('request', (_request, response) => {
    response
      .writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
      .end('Starting up, one moment please.\n')
  })
}

export interface Listeners {
  port: number
  all: NetServer[]
}

/**
 * Takes the port. `localhost` means both addresses of this machine, because programs differ in which of the two they try.
 * @throws ConfigError when the port or the host is not available
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<Listeners> {
  if (host !== 'localhost') return { port: await bind(server, { port, host }), all: [server] }

  const taken = await bind(server, { port, host: '127.0.0.1' })
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  try {
    await bind(other, { port: taken, host: '::1' })
  } catch (error) {
    if (hasNoIPv6(error)) return { port: taken, all: [server] }
    server.close()
    // Any port will do, and another program has the same one on the other address: the next.
    if (port === 0 && error instanceof ConfigError) return listen(server, { port, host })
    throw error
  }
  return { port: taken, all: [server, other] }
}

/** Accepts no new connections, lets requests under way finish, and then cuts what is still open. The server can listen again. */
export async function finishRequests(server: Server, { all }: Listeners): Promise<void> {
  server.prependListener('request', endConnection)
  const listening = all.filter((listener) => listener.listening)
  const closed = Promise.all(listening.map((listener) => new Promise((resolve) => listener.close(resolve))))
  // A connection that has just answered is idle and would stay open for its keep-alive time.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), finishLimitMs)
  server.closeIdleConnections()
  await closed
  clearInterval(closeIdle)
  clearTimeout(cut)
  server.off('request', endConnection)
}

/** Tells a client not to send another request on its connection, because it would arrive while the connection is closing. */
function endConnection(_request: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close')
}

async function bind(server: NetServer, options: ListenOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, options) ?? error
  })
  return (server.address() as AddressInfo).port
}

function portError({ code }: NodeJS.ErrnoException, { port, host }: ListenOptions): ConfigError | null {
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} is already in use. Stop the other program, or set PORT to another number.`)
    case 'EACCES':
      return new ConfigError(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return host === '::1'
        ? null
        : new ConfigError(`HOST should be an address of this machine, like localhost or 0.0.0.0, but it is "${host}".`)
    default:
      return null
  }
}

function hasNoIPv6(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
