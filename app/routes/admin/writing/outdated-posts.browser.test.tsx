/** Posts that state an old price: the owner sees what would change, changes it by a press, and takes it back by a press. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createUuid } from '#shared/uuid.ts'
import type { OutdatedPostsChange, OutdatedPostsOnTheWire } from '#shared/writing/outdated-endpoints.ts'
import { expectAccessible } from '#tests/support/components/accessible.ts'
import { toast } from '#tests/support/components/back-office.tsx'
import { noOutdatedPosts, openBusiness } from '#tests/support/components/fake-business.ts'
import { refusal } from '#tests/support/components/fake-server.ts'

type Post = OutdatedPostsOnTheWire['posts'][number]

const panel = page.getByRole('region', { name: 'Old prices in posts' })
const prices = page.getByRole('region', { name: 'Prices', exact: true })
const button = (name: string | RegExp) => panel.getByRole('button', { name, exact: true })
const box = (name: RegExp) => panel.getByRole('checkbox', { name })

const place = (before: string, changes: Partial<Post['places'][number]> = {}): Post['places'][number] => ({
  place: `block ${before.length}`,
  field: 'content',
  before,
  after: before.replace('$89', '$95'),
  replacement: '$95',
  is_sure: true,
  ...changes,
})
const sure: Post = {
  id: createUuid(),
  title: 'Why a washer leaks',
  status: 'published',
  version: 3,
  places: [place('The $89 service call is waived.'), place('Our $89 visit fee', { field: 'title' })],
}
const unsure: Post = {
  id: createUuid(),
  title: 'What a repair costs',
  status: 'draft',
  version: 1,
  places: [place('A typical service call in Portland is $89.', { is_sure: false })],
}

/** The screen with two such posts once the price is saved. */
async function open() {
  let list = noOutdatedPosts
  const opened = await openBusiness({ panel: 'prices', responders: { listOutdatedPosts: () => list } })
  const { server } = opened
  const before: OutdatedPostsOnTheWire = { ...noOutdatedPosts, sure: 1, unsure: 1, posts: [sure, unsure] }
  server.answer({
    changeOutdatedPosts: ({ body }) => {
      const { id, posts } = body as OutdatedPostsChange
      const left = before.posts.filter((post) => posts.every((one) => one.id !== post.id))
      const last_change = { id, made_at: '2026-11-26T20:00:00.000Z', posts: posts.length }
      list = { sure: 0, unsure: left.length, posts: left, last_change }
      return { posts: posts.length, left_alone: [] }
    },
    undoPostChange: () => {
      list = { ...before, posts: before.posts.map((post) => ({ ...post, version: post.version + 2 })) }
      return { posts: 0, left_alone: ['“Why a washer leaks” was changed since, so it stays as it is.'] }
    },
  })
  return {
    ...opened,
    async save() {
      list = before
      await prices.getByLabelText('Service call ($)').fill('95')
      await prices.getByRole('button', { name: 'Save', exact: true }).click()
    },
  }
}

test.each([390, 1440])(
  'after a new price, posts change by a press and come back by a press, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const { server, save } = await open()
    await expect.element(panel.getByText('We found no post that says something else.')).toBeVisible()
    await save()
    await expect
      .element(
        toast(
          'Saved. Your pages show it now, but 1 post still says something else: see “Old prices in posts” under Prices.',
        ),
      )
      .toBeVisible()
    await expect.element(panel.getByText(/^1 post still says something else\. 1 other post may/)).toBeVisible()
    expect(server.sent('changeOutdatedPosts')).toEqual([])
    await expect.element(box(/Old: The \$89 service call is waived\. ?New: The \$95 service call/)).toBeChecked()
    const marked = [...panel.element().querySelectorAll('b')].map(({ textContent }) => textContent)
    expect(marked.slice(0, 2)).toEqual(['$89', '$95'])
    await expect.element(box(/A typical service call/)).not.toBeChecked()
    await expect.element(box(/A typical service call/)).toHaveAccessibleName(/This may be about something else/)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)

    // By keyboard alone: not the title, and the unsure one too.
    box(/^Title/)
      .element()
      .focus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    expect(document.activeElement).toBe(button('Change 2 posts').element())
    await userEvent.keyboard('{Enter}')
    await expect.element(toast('Changed 2 posts')).toBeVisible()
    const chosen = (post: Post) => ({
      id: post.id,
      version: post.version,
      places: post.places.slice(0, 1).map(({ place, replacement }) => ({ place, replacement })),
    })
    expect(server.sent('changeOutdatedPosts').map(({ body }) => body)).toEqual([
      { id: expect.any(String), posts: [chosen(sure), chosen(unsure)] },
    ])
    await expect.element(panel.getByText('2 posts changed on Nov 26, 2026, 12:00 PM PST.')).toBeVisible()
    expect(panel.element().contains(document.activeElement)).toBe(true)

    await userEvent.tab()
    expect(document.activeElement).toBe(button('Undo this change in posts').element())
    await userEvent.keyboard('{Enter}')
    await expect.element(panel.getByRole('status')).toMatchTextContent(/was changed since, so it stays as it is/)
    await expect.element(button('Change 1 post')).toBeVisible()
  },
)

test('when the facts changed meanwhile, the reason stands at the button, and the list is loaded again', async () => {
  const { server, save } = await open()
  await save()
  await expect.element(button('Change 1 post')).toBeVisible()
  const listed = server.sent('listOutdatedPosts').length
  server.answer({ changeOutdatedPosts: refusal(409, 'conflict', 'Your facts were changed after this list was made.') })
  await button('Change 1 post').click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Your facts were changed/)
  await expect.poll(() => server.sent('listOutdatedPosts').length).toBeGreaterThan(listed)
})

test('a change that reached no post isn’t called a success', async () => {
  const { server, save } = await open()
  await save()
  const reason = '“Why a washer leaks” was changed after this list was made.'
  server.answer({ changeOutdatedPosts: { posts: 0, left_alone: [reason] } })
  await button('Change 1 post').click()
  await expect.element(panel.getByText(reason)).toBeVisible()
  await expect.element(toast(/^Changed/)).not.toBeInTheDocument()
})

test('nothing is ticked, so nothing can be pressed', async () => {
  const { save } = await open()
  await save()
  await box(/^Title/).click()
  await box(/Old: The \$89/).click()
  await expect.element(button('Change 0 posts')).toBeDisabled()
})
