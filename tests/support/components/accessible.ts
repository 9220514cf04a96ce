import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with one line per violation that axe finds on what a test shows, as tests/accessibility does on whole pages. */
export async function expectAccessible() {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
}
