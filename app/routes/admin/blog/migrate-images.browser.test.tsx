/** What the image migration reports (spec.md §2, §8). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBackOffice, toast } from '#tests/support/components/back-office.tsx'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'

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

test('a failed migration says why, and can be started again', async () => {
  const failures = [
    [refusal(409, 'conflict', 'A migration is already running.'), 'A migration is already running.'],
    [new Response('no JSON'), 'Unknown error occurred'],
  ] as const
  const { server } = await openBackOffice('/admin/migrate-images')
  for (const [answer, reason] of failures) {
    server.answer({ migrateImages: answer })
    await start.click()
    await expect.element(toast('Migration failed')).toBeVisible()
    await expect.element(toast(reason)).toBeVisible()
    await expect.element(start).toBeEnabled()
  }
})

test('a running migration is started once, says so, and is found again by someone who comes back', async () => {
  const held = heldReply()
  const office = await openBackOffice('/admin/migrate-images', {
    listCategories: { categories: [] },
    migrateImages: () => held.reply,
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Migrate Blog Images')
  for (const sentence of [
    /base64 images/,
    /Uploads them to storage/,
    /Replaces them with public URLs/,
    /Reduces the size of the posts/,
    /no automatic undo/,
    /Large posts may take several seconds/,
    /safe to run repeatedly/,
  ])
    await expect.element(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
  await start.dblClick()
  await expect.element(toast('Converting base64 images to storage URLs...')).toBeVisible()
  const busy = page.getByRole('button', { name: 'Migrating Images...' })
  await expect.element(busy).toBeDisabled()
  await office.go('/admin/categories')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Blog Categories')
  await office.go('/admin/migrate-images')
  await expect.element(busy).toBeDisabled()
  held.send({ results: { processed: 2, migrated: 0, errors: [] } })
  await expect.element(toast('Processed 2 posts, migrated 0 posts')).toBeVisible()
  await expect.element(page.getByText(/Migration completed successfully!/)).not.toBeInTheDocument()
  expect(office.server.sent('migrateImages')).toHaveLength(1)
})
