import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { describeErrors } from './failures.ts'
import { noteProgress } from './progress.ts'

/** Records Playwright's progress. */
export default class PlaywrightProgress implements Reporter {
  #errors = 0

  printsToStdio() {
    return false
  }

  onTestBegin(test: TestCase) {
    noteProgress({ id: test.id, name: nameOf(test), state: 'running' })
  }

  /** Called after each attempt; the last one counts. */
  onTestEnd(test: TestCase, { errors }: TestResult) {
    const outcome = test.outcome()
    const state = outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed'
    const problem = state === 'failed' && { problem: describeErrors(errors) }
    noteProgress({ id: test.id, name: nameOf(test), state, ...problem })
  }

  /** Errors outside any test, such as in the setup, count as failures. */
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
