/** The facts about the business, as the owner enters them (spec.md §9). What the site says then: tests/pages/business-facts.test.ts. */
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { everyScreen } from '#app/routes/admin/screens.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { otherFacts } from '#tests/support/business/business-facts.ts'
import { toast } from '#tests/support/components/back-office.tsx'
import { businessWith, openBusiness } from '#tests/support/components/fake-business.ts'
import { refusal } from '#tests/support/components/fake-server.ts'
import { businessPanels } from './panels.ts'
import { findableSettings } from './settings.ts'

const part = (name: string) => page.getByRole('region', { name, exact: true })

async function fill(section: Locator, values: Record<string, string | number>) {
  for (const [label, value] of Object.entries(values)) {
    const field = section.getByLabelText(label, { exact: true })
    await (field.element().tagName === 'SELECT' ? field.selectOptions(String(value)) : field.fill(String(value)))
  }
}

async function save(section: Locator) {
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(toast('Saved. Your site shows it now.')).toBeVisible()
}

const costs = defaultFacts().repairCosts.map((cost, index) => ({ ...cost, from: 205 + index, to: 515 + index }))
const { name, tagline, phone, email, street, city, state, zip, ...other } = otherFacts()

/** Each part of the screen: what the owner does there, and the facts that are saved. */
const parts = [
  {
    section: 'identity',
    title: 'Name and contact',
    change: (form: Locator) =>
      fill(form, {
        Name: name,
        Tagline: tagline,
        Phone: '503 555 0177',
        Email: email,
        Street: street,
        City: city,
        State: 'Oregon',
        'ZIP code': zip,
      }),
    saved: { name, tagline, phone, email, street, city, state, zip },
  },
  {
    section: 'hours',
    title: 'Hours',
    async change(form: Locator) {
      await form.getByRole('button', { name: 'Add a line' }).click()
      await fill(form, {
        'Last day of line 1': 'Thursday',
        'Opening time of line 1': '07:30',
        'Closing time of line 1': '18:15',
      })
      await form.getByRole('button', { name: 'Add a day' }).click()
      await fill(form, { 'Date of day 1': '2031-07-04' })
      await form.getByLabelText('Closed on US holidays').click()
    },
    saved: {
      hours: [{ from: 'Monday', to: 'Thursday', opens: '07:30', closes: '18:15' }],
      holidays: ['2031-07-04'],
      isClosedOnUsHolidays: false,
      promiseHours: 'always',
    },
  },
  {
    section: 'prices',
    title: 'Prices',
    async change(form: Locator) {
      await form.getByRole('button', { name: 'Add a place' }).click()
      await fill(form, {
        'City or ZIP code of place 1': 'Vancouver, WA',
        'Amount of place 1': 0,
        'Service call ($)': other.serviceCall,
        'Labor per hour ($)': other.laborPerHour,
        'Markup on parts (%)': other.partsMarkupPercent,
        ...Object.fromEntries(
          costs.flatMap(({ from, to }, index) => [
            [`Lowest cost of cost ${index + 1}`, from],
            [`Highest cost of cost ${index + 1}`, to],
          ]),
        ),
      })
    },
    saved: {
      serviceCall: other.serviceCall,
      laborPerHour: other.laborPerHour,
      partsMarkupPercent: other.partsMarkupPercent,
      tripCharges: [{ place: 'Vancouver, WA', extra: 0 }],
      repairCosts: costs,
    },
  },
  {
    section: 'promises',
    title: 'Promises',
    async change(form: Locator) {
      await fill(form, {
        'Call back after a booking (minutes)': other.contactWithinMinutes,
        'Answer email within (hours)': '',
        'Labor warranty (days)': other.laborWarrantyDays,
        'ZIP codes served': other.zipCodesServed,
      })
      await form.getByLabelText('24/7 emergency service').click()
    },
    saved: {
      contactWithinMinutes: other.contactWithinMinutes,
      emailReplyWithinHours: null,
      laborWarrantyDays: other.laborWarrantyDays,
      zipCodesServed: other.zipCodesServed,
      hasEmergencyService: false,
    },
  },
  {
    section: 'credentials',
    title: 'Credentials',
    async change(form: Locator) {
      await form.getByRole('button', { name: 'Add a license' }).click()
      await form.getByRole('button', { name: 'Add a page' }).click()
      await fill(form, {
        'Name of license 1': 'CCB',
        'Number of license 1': '654321',
        'State of license 1': 'Oregon',
        Insurance: 'Insured up to $2,000,000',
        'In business since': 2003,
        'Brands you service': 'Zephyrline, Northlake',
        'Name of page 1': 'Neighbors',
        'Address of page 1': 'https://neighbors.example.com/rose-city',
      })
    },
    saved: {
      licenses: [{ label: 'CCB', number: '654321', state: 'OR' }],
      insurance: 'Insured up to $2,000,000',
      inBusinessSince: 2003,
      brands: ['Zephyrline', 'Northlake'],
      profiles: [{ label: 'Neighbors', address: 'https://neighbors.example.com/rose-city' }],
    },
  },
] as const

