import { spawnSync } from 'node:child_process'

/** Whether this machine lacks a program that CI has (.ci/run). A test that needs it is skipped then, and says so. */
export function isMissing(program: string): boolean {
  return !process.env.CI && spawnSync(program, ['--version']).error !== undefined
}
