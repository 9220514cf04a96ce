/** A booking's photos while they are sent and loaded. Choosing, dropping, viewing and removing: tests/journeys/booking-photos.e2e.ts. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { makeBooking } from '#tests/support/components/fake-desk.ts'
import { heldReply } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

const panel = page.getByRole('region', { name: 'Photos' })
const image = async () => {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  return canvas.convertToBlob({ type: 'image/webp' })
}
const stored = (id: string): BookingOnTheWire['photos'][number] => ({
  id,
  uploaded_by: 'admin',
  by: 'owner@example.com',
  added_at: new Date().toISOString(),
  width: 4,
  height: 4,
})

test('retrying a photo whose answer was lost sends the same one again', async () => {
  const booking = makeBooking()
  const picture = await image()
  const { change, server } = await openDesk(`/admin/bookings/${booking.id}`, [booking], {
    addBookingPhoto: 'dead line',
    readBookingPhoto: () => new Response(picture),
  })
  await panel
    .getByLabelText('Add photos')
    .last()
    .upload(new File([picture], 'washer.webp', { type: 'image/webp' }))
  await expect.element(panel.getByRole('alert')).toMatchTextContent('washer.webp')
  server.answer({
    addBookingPhoto: ({ url }) => {
      change(booking.id, 'photo_added', { photos: [stored(url.pathname.split('/').at(-1) ?? '')] })
      return null
    },
  })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('img')).toBeVisible()
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
  const [first, second] = server.sent('addBookingPhoto').map(({ url }) => url.pathname)
  expect(second).toBe(first)
})

test('photos that are dropped while others are being added follow them', async () => {
  const booking = makeBooking()
  const picture = await image()
  const held = heldReply()
  const { server } = await openDesk(`/admin/bookings/${booking.id}`, [booking], { addBookingPhoto: () => held.reply })
  const input = panel.getByLabelText('Add photos').last()
  await input.upload(new File([picture], 'first.webp', { type: 'image/webp' }))
  await expect.poll(() => server.sent('addBookingPhoto')).toHaveLength(1)
  const data = new DataTransfer()
  data.items.add(new File([picture], 'second.webp', { type: 'image/webp' }))
  panel
    .getByText('or drop or paste them here')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
  server.answer({ addBookingPhoto: null })
  held.send(new Response(null, { status: 204 }))
  await expect.poll(() => server.sent('addBookingPhoto')).toHaveLength(2)
})

test('a HEIC photo is sent as a smaller JPEG by a browser that reads it, and as it is by any other', async () => {
  const booking = makeBooking()
  const { server } = await openDesk(`/admin/bookings/${booking.id}`, [booking], { addBookingPhoto: null })
  const input = panel.getByLabelText('Add photos').last()
  await expect.element(input).toHaveAttribute('accept', expect.stringMatching(/,image\/heic,.*,\.heic\b/))
  // Chromium goes by the bytes and doesn't know HEIC, so a picture under that name stands for one that it would.
  const canvas = new OffscreenCanvas(4000, 3000)
  canvas.getContext('2d')?.fillRect(0, 0, 4000, 3000)
  const readable = new File([await canvas.convertToBlob()], 'IMG_0412.HEIC', { type: 'image/heic' })
  const unreadable = new File(['\0\0\0\x18ftypheic'], 'IMG_0413.HEIC')
  await input.upload([readable, unreadable])
  await expect.poll(() => server.sent('addBookingPhoto')).toHaveLength(2)
  const [first, second] = server.sent('addBookingPhoto').map(({ body }) => body as unknown as File)
  if (!first || !second) throw new Error('Both were sent')
  const sent = await createImageBitmap(first)
  expect([first.type, sent.width, sent.height]).toEqual(['image/jpeg', 2560, 1920])
  expect(await second.text()).toBe(await unreadable.text())
})

test('a photo’s button has a name while it loads', async () => {
  const booking = makeBooking({ photos: [stored(crypto.randomUUID())] })
  const held = heldReply()
  await openDesk(`/admin/bookings/${booking.id}`, [booking], { readBookingPhoto: () => held.reply })
  const button = panel.getByRole('button', { name: /^Photo/ })
  await expect.element(button).toHaveAccessibleName('Photo 1 of 1: loading')
  held.send(new Response(await image()))
  await expect.element(button).toHaveAccessibleName('Photo 1 of 1')
})
