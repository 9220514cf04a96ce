import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'

/** Runs the setup of a fresh clone, where `npm` is the given shell script. */
function setUpWith(npm: string | null) {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
  for (const folder of ['scripts', 'bin']) mkdirSync(path.join(clone, folder))
  copyFileSync(path.join(projectRoot, 'scripts/setup.mjs'), path.join(clone, 'scripts/setup.mjs'))
  writeFileSync(path.join(clone, 'package-lock.json'), '{}')
  if (npm !== null) {
    writeFileSync(path.join(clone, 'bin/npm'), `#!/bin/sh\n${npm}\n`)
    chmodSync(path.join(clone, 'bin/npm'), 0o755)
  }
  const { status, stderr } = spawnSync(process.execPath, [path.join(clone, 'scripts/setup.mjs')], {
    env: { PATH: path.join(clone, 'bin') },
    encoding: 'utf8',
  })
  return { status, told: stderr.trim() }
}

test.each([
  ['by a signal', 'kill -TERM $$', 'SIGTERM'],
  ['by Ctrl+C', 'exit 130', 'signal 2'],
  ['for want of memory', 'kill -KILL $$', 'SIGKILL'],
])('reports an installation interrupted %s as such, and not as a network problem', (_, npm, by) => {
  expect(setUpWith(npm)).toEqual({
    status: 1,
    told: `The installation was interrupted (${by}). Run the same command again: it begins anew. If nobody interrupted it, the machine may be short of memory.`,
  })
})

test('a failed installation points to the reason npm gave', () => {
  expect(setUpWith('exit 1')).toEqual({
    status: 1,
    told: expect.stringMatching(
      /^The installation failed for the reason that npm gives above, .* once that is mended\.$/,
    ),
  })
})

test('says what to install on a machine without npm', () => {
  expect(setUpWith(null)).toEqual({
    status: 1,
    told: expect.stringMatching(/^npm cannot be run: .*ENOENT\. Install npm/),
  })
})
