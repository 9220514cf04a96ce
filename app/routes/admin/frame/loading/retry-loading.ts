import { mostRetries, pauseBeforeRetry } from '#app/routes/admin/frame/query-client.ts'

/**
 * Loads part of the app. On failure it retries the way queries do: three times, with growing delays.
 * @throws what the last try threw, or the signal's reason
 */
export async function retryLoading<Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part> {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (failures >= mostRetries) throw error
    }
    await pause(pauseBeforeRetry(failures), signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
