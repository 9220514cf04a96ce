/** No answer came, although it was asked for several times: what a page needs is beyond reach, and nobody is to blame. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}
