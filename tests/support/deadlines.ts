import { vi } from 'vitest'

/** Until the test is over, deadlines pass when the test says so: on a busy machine, a short one can pass before anything was sent. */
export function holdDeadlines() {
  const held: { ms: number; controller: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    held.push({ ms, controller })
    return controller.signal
  })
  return {
    /** Of every deadline so far, how long it would have been. */
    lengths: () => held.map(({ ms }) => ms),
    pass() {
      for (const { controller } of held) controller.abort(new DOMException('', 'TimeoutError'))
    },
  }
}
