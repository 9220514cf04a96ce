/** The runs of this process: how they find out that the site is stopping, and how it waits for them to finish. */
export interface RunsUnderWay {
  signal: AbortSignal
  /** Tracks a run that goes on even if no one is waiting for it anymore. */
  follow<Result>(run: Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

export function createRunsUnderWay(): RunsUnderWay {
  const stopping = new AbortController()
  const runs = new Set<Promise<unknown>>()
  return {
    signal: stopping.signal,
    follow(run) {
      const settled: Promise<unknown> = run.catch(() => {}).finally(() => runs.delete(settled))
      runs.add(settled)
      return run
    },
    async stop() {
      stopping.abort()
      await Promise.all(runs)
    },
  }
}
