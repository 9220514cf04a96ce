/** The connection drops before anyone has touched the ZIP checker, and before the browser has cached anything for offline use. */
import { type BadLine, startBadLine } from '#tests/support/bad-line.ts'
import { settlePage } from '#tests/support/settled-page.ts'
import { test as base, expect } from '#tests/support/site.ts'

const test = base.extend<{ line: BadLine }>({
  line: async ({ site, expectComplaint }, use) => {
    // The bad line has its own address, so its requests look foreign.
    expectComplaint(/foreign request|ERR_|Failed to (load|fetch)/)
    const line = await startBadLine(site.url)
    await use(line)
    line.close()
  },
})

test('the ZIP checker says that the connection is lost and who to call, and works again once it’s back', async ({
  page,
  line,
}) => {
  await page.goto(line.url)
  await settlePage(page)
  line.state = 'dead'
  const zip = page.getByLabel('Your ZIP code')
  await zip.fill('97201')
  await zip.press('Enter')
  const coverage = page.locator('#coverage')
  await expect(coverage.getByRole('alert')).toHaveText(
    'We lost the connection before we could check your ZIP code. Please try again, or call us at (503) 555-0142.',
  )
  await expect(zip).toHaveValue('97201')
  expect(page.url()).toBe(`${line.url}/`)

  line.state = 'works'
  line.failures = 0
  await zip.press('Enter')
  await expect(coverage.getByText('Great news! We serve Portland, OR (97201).')).toBeVisible()
  await expect(page.getByText('We lost the connection')).toHaveCount(0)
})
