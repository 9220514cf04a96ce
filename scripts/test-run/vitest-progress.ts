import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { noteProgress } from './progress.ts'

/** Records the progress of Vitest: each test, and each file, because loading and hooks take time as well. */
export default class VitestProgress implements Reporter {
  readonly #failedFiles = new Set<string>()

  onTestModuleStart(file: TestModule) {
    noteProgress({ id: file.id, name: file.relativeModuleId, state: 'running' })
  }

  onTestCaseReady(test: TestCase) {
    noteProgress({ id: test.id, name: nameOf(test), state: 'running' })
  }

  onTestCaseResult(test: TestCase) {
    const { state } = test.result()
    if (state === 'pending') return
    if (state === 'failed') this.#failedFiles.add(test.module.id)
    noteProgress({ id: test.id, name: nameOf(test), state })
  }

  /** A file that could not be loaded, or whose hooks failed, has no failed test of its own: it counts as one. */
  onTestModuleEnd(file: TestModule) {
    const isBroken = file.state() === 'failed' && !this.#failedFiles.has(file.id)
    noteProgress({ id: file.id, name: file.relativeModuleId, state: isBroken ? 'failed' : 'ended' })
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
