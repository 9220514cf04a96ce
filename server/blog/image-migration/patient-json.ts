/** Proxies give up on a response that stays silent for a minute. */
const defaultPauseMs = 20_000

/**
 * A response for JSON that takes a long time. Sends a space now and then until it's ready; JSON allows leading whitespace. `json`
 * must not reject, because the status has already been sent by then.
 */
export function patientJson(json: Promise<object>, pauseMs = defaultPauseMs): Response {
  const encoder = new TextEncoder()
  let blanks: NodeJS.Timeout | undefined
  const body = new ReadableStream({
    async start(controller) {
      blanks = setInterval(() => controller.enqueue(encoder.encode(' ')), pauseMs)
      const text = JSON.stringify(await json)
      if (blanks === undefined) return
      clearInterval(blanks)
      controller.enqueue(encoder.encode(text))
      controller.close()
    },
    /** The client is gone. */
    cancel() {
      clearInterval(blanks)
      blanks = undefined
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
