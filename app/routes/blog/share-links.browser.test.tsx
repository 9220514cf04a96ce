/** Sharing a post (spec.md §2). */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openIsland } from '#tests/support/components/island.tsx'
import { ShareLinks } from './post/share-links.island.tsx'

afterEach(() => void vi.restoreAllMocks())

test.for([
  { title: 'copies the link', isAllowed: true, sentence: 'Link copied' },
  {
    title: 'gives a hint where the browser refuses',
    isAllowed: false,
    sentence: 'Please copy it from the address bar.',
  },
])('the button $title', async ({ isAllowed, sentence }) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  if (isAllowed) write.mockResolvedValue()
  else write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const address = 'https://repair.test/blog/cold-oven'
  const { wake } = openIsland(ShareLinks, { title: 'The oven stays cold', address })
  await wake()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByRole('region', { name: /^Notifications/ }).getByText(sentence)).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(address)
})
