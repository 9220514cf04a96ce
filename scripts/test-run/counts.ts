/** How many of a step's tests passed, failed and were skipped. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/**
 * Counts a runner that ended badly without naming a failed test as a failure itself. `null`: it was stopped, or could not be
 * started.
 */
export function withExitCode(counts: Counts, exitCode: number | null): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function sumCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
