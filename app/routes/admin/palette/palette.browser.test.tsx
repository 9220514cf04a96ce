/** The back-office command palette: from any screen to any booking, post, screen or setting, by keyboard and on a phone. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedPostOnTheWire, PostPageOnTheWire } from '#shared/blog/post-endpoints.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { openBackOffice, textsOf } from '#tests/support/components/back-office.tsx'
import { createFakeBlog, makePost } from '#tests/support/components/fake-blog.ts'
import { openBusiness } from '#tests/support/components/fake-business.ts'
import { bookingScreen, makeBooking, pageOf, quietShop } from '#tests/support/components/fake-desk.ts'
import { heldReply, type Responders, refusal } from '#tests/support/components/fake-server.ts'

const palette = page.getByRole('dialog', { name: 'Search' })
const field = palette.getByRole('combobox', { name: 'Search' })
const group = (name: string) => palette.getByRole('group', { name }).getByRole('option')
/** The option that Enter would choose. */
const reached = palette.getByRole('option', { selected: true })

async function openPalette(typed = '') {
  await expect.element(page.getByRole('button', { name: 'Skip to content' })).toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  if (typed) await field.fill(typed)
}

/** A shop where bookings and posts can be found. */
function openShop(path: string, posts: ListedPostOnTheWire[] = [], responders: Responders = {}) {
  const found: PostPageOnTheWire = { posts, page: 1, has_more: false }
  return openBackOffice(path, {
    ...quietShop,
    ...createFakeBlog().responders,
    listPosts: found,
    listTechnicians: { technicians: [] },
    readServiceArea: { zips: [], version: 0, is_built_in: true, open_bookings: {} },
    ...responders,
  })
}
function listed(title: string): ListedPostOnTheWire {
  const { content, featured_image_url, meta_description, meta_keywords, ...post } = makePost({ title })
  return post
}

afterEach(() => page.viewport(1280, 900))

