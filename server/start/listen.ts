import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { ConfigError } from '#server/config.ts'
import { limitConnections } from './limit-connections.ts'

/** How long requests in progress may take once the site is stopping. */
const finishLimitMs = 3_000

/**
 * The server that receives every request. Until it gets another listener, it answers that the site is starting. Clients that are
 * slow to send headers get cut off early. A body may take five minutes, because the largest one, a 25 MB post, takes more than three
 * over a 1 Mbit/s line.
 */
export function createHttpServer({ isBehindProxy = false } = {}): Server {
  // Longer than a proxy keeps its own connections (usually 60 s), so it never writes to one that is being closed.
  const server = createHttp({
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 5 * 60_000,
    connectionsCheckingInterval: 5_000,
  })
  // Nobody reads: what was to be sent is in memory. An answer that takes longer to make isn't cut off (server/http/node-listener.ts).
  server.timeout = 60_000
  limitConnections(server, { isBehindProxy })
  return server.on('request', (_request, response) => {
    response
      .writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
      .end('Starting up, one moment please.\n')
  })
}

interface Listeners {
  port: number
  all: NetServer[]
}

/**
 * Binds the port. `localhost` means both loopback addresses, because programs differ in which one they try.
 * @throws ConfigError when the port or host is not available
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
    // Any port will do, and another program has this one on the other address: try the next.
    if (port === 0 && error instanceof ConfigError) return listen(server, { port, host })
    throw error
  }
  return { port: taken, all: [server, other] }
}

/** From now on, every response ends its connection. The client's next request opens a new one, perhaps to another process. */
export function endConnections(server: Server): void {
  if (!server.listeners('request').includes(endConnection)) server.prependListener('request', endConnection)
}

/** The end of a process that has served: answers whoever is connected by now, and then as `finishRequests`. */
export async function stopServing(server: Server, listeners: Listeners): Promise<void> {
  endConnections(server)
  await takeWaitingConnections(listeners.all)
  await finishRequests(server, listeners)
}

/** Stops accepting connections, lets requests in progress finish, then cuts off what is still open. The server can listen again. */
export async function finishRequests(server: Server, { all }: Listeners): Promise<void> {
  endConnections(server)
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

/** Each turn of the event loop takes one connection. Where more keep coming, some are left for the retries of a proxy. */
const mostTurns = 1000

/** The kernel accepts connections on its own, and resets those that the process hasn't taken when it closes the port. */
async function takeWaitingConnections(listeners: NetServer[]): Promise<void> {
  let taken = 0
  const count = () => taken++
  for (const listener of listeners) listener.on('connection', count)
  for (let turn = 0, before = -1; turn < mostTurns && taken > before; turn++) {
    before = taken
    await setImmediate()
    await setImmediate()
  }
  for (const listener of listeners) listener.off('connection', count)
}

/** Tells a client not to reuse its connection: the next request would arrive while it is closing. */
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
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is already in use. Stop the other program, or set PORT to another number.`)
  }
  if (code === 'EACCES') {
    return new ConfigError(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`)
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '') && host !== '::1') {
    return new ConfigError(`HOST should be an address of this machine, like localhost or 0.0.0.0, but it is "${host}".`)
  }
  return null
}

function hasNoIPv6(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
