/** Proxies give up on an answer that is silent for a minute. */
const defaultPauseMs = 20_000

/**
 * An answer whose JSON takes a long time: until it is ready, a space goes out now and then, which JSON allows at the start. `json`
 * must not reject: the status has already been sent by then.
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
    /** No one is reading anymore. */
    cancel() {
      clearInterval(blanks)
      blanks = undefined
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
