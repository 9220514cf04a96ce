/** What stands in for a blog page that is slow to load (spec.md §2, §9). On a real slow line: tests/journeys/blog-navigation.e2e.ts. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BlogSkeletons } from '#app/routes/public/blog-skeletons.tsx'
import { showSkeletonsWhenSlow } from './skeletons.ts'

const place = document.createElement('div')
const skeleton = () => place.querySelector<HTMLElement>('main[data-skeleton]')
const isPageHidden = () => place.querySelector<HTMLElement>('#main')?.hidden
const countParts = (part: string) => skeleton()?.querySelectorAll(`[data-skeleton-part=${part}]`).length

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  place.innerHTML = `<main id="main"><a>Next</a></main>${renderToStaticMarkup(<BlogSkeletons />)}`
  document.body.append(place)
})
afterEach(() => {
  dispatchEvent(new PageTransitionEvent('pagehide'))
  vi.useRealTimers()
  place.remove()
})

function follow(address: string) {
  const link = place.querySelector('a')
  link?.setAttribute('href', address)
  link?.click()
}

const slow = [
  { kind: 'list', to: '/blog', cards: 3, categories: 4 },
  { kind: 'category', to: '/blog/category/maintenance-tips', cards: 3, categories: 0 },
  { kind: 'post', to: '/blog/cold-oven', cards: 0, categories: 0 },
]

/** The Navigation API reports leaving a page, but some browsers don't have it yet. */
describe.for(['navigate', 'click'])('told by %s', (way) => {
  beforeAll(() => {
    const { navigation } = window
    if (way === 'click') Object.defineProperty(window, 'navigation', { value: undefined, configurable: true })
    showSkeletonsWhenSlow()
    Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
    // The starter has heard of it by then, and this page stays.
    const target = way === 'click' ? window : navigation
    target.addEventListener(way, (event) => event.preventDefault())
  })

  test.for(slow)('a slow $kind is replaced by its skeleton after 200 ms', async ({ kind, to, cards, categories }) => {
    follow(to)
    vi.advanceTimersByTime(199)
    expect([skeleton(), isPageHidden()]).toEqual([null, false])
    vi.advanceTimersByTime(1)
    expect([skeleton()?.dataset.skeleton, isPageHidden()]).toEqual([kind, true])
    expect([countParts('card'), countParts('category')]).toEqual([cards, categories])
    // Whoever comes back finds the page as it was.
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect([skeleton(), isPageHidden()]).toEqual([null, false])
  })

  test.for(['/services', '#section', 'https://elsewhere.example/blog'])('%s has none', (to) => {
    follow(to)
    vi.advanceTimersByTime(1000)
    expect([skeleton(), isPageHidden()]).toEqual([null, false])
  })
})
