/** Photos of a booking: however they're added, they show at once, and only here. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { logIn, makeAdmin } from '#tests/support/accounts/back-office.ts'
import { makeImage, makePhonePhoto } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Photos' })
const photos = (page: Page) => panel(page).getByRole('img')

/** Opens a new booking as a new admin. */
async function openBooking(page: Page, site: Site) {
  const body = bookingBody({ customer_name: `Customer ${randomUUID().slice(0, 8)}` })
  expect(await postBooking(site.url, body)).toBe(201)
  await page.goto('/admin/login')
  await logIn(page, await makeAdmin(site))
  await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)/)
  await page.goto(`/admin/bookings/${body.id}`)
  await expect(page.getByRole('heading', { level: 1, name: body.customer_name })).toBeVisible()
}

/** Simulates a drag with the mouse or a paste from the clipboard, neither of which a test has. */
async function hand(target: Locator, type: 'drop' | 'paste', image: Buffer) {
  await target.evaluate(
    (element, [event, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    [type, image.toString('base64')] as const,
  )
}

test('photos can be chosen, dropped, pasted, viewed and removed; a file that isn’t one is named in the error', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openBooking(page, site)
  const [jpeg, png] = [await makePhonePhoto(), await makeImage('png')]
  await panel(page)
    .getByLabel('Add photos')
    .last()
    .setInputFiles([
      { name: 'plate.jpg', mimeType: 'image/jpeg', buffer: jpeg },
      { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
    ])
  await expect(photos(page)).toHaveCount(1)
  await expect(panel(page).getByRole('alert')).toContainText('list.jpg: Please select an image file')
  await hand(panel(page).getByRole('list').first(), 'drop', png)
  await expect(photos(page)).toHaveCount(2)
  await hand(page.getByRole('heading', { level: 1 }), 'paste', png)
  await expect(photos(page)).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Added a photo')

  await panel(page).getByRole('button', { name: 'Photo 1 of 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 3' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'Photo 2 of 3' })
  await expect(second.getByRole('img')).toBeVisible()
  await second.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove this photo?' }).getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photos(page)).toHaveCount(2)
})
