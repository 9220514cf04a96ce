import type { Reporter, TestCase } from '@playwright/test/reporter'
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

  onTestEnd(test: TestCase) {
    const outcome = test.outcome()
    const state = outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed'
    noteProgress({ id: test.id, name: nameOf(test), state })
  }

  /** Errors outside any test, in the setup for example, count as failures. */
  onError() {
    this.#errors += 1
    noteProgress({ id: `error-${this.#errors}`, name: 'outside of the tests', state: 'failed' })
  }
}

function nameOf(test: TestCase): string {
  const [, , ...rest] = test.titlePath()
  return rest.join(' › ')
}
