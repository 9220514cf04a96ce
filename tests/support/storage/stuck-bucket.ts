import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'

/** How a bucket may take a request and not get to an end. */
export const waysToHang = {
  'never answers': () => {},
  'answers half': (response) => {
    response
      .writeHead(200, { 'content-type': 'application/xml', 'content-length': 1000 })
      .write('<?xml version="1.0"?>')
  },
  drips: (response) => {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': 100_000 }).write('<?xml')
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
} satisfies Record<string, (response: ServerResponse) => void>

export type WayToHang = keyof typeof waysToHang

/** A bucket that hangs, except where `answer` answers and says so. */
export async function startStuckBucket(
  way: WayToHang,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
) {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    request.resume()
    if (!answer(request, response)) waysToHang[way](response)
  })
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const settings: S3Settings = {
    bucket: 'shop-backups',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  }
  return {
    settings,
    requests,
    /** How many connections to it are open. */
    open: () => sockets.size,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
