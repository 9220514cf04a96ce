/** The yardstick: `node:http` and nothing else, sending the response of the page in argument 1 on the port in argument 2. */
import { createServer } from 'node:http'
import { fetchPrepared } from './prepared-answer.ts'

const [page = '', port = ''] = process.argv.slice(2)
const { headers, body } = await fetchPrepared(page)
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
