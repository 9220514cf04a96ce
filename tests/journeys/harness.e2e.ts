import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('a console error fails the test', async ({ page, expectComplaint }) => {
  test.fail()
  expectComplaint(/something else/)
  await page.goto('/')
  await page.evaluate(() => console.error('broken'))
})

test('what the content security policy refused fails the test, even if the page went on without it', async ({
  page,
  expectComplaint,
}) => {
  test.fail()
  expectComplaint(/something else/)
  await page.goto('/')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve)
        // Later, because what runs right here may write code. A library that only tries catches the error, too.
        setTimeout(() => new Promise(() => Function('')).catch(() => {}))
      }),
  )
})

test('an axe finding fails the test, even if the page was fine before', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  await page.evaluate(() => document.body.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})
