/** The ZIP checker where scripts run (spec.md §2, §5, §8). Without JavaScript: tests/pages/coverage.test.ts. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { zipTool } from '#app/routes/booking/form-tools.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { packArea } from '#shared/service-area/packed-area.ts'
import { openIsland } from '#tests/support/components/island.tsx'
import { Coverage } from './coverage/coverage.island.tsx'
import { describeArea } from './coverage/describe-area.ts'

const field = page.getByRole('textbox', { name: 'Your ZIP code' })
const highlight = () => document.querySelector('svg [data-zip]')?.textContent ?? null
const served = (place: string) => `Great news! We serve ${place}. We offer same-day service in your area!`

async function open(area: object | 'dead line' = packArea(builtInArea)) {
  const island = openIsland(
    Coverage,
    { coverage: null, tool: zipTool, map: describeArea(builtInArea).map },
    { section: 'coverage', responders: { 'GET /service-area.json': area } },
  )
  await island.wake()
  return island.server
}

beforeEach(() => {
  const form = document.createElement('section')
  form.id = 'booking'
  form.className = 'island-under-test'
  form.innerHTML = '<input name="customer_zip" aria-label="ZIP Code">'
  document.body.append(form)
})

// First, because the list is loaded once per page.
test('a check sends nothing once the list is here, and a new answer replaces the last', async () => {
  const server = await open()
  await field.click()
  await expect.poll(() => server.sent('GET /service-area.json')).toHaveLength(1)
  await field.fill('10001')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(highlight()).toBeNull()
  await field.fill('97201')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent(served('Portland, OR (97201)'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(highlight()).toBe('97201')
  expect(server.sent('GET /service-area.json')).toHaveLength(1)
})

test('a ZIP+4 and spaces become five digits in the field, and the answer comes into view above the call bar', async () => {
  await page.viewport(390, 700)
  await open()
  document.body.style.paddingBlock = '100vh'
  const section = document.querySelector('#coverage') ?? expect.fail('no section')
  for (const [keys, shown] of [
    ['97201-1234', '97201'],
    ['97 202', '97202'],
    ['10001-12', '10001-12'],
  ] as const) {
    await field.fill('')
    await userEvent.type(field, keys)
    await expect.element(field).toHaveValue(shown)
  }
  await field.fill('98660-1234')
  window.scrollTo(0, section.getBoundingClientRect().top + window.scrollY - window.innerHeight + 150)
  await userEvent.keyboard('{Enter}')
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent(served('Vancouver, WA (98660)'))
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(bar).toBeGreaterThan(0)
  await expect
    .poll(() => window.innerHeight - status.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(bar - 1)
  document.body.style.paddingBlock = ''
  await page.viewport(1280, 900)
})

test.for(['', '   '])('the checker asks for a ZIP code when given "%s"', async (zip) => {
  await open()
  await field.fill(zip)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter a ZIP code.')
  await expect.element(field).toHaveAccessibleDescription('Please enter a ZIP code.')
})

test('a served ZIP code is marked on the map and filled into the booking form, unless another one was typed there', async () => {
  await open()
  await field.fill(' 98660 ')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(served('Vancouver, WA (98660)'))
  expect(highlight()).toBe('98660')
  await expect.element(page.getByLabelText('ZIP Code', { exact: true })).toHaveValue('98660')
  await expect.element(page.getByRole('link', { name: /^Book Online in/ })).toBeVisible()
  await page.getByLabelText('ZIP Code', { exact: true }).fill('97030')
  await field.fill('97201')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent(served('Portland, OR (97201)'))
  await expect.element(page.getByLabelText('ZIP Code', { exact: true })).toHaveValue('97030')
})

test.for(['10001', '9720', '97201-12', 'Portland'])('%s isn’t served, with a number to tap', async (zip) => {
  await open()
  await field.fill(zip)
  await userEvent.keyboard('{Enter}')
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent(
      `Sorry, we don't currently serve ZIP code ${zip}. Please call us at (503) 555-0142 to discuss service options.`,
    )
  const call = alert.getByRole('link', { name: '(503) 555-0142' })
  await expect.element(call).toHaveAttribute('href', 'tel:+15035550142')
  await expect.element(page.getByRole('link', { name: /^Book Online in/ })).not.toBeInTheDocument()
})