test.for(parts)('every fact under $title can be changed', async ({ section, title, change, saved }) => {
  const { sections } = await openBusiness({ panel: section })
  await expect.element(part(title)).toBeVisible()
  await change(part(title))
  await save(part(title))
  expect(sections[section]).toMatchObject({ facts: saved, version: 1 })
  if (section === 'identity') await expect.element(part(title).getByLabelText('Phone')).toHaveValue(phone)
})

test('every fact that nobody has to have can be removed', async () => {
  const [hours, prices, identity, credentials] = [parts[1], parts[2], parts[0], parts[4]].map(({ saved }) => saved)
  const { sections, go } = await openBusiness({ facts: { hours, prices, identity, credentials } as object })
  const clear: Record<(typeof parts)[number]['section'], (form: Locator) => Promise<void>> = {
    identity: (form) => fill(form, { Street: '', City: '', State: 'None', 'ZIP code': '' }),
    async hours(form) {
      await form.getByRole('button', { name: 'Remove line 1' }).click()
      await form.getByRole('button', { name: 'Remove day 1' }).click()
      await expect.element(form.getByRole('group', { name: 'Days off' })).toHaveFocus()
    },
    async prices(form) {
      await form.getByRole('button', { name: 'Remove place 1' }).click()
      for (const _ of costs) await form.getByRole('button', { name: 'Remove cost 1', exact: true }).click()
    },
    promises: (form) => fill(form, { 'ZIP codes served': '' }),
    async credentials(form) {
      await form.getByRole('button', { name: 'Remove license 1' }).click()
      await form.getByRole('button', { name: 'Remove page 1' }).click()
      await fill(form, { Insurance: '', 'In business since': '', 'Brands you service': '' })
    },
  }
  for (const { section, title } of parts) {
    await go(businessPanels[section].on)
    await expect.element(part(title)).toBeVisible()
    await clear[section](part(title))
    // Until it's said to be saved, leaving asks first.
    await save(part(title))
    expect(sections[section].version, title).toBe(1)
  }
  expect(sections).toMatchObject({
    identity: { facts: { street: '', city: '', state: '', zip: '' } },
    hours: { facts: { hours: [], holidays: [] } },
    prices: { facts: { tripCharges: [], repairCosts: [] } },
    promises: { facts: { zipCodesServed: '' } },
    credentials: { facts: { licenses: [], insurance: '', inBusinessSince: null, brands: [], profiles: [] } },
  })
})

test('a switch that the server’s settings fix says so, and saving the rest keeps it', async () => {
  const { hours, ...sections } = businessWith({ hours: { isClosedOnUsHolidays: true } })
  const fixed = { isClosedOnUsHolidays: 'US_HOLIDAYS' }
  const responders = { readBusiness: { ...sections, hours: { ...hours, fixed } } }
  const { server } = await openBusiness({ panel: 'hours', responders })
  const onHolidays = part('Hours').getByRole('switch', { name: 'Closed on US holidays' })
  await expect.element(onHolidays).toBeDisabled()
  await expect.element(onHolidays).toHaveAccessibleDescription(/^Set by US_HOLIDAYS/)
  await save(part('Hours'))
  expect(server.sent('saveBusinessSection')).toMatchObject([{ body: { isClosedOnUsHolidays: true } }])
})

