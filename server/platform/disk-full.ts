/** In what an operating system, PostgreSQL or one of its programs says about it. */
const words = /no space left on device|disk quota exceeded/i
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or one of those behind it, comes from a disk that is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 10; depth++) {
    const { code, message, cause } = each as { code?: unknown; message?: unknown; cause?: unknown }
    if (codes.has(String(code)) || (typeof message === 'string' && words.test(message))) return true
    each = cause
  }
  return false
}
