/** Islands before React has them, when their code comes late or not at all (docs/islands.md). */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Coverage } from '#app/routes/booking/coverage/coverage.island.tsx'
import { describeArea } from '#app/routes/booking/coverage/describe-area.ts'
import { zipTool } from '#app/routes/booking/form-tools.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { packArea } from '#shared/service-area/packed-area.ts'
import { openIsland } from '#tests/support/components/island.tsx'
import { wakeIslandsWhenNear } from './islands.ts'

const zip = page.getByRole('textbox', { name: 'Your ZIP code' })
const served = page.getByText(/^Great news! We serve Portland, OR \(97201\)\./)
const lost =
  'We lost the connection before we could check your ZIP code. Please try again, or call us at (503) 555-0142.'
/** Submissions that reach the browser, which would leave this page. */
const left = vi.fn((event: SubmitEvent) => event.preventDefault())

beforeAll(() => {
  wakeIslandsWhenNear()
  document.addEventListener('submit', left)
})
afterEach(() => {
  vi.restoreAllMocks()
  left.mockClear()
})

function openChecker() {
  const { element } = openIsland(
    Coverage,
    { coverage: null, tool: zipTool, map: describeArea(builtInArea).map },
    { section: 'coverage', responders: { 'GET /service-area.json': packArea(builtInArea) } },
  )
  element.dataset.island = 'booking/coverage/coverage'
  const data = element.dataset.islandData ?? ''
  return {
    element,
    /** As if its code couldn't be loaded. */
    breakIt: () => Object.assign(element.dataset, { islandData: '{' }),
    mendIt: () => Object.assign(element.dataset, { islandData: data }),
  }
}

test('an untouched island sleeps, and wakes when the focus reaches it', async () => {
  // The pointer may still be where the last test left it, and so be over the form the moment that shows.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } })
  const { element } = openChecker()
  await page.elementLocator(element).getByRole('img').hover()
  expect('awake' in element.dataset).toBe(false)
  await zip.click()
  await expect.poll(() => 'awake' in element.dataset).toBe(true)
})

test('a form submitted before it is awake waits until it is, and keeps what was typed', async () => {
  const { element } = openChecker()
  Object.assign(zip.element(), { value: '97201' })
  element.querySelector('form')?.requestSubmit()
  expect('awake' in element.dataset).toBe(false)
  await expect.element(served).toBeVisible()
  await expect.element(zip).toHaveValue('97201')
})

test('a form that can’t wake goes to the server as it is', async () => {
  openChecker().breakIt()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await zip.fill('97201')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left.mock.calls).toHaveLength(1)
  expect(page.getByText(lost).query()).toBeNull()
})

test('without a connection, the checker says so and who to call, and works again once it’s back', async () => {
  const { breakIt, mendIt } = openChecker()
  breakIt()
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await zip.fill('97201')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(lost)
  await expect.element(zip).toHaveValue('97201')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('alert').all()).toHaveLength(1)
  expect(left).not.toHaveBeenCalled()
  request.mockRestore()
  mendIt()
  await userEvent.keyboard('{Enter}')
  await expect.element(served).toBeVisible()
  await expect.element(page.getByText(lost)).not.toBeInTheDocument()
})