test('the keyboard moves through the list, and the key that opened it closes it', async () => {
  await openShop('/admin/categories')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await expect.element(skip).toBeInTheDocument()
  skip.element().focus()
  await openPalette()
  await expect.element(group('Actions').first()).toHaveTextContent('New booking')
  await expect.element(group('Go to').first()).toHaveTextContent('Dashboard')
  await expect.element(palette.getByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  await expect.element(reached).toHaveTextContent('New booking')
  await expect.element(field).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(reached).toHaveTextContent('Account')
  await expect.element(reached).toBeInViewport()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(reached).toHaveTextContent('New Post')
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(skip).toHaveFocus()
  await openPalette()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()
})

test('a word that’s on no button leads to the section people mean by it, and the latest choices come first', async () => {
  // On a busy machine, the palette searches before Enter is pressed.
  const { address } = await openBusiness({ responders: { ...quietShop, ...createFakeBlog().responders } })
  // "logo" also begins a word for leaving, but must not log the user out.
  await openPalette('logo')
  await expect.element(reached).toHaveTextContent('Logo and colorBusiness')
  await userEvent.keyboard('{Enter}')
  const section = page.getByRole('heading', { level: 2, name: 'Logo and color' })
  await expect.element(section).toHaveFocus()
  await expect.element(section).toBeInViewport()
  expect(address()).toBe('/admin/business/looks')

  await openPalette('dashb')
  await expect.poll(() => textsOf(group('Go to'))).toEqual(['Dashboard'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await openPalette()
  await expect.poll(() => textsOf(group('Recent'))).toEqual(['Dashboard', 'Logo and colorBusiness'])
  expect(textsOf(group('Go to'))).not.toContain('Dashboard')
  // Nothing else is stored.
  expect(localStorage.getItem('palette-recent')).toBe(
    JSON.stringify(['/admin/dashboard', '/admin/business/looks Logo and color']),
  )
})

test('it finds bookings and posts, says how many, and what it found opens', async () => {
  const booking = makeBooking({ customer_name: 'Quentin Zabriskie' })
  const post = makePost({ title: 'A fan from Zabriskie' })
  const { server, address } = await openShop('/admin/categories', [], {
    ...createFakeBlog(post).responders,
    ...bookingScreen(() => booking),
  })
  await openPalette('zabriskie')
  const line = `Quentin ZabriskieDryer · Portland, OR · New · Today · ${spokenNumber(booking.id)}`
  await expect.poll(() => textsOf(group('Bookings'))).toEqual([line])
  await expect.poll(() => textsOf(group('Posts'))).toEqual(['A fan from ZabriskieDraft'])
  await expect.element(palette.getByText('2 results')).toBeInTheDocument()
  expect(server.sent('listBookings').at(-1)?.url.search).toBe('?show=all&q=zabriskie')
  expect(server.sent('listPosts').at(-1)?.url.search).toBe('?q=zabriskie')
  await group('Posts').click()
  await expect.poll(address).toBe(`/admin/posts/${post.id}/edit`)
  // Nothing about a person or a post is remembered.
  expect(localStorage.getItem('palette-recent')).toBeNull()

  server.answer({ listBookings: () => pageOf([]), listPosts: { posts: [], page: 1, has_more: false } })
  await openPalette('nobody')
  await expect.element(palette.getByText(/^Nothing found for “nobody”/)).toBeVisible()
  await expect.element(palette.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(palette).toBeVisible()
})

test('when many match, it shows five and a link to all of them', async () => {
  const six = Array.from({ length: 6 }, (_, n) => listed(`Six of them ${n}`))
  const { address } = await openShop('/admin/categories', six)
  await openPalette('of them')
  await expect.poll(() => textsOf(group('Posts'))).toHaveLength(6)
  await expect.element(group('Posts').last()).toHaveTextContent('All posts for “of them”')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(address).toBe('/admin/posts?q=of+them')
})

test('a late answer to an old search never replaces a newer one', async () => {
  const late = heldReply()
  const answer = (title: string): PostPageOnTheWire => ({ posts: [listed(title)], page: 1, has_more: false })
  const { server } = await openShop('/admin/categories', [], {
    listPosts: ({ url }) => (url.searchParams.get('q') === 'fans old' ? late.reply : answer('Fans new')),
  })
  await openPalette('fans old')
  await expect.poll(() => server.sent('listPosts')).toHaveLength(1)
  await expect.element(palette.getByText('Searching…')).toBeInTheDocument()
  await field.fill('fans')
  await expect.poll(() => textsOf(group('Posts'))).toEqual(['Fans newDraft'])
  late.send(answer('Fans old'))
  await field.fill('fans n')
  await expect.poll(() => server.sent('listPosts')).toHaveLength(3)
  await expect.element(palette.getByText('1 result')).toBeInTheDocument()
  expect(textsOf(group('Posts'))).toEqual(['Fans newDraft'])
})

test('when bookings can’t be searched, it says why, keeps the rest usable and can retry', async () => {
  const { server } = await openShop('/admin/categories', [listed('Post about Ada')], {
    listBookings: () => refusal(400, 'invalid', 'The desk is being moved.'),
  })
  await openPalette('ada')
  await expect.element(palette.getByRole('alert').getByText('The desk is being moved.')).toBeVisible()
  await expect.poll(() => textsOf(group('Posts'))).toHaveLength(1)
  server.answer({ listBookings: () => pageOf([makeBooking()]) })
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect.element(group('Bookings').getByText('Ada Park')).toBeVisible()
  await expect.element(palette.getByRole('alert')).not.toBeInTheDocument()
})

test('it starts every action that can be started, but never opens over a dialog', async () => {
  const { address } = await openShop('/admin/categories', [], {
    generatePost: () => new Promise<never>(() => {}),
    'POST /auth/v1/logout': null,
  })
  for (const [typed, opened] of [
    ['caller', '/admin/bookings/new'],
    ['new post', '/admin/posts/new'],
    ['add staff', '/admin/technicians/new'],
    ['generate', '/admin/posts'],
  ] as const) {
    await openPalette(typed)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(opened)
  }
  const progress = page.getByRole('dialog', { name: 'Generating Blog Post with AI' })
  await expect.element(progress).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(progress).not.toBeInTheDocument()
  await openPalette('sign out')
  await palette.getByRole('option', { name: 'Logout' }).click()
  await expect.poll(address).toBe('/admin/login')
})

test('it opens while the user is typing, and leaving unsaved text asks first', async () => {
  await openShop('/admin/bookings/new')
  const name = page.getByLabelText(/^Name/)
  await name.fill('Half a na')
  await openPalette('plan')
  await userEvent.keyboard('{Enter}')
  const warning = page.getByRole('dialog').getByText(/You’d lose what you’ve typed about this call\./)
  await expect.element(warning).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('Half a na')
})

test('on a phone it’s a sheet behind a button, however long the names', async () => {
  await page.viewport(390, 844)
  const booking = makeBooking({ customer_name: `${'W'.repeat(60)} Park` })
  const posts = [listed(`${'w'.repeat(180)} Park`)]
  const { address } = await openShop(
    '/admin/categories',
    posts,
    bookingScreen(() => booking),
  )
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  await expect.element(field).toHaveFocus()
  await palette.getByRole('button', { name: 'Close' }).click()
  await expect.element(search).toHaveFocus()
  await search.click()
  expect(palette.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await field.fill('park')
  await expect.poll(() => textsOf(group('Posts'))).toHaveLength(1)
  for (const box of [document.documentElement, palette.element(), palette.getByRole('listbox').element()])
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  await group('Bookings').click()
  await expect.poll(address).toBe(`/admin/bookings/${booking.id}`)
})
