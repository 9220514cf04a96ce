import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { describeErrors } from './failures.ts'
import { noteProgress } from './progress.ts'

/** Records the progress of Playwright. */
export default class PlaywrightProgress implements Reporter {
  #errors = 0

  printsToStdio() {
    return false
  }

  onTestBegin(test: TestCase) {
    noteProgress({ id: test.id, name: nameOf(test), state: 'running' })
  }

  /** Called after each try: the last one decides. */
  onTestEnd(test: TestCase, { errors }: TestResult) {
    const outcome = test.outcome()
    const state = outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed'
    const problem = state === 'failed' && { problem: describeErrors(errors) }
    noteProgress({ id: test.id, name: nameOf(test), state, ...problem })
  }

  /** Errors outside any test, in the setup for example, count as failures. */
  onError(error: TestError) {
    this.#errors += 1
    const problem = describeErrors([error])
    noteProgress({ id: `error-${this.#errors}`, name: 'Outside of the journeys', state: 'failed', problem })
  }
}

function nameOf(test: TestCase): string {
  const [, , ...rest] = test.titlePath()
  return rest.join(' › ')
}
