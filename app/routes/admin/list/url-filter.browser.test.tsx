import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { type FilterParams, oneOf, pageNumber, typedText, type UrlFilter, useUrlFilter } from './url-filter.ts'

interface Filter {
  q: string
  kind: 'all' | 'prices'
  person: string
  page: number
}

const params: FilterParams<Filter> = {
  q: typedText,
  kind: oneOf(['all', 'prices'], 'all'),
  person: typedText,
  page: pageNumber,
}

/** Shows a filter and a link to prices. */
async function openFilter(start = '/') {
  const shown: { at?: UrlFilter<Filter> } = {}
  function Screen() {
    shown.at = useUrlFilter(params)
    return <Link {...shown.at.link({ kind: 'prices' })}>Prices</Link>
  }
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: [start] })
  const screen = await render(<RouterProvider router={router} />)
  const change = (...changes: Partial<Filter>[]) => {
    for (const changed of changes) shown.at?.change(changed)
  }
  return {
    prices: screen.getByRole('link', { name: 'Prices' }),
    change,
    /** Both before the screen hears of either. */
    changeAndPressPrices(changed: Partial<Filter>) {
      change(changed)
      document.querySelector('a')?.click()
    },
    go: (to: string | -1) => (to === -1 ? router.navigate(-1) : router.navigate(to)),
    search: () => router.state.location.search,
  }
}

test('of two changes in one tick neither is lost, and a third builds on both', async () => {
  const { change, search } = await openFilter('/?person=ann')
  change({ kind: 'prices' }, { q: 'oven' })
  await expect.poll(search).toBe('?q=oven&kind=prices&person=ann')
  change({ person: '' })
  await expect.poll(search).toBe('?q=oven&kind=prices')
})

test('a link pressed in the tick of a change keeps it, although its address was made before', async () => {
  const { prices, changeAndPressPrices, search } = await openFilter('/?page=3')
  await expect.element(prices).toHaveAttribute('href', '/?kind=prices')
  changeAndPressPrices({ q: 'oven' })
  await expect.poll(search).toBe('?q=oven&kind=prices')
})

test('any change but of the page starts at the first page', async () => {
  const { change, search } = await openFilter('/?page=4')
  change({ page: 5 })
  await expect.poll(search).toBe('?page=5')
  change({ q: 'oven' })
  await expect.poll(search).toBe('?q=oven')
})

test('what the URL says without having been asked here is what the next change builds on', async () => {
  const { prices, change, go, search } = await openFilter()
  change({ kind: 'prices' })
  await go('/?person=ann')
  await expect.element(prices).toHaveAttribute('href', '/?kind=prices&person=ann')
  change({ q: 'oven' })
  await expect.element(prices).toHaveAttribute('href', '/?q=oven&kind=prices&person=ann')
  await go(-1)
  await expect.element(prices).toHaveAttribute('href', '/?kind=prices&person=ann')
  change({ page: 2 })
  await expect.poll(search).toBe('?person=ann&page=2')
})
