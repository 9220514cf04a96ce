/** No answer came after several tries: what a page needs is out of reach, and nobody is to blame. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}