test('of two people, the one who saves later gets a warning and loses nothing typed', async () => {
  const { change, sections } = await openBusiness({ panel: 'prices' })
  const mine = part('Prices').getByLabelText('Service call ($)')
  await mine.fill('55')
  change('prices', { serviceCall: 66 })
  await part('Prices').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(part('Prices').getByText(/^Someone else saved different facts/)).toBeVisible()
  await expect.element(mine).toHaveValue(55)
  expect(sections.prices.facts.serviceCall).toBe(66)
  await part('Prices').getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect.element(mine).toHaveValue(66)
})

test('an invalid fact is rejected at its field, by the form or by the server, and nothing typed is lost', async () => {
  const tooShort = 'Please enter more than 25 minutes, when the desk escalates'
  const { server } = await openBusiness({ panel: 'hours' })
  const hours = part('Hours')
  await hours.getByRole('button', { name: 'Add a line' }).click()
  await fill(hours, { 'Opening time of line 1': '17:00', 'Closing time of line 1': '09:00' })
  await hours.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(hours.getByText(/please enter a closing time that’s later/)).toBeVisible()
  await expect.element(hours.getByLabelText('Opening time of line 1')).toHaveValue('17:00')
  expect(server.sent('saveBusinessSection')).toEqual([])
  server.answer({ saveBusinessSection: refusal(400, 'invalid', tooShort, { contactWithinMinutes: tooShort }) })
  const minutes = part('Promises').getByLabelText('Call back after a booking (minutes)')
  await minutes.fill('20')
  await part('Promises').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(minutes).toHaveAccessibleDescription(new RegExp(tooShort))
  await expect.element(minutes).toHaveValue(20)
  expect(document.body.textContent.split(tooShort), 'said once').toHaveLength(2)
})

const search = page.getByRole('searchbox', { name: 'Find a setting' })

test('Business begins with its pages and what’s on each, and the address of a page opens it again', async () => {
  const { go, address } = await openBusiness()
  await go('/admin/business')
  const pages = page.getByRole('navigation', { name: 'Business' }).getByRole('link')
  const places = everyScreen.filter(([path]) => path.startsWith('/admin/business/'))
  await expect
    .poll(() => pages.elements().map((link) => link.getAttribute('href')))
    .toEqual(places.map(([path]) => path))
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  await pages.filter({ hasText: 'Markup on parts' }).click()
  await expect.poll(address).toBe('/admin/business/prices')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Prices' })).toHaveFocus()
  await page.getByRole('link', { name: 'Hours and promises' }).click()
  await expect.element(part('Promises')).toBeVisible()
  await expect.element(part('Prices')).not.toBeInTheDocument()
  await go(-1)
  await expect.element(part('Prices')).toBeVisible()
})

test.for(findableSettings.filter(({ control }) => control !== undefined))(
  'a search for “$label” in $panel leads to its field',
  async ({ label, panel, on, control }) => {
    const { address } = await openBusiness({ panel: on === businessPanels.identity.on ? 'prices' : 'identity' })
    await search.fill(label)
    await page
      .getByRole('search')
      .getByRole('link', { name: `${label} ${panel}`, exact: true })
      .click()
    await expect.poll(address).toBe(on)
    const reached = () => document.activeElement
    await expect.poll(() => reached()?.getAttribute('name')).toBe(control)
    await expect.element(reached() as HTMLElement).toBeInViewport()
    await expect.element(search).toHaveValue('')
  },
)

test('the search knows the words of a hint, opens the first setting with Enter, and says when there’s none', async () => {
  await openBusiness()
  await search.fill('footer social')
  await expect.element(page.getByText('1 setting')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Your pages elsewhere Credentials' })).toBeVisible()
  await search.fill('zeppelin')
  await expect.element(page.getByText(/^Nothing found/)).toBeVisible()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(search).toHaveValue('')
  await search.fill('warranty')
  await userEvent.keyboard('{Enter}')
  await expect.element(part('Promises').getByLabelText('Labor warranty (days)')).toHaveFocus()
})

test('what’s typed and not saved is asked about before another page opens, and a saved price needs no question', async () => {
  const { address } = await openBusiness({ panel: 'prices' })
  const price = part('Prices').getByLabelText('Service call ($)')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await price.fill('95')
  await search.fill('logo')
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(address()).toBe('/admin/business/prices')
  await expect.element(price).toHaveValue(95)
  await page.getByRole('link', { name: 'Credentials' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await save(part('Prices'))
  await page.getByRole('link', { name: 'Credentials' }).click()
  await expect.element(part('Credentials')).toBeVisible()
})
