import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { describeErrors } from './failures.ts'
import { noteProgress } from './progress.ts'

/** Records Vitest's progress: each test, and each file, because loading and hooks take time as well. */
export default class VitestProgress implements Reporter {
  readonly #failedFiles = new Set<string>()

  onTestModuleStart(file: TestModule) {
    noteProgress({ id: file.id, name: file.relativeModuleId, state: 'running' })
  }

  onTestCaseReady(test: TestCase) {
    noteProgress({ id: test.id, name: nameOf(test), state: 'running' })
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result()
    if (state === 'pending') return
    if (state === 'failed') this.#failedFiles.add(test.module.id)
    const problem = state === 'failed' && { problem: describeErrors(errors), file: test.module.moduleId }
    noteProgress({ id: test.id, name: nameOf(test), state, ...problem })
  }

  /** A file that couldn't be loaded, or whose hooks failed, has no failed test of its own, so it counts as one. */
  onTestModuleEnd(file: TestModule) {
    const isBroken = file.state() === 'failed' && !this.#failedFiles.has(file.id)
    const errors = [file, ...file.children.allSuites()].flatMap((part) => part.errors())
    const problem = isBroken && { problem: describeErrors(errors), file: file.moduleId }
    noteProgress({ id: file.id, name: file.relativeModuleId, state: isBroken ? 'failed' : 'ended', ...problem })
  }

  /** Unhandled rejections and the like. */
  onTestRunEnd(_files: readonly TestModule[], errors: readonly SerializedError[]) {
    for (const [i, error] of errors.entries()) {
      const problem = describeErrors([error])
      noteProgress({ id: `error-${i}`, name: 'Outside of the tests', state: 'failed', problem })
    }
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
