/** How long a clean shutdown may take, once it takes no more requests, before the process exits anyway. */
const stopLimitMs = 10_000
/** Under npm, Ctrl+C arrives twice: from the terminal and forwarded by npm. Only a signal after this pause counts as a second one. */
const repeatPauseMs = 500

/** The reason for a requested stop; it is not a failure. */
class StopRequest extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('The site was told to stop.')
    this.exitCode = exitCode
  }
}

export interface Stop {
  /** Aborted with a `StopRequest` when the site should stop. */
  signal: AbortSignal
  /** Stops the site from inside. */
  request(exitCode: number): void
  /** Allows the shutdown this much more time. */
  allow(moreMs: number): void
}

/**
 * Listens for SIGTERM, SIGINT and SIGHUP (a closed terminal). A second signal, or a shutdown that takes too long, ends the process
 * immediately.
 */
export function whenToldToStop(): Stop {
  const controller = new AbortController()
  let toldAt = 0
  let limitMs = stopLimitMs

  function request(exitCode: number) {
    if (controller.signal.aborted) return
    toldAt = performance.now()
    setTimeout(() => process.exit(1), limitMs).unref()
    controller.abort(new StopRequest(exitCode))
  }
  function onSignal() {
    if (controller.signal.aborted && performance.now() - toldAt > repeatPauseMs) process.exit(1)
    request(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal)
  const allow = (moreMs: number) => {
    limitMs += moreMs
  }
  return { signal: controller.signal, request, allow }
}
