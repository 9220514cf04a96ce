import { act } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFilterChange } from './use-filter-change.ts'

type Filter = Record<string, string>

/** Shows a filter. @returns what a press does: asks for a change, and later goes where that leads */
async function openFilter() {
  const hooks: { ask(change: Filter): string; go(search: string): void } = { ask: () => '', go() {} }
  function Screen() {
    const navigate = useNavigate()
    const filter: Filter = Object.fromEntries(useSearchParams()[0])
    const ask = useFilterChange(filter, (wanted) => `?${new URLSearchParams(wanted)}`)
    Object.assign(hooks, { ask, go: (search: string) => void navigate({ search }) })
    return <p>{new URLSearchParams(filter).toString()}</p>
  }
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Screen }])} />)
  return {
    ask: (change: Filter) => hooks.ask(change),
    async go(search: string) {
      await act(async () => hooks.go(search))
      await expect.element(screen.getByRole('paragraph')).toHaveTextContent(search.slice(1))
    },
  }
}

test('a change builds on those before it, whichever of them the URL already says', async () => {
  const { ask, go } = await openFilter()
  const first = ask({ kind: 'prices' })
  const second = ask({ person: 'ann' })
  await go(first)
  const third = ask({ from: 'May' })
  expect([second, third]).toEqual(['?kind=prices&person=ann', '?kind=prices&person=ann&from=May'])
  await go(third)
  expect(ask({ to: 'June' })).toBe('?kind=prices&person=ann&from=May&to=June')
})

test('what the URL says without having been asked here is what the next change builds on', async () => {
  const { ask, go } = await openFilter()
  ask({ kind: 'prices' })
  await go('?person=ann')
  expect(ask({ from: 'May' })).toBe('?person=ann&from=May')
})
