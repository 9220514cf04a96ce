import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '#tests/support/components/back-office.tsx'

test('no categories yet', async () => {
  await openBackOffice('/admin/categories', { listCategories: { categories: [] } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Blog Categories')
  await expect.element(page.getByText('No categories yet')).toBeVisible()
})
