/** The browser's code for the booking form: its size depends on nothing but the sources. `npm run bench -- weight` measures whole pages. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBuild } from '#server/start/build-folder.ts'
import { projectRoot } from '../../scripts/project-root.ts'

/** Bytes as brotli sends them, without headers. */
const most = 75_000

test('someone who books loads no more code than a slow phone can take', () => {
  const folder = path.join(findBuild(projectRoot) ?? '', 'client/assets')
  const loaded = readdirSync(folder).filter((name) =>
    /^(starter|islands|booking\.island|rolldown-runtime)-.*\.js\.br$/.test(name),
  )
  expect(loaded.map((name) => name.split('-')[0])).toEqual(
    expect.arrayContaining(['starter', 'islands', 'booking.island']),
  )
  const bytes = loaded.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(most)
})
