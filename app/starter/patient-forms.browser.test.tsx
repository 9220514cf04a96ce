/** A form with a photo, on a site that has no place for it right now. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeFormsPatient } from './patient-forms.ts'

makeFormsPatient()
afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelector('main')?.remove()
})

const form = `<form method="post" action="/r/x" enctype="multipart/form-data" data-patient="1 photo" data-sending="Sending"
  data-waiting="No connection" data-busy="Busy, trying again" data-failed="That failed">
  <label>Photo <input type="file" name="photo"></label><button>Send</button></form>`

/** Sends a photo to a site that answers so, each time. @returns what was sent */
async function send(answer: (attempt: number) => Response): Promise<unknown[]> {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(body instanceof FormData ? body.get('photo') : body)
    return Object.defineProperty(answer(sent.length), 'url', { value: location.href })
  })
  document.body.insertAdjacentHTML('beforeend', `<main>${form}</main>`)
  await userEvent.upload(page.getByLabelText('Photo'), new File(['plate'], 'plate.jpg', { type: 'image/jpeg' }))
  await page.getByRole('button', { name: 'Send' }).click()
  return sent
}

const busy = () => new Response('', { status: 503, headers: { 'retry-after': '0' } })
const done = '<main><p id="said">Got your photo</p></main>'

test('comes back as the site asks, with the same photo, until there is a place', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const sent = await send((attempt) => (attempt < 4 ? busy() : new Response(done)))
  await expect.element(page.getByText('Got your photo')).toBeVisible()
  expect(sent).toHaveLength(4)
  // As long as the server lets a photo arrive: twelve megabytes take two minutes over a slow line.
  expect(patience.mock.calls).toEqual(Array(4).fill([300_000]))
  for (const photo of sent) expect(photo).toMatchObject({ name: 'plate.jpg', size: 5 })
})

test('what was done is put into a status that was there before, where a screen reader hears it', async () => {
  const heard: string[] = []
  const listening = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList' && target instanceof HTMLElement && target.role === 'status' && addedNodes.length > 0)
        heard.push(target.textContent)
  })
  listening.observe(document.body, { childList: true, subtree: true })
  await send(() => new Response('<main><p id="said" role="status">We turned off the water reminder</p></main>'))
  await expect.poll(() => heard).toContain('We turned off the water reminder')
  await expect.element(page.getByText('We turned off the water reminder').first()).toHaveFocus()
  listening.disconnect()
})

test('says so in the end, and keeps the photo for another try', async () => {
  const sent = await send(busy)
  await expect.element(page.getByText('That failed')).toBeVisible()
  expect(sent).toHaveLength(11)
  const input = page.getByLabelText('Photo').element() as HTMLInputElement
  expect(input.files?.[0]?.name).toBe('plate.jpg')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent.length).toBe(22)
})

test('sends a photo again that a slow line didn’t get through in time', async () => {
  const sent = await send((attempt) => (attempt === 1 ? new Response('', { status: 408 }) : new Response(done)))
  await expect.element(page.getByText('Got your photo')).toBeVisible()
  expect(sent).toHaveLength(2)
})
