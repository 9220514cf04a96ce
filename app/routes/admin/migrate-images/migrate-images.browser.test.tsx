/** What the image migration reports (spec.md §2, §8). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBackOffice, toast } from '#tests/support/components/back-office.tsx'

const start = page.getByRole('button', { name: 'Start Migration' })

test('errors are listed in a box about 15rem high that scrolls by keyboard', async () => {
  const errors = Array.from({ length: 30 }, (_, n) => `Post ${n}: an image is broken`)
  await openBackOffice('/admin/migrate-images', { migrateImages: { results: { processed: 30, migrated: 2, errors } } })
  await start.click()
  await expect.element(toast('Processed 30 posts, migrated 2 posts')).toBeVisible()
  await expect.element(page.getByText('Errors (30)')).toBeVisible()
  const box = page.getByRole('region', { name: 'Errors (30)' })
  expect(box.element().getBoundingClientRect().height).toBe(240)
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('Post 29: an image is broken')).toBeInViewport()
  await expect.element(page.getByText(/Migration completed successfully!/)).not.toBeInTheDocument()
})
