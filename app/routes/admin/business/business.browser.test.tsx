/** The facts about the business, as the owner enters them (spec.md §9). What the site says then: tests/pages/business-facts.test.ts. */
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { defaultFacts } from '#shared/business/business-form.ts'
import { otherFacts } from '#tests/support/business/business-facts.ts'
import { toast } from '#tests/support/components/back-office.tsx'
import { businessWith, openBusiness } from '#tests/support/components/fake-business.ts'
import { refusal } from '#tests/support/components/fake-server.ts'

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
    change: (form: Locator) =>
      fill(form, {
        'Service call ($)': other.serviceCall,
        'Labor per hour ($)': other.laborPerHour,
        'Markup on parts (%)': other.partsMarkupPercent,
        ...Object.fromEntries(
          costs.flatMap(({ from, to }, index) => [
            [`Lowest cost of cost ${index + 1}`, from],
            [`Highest cost of cost ${index + 1}`, to],
          ]),
        ),
      }),
    saved: {
      serviceCall: other.serviceCall,
      laborPerHour: other.laborPerHour,
      partsMarkupPercent: other.partsMarkupPercent,
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
  const { sections } = await openBusiness()
  await expect.element(part(title)).toBeVisible()
  await change(part(title))
  await save(part(title))
  expect(sections[section]).toMatchObject({ facts: saved, version: 1 })
  if (section === 'identity') await expect.element(part(title).getByLabelText('Phone')).toHaveValue(phone)
})

test('every fact that nobody has to have can be removed', async () => {
  const [hours, prices, identity, credentials] = [parts[1], parts[2], parts[0], parts[4]].map(({ saved }) => saved)
  const { sections } = await openBusiness({ facts: { hours, prices, identity, credentials } as object })
  await part('Hours').getByRole('button', { name: 'Remove line 1' }).click()
  await part('Hours').getByRole('button', { name: 'Remove day 1' }).click()
  await expect.element(part('Hours').getByRole('group', { name: 'Days off' })).toHaveFocus()
  for (const _ of costs) await part('Prices').getByRole('button', { name: 'Remove cost 1', exact: true }).click()
  await fill(part('Promises'), { 'ZIP codes served': '' })
  await fill(part('Name and contact'), { Street: '', City: '', State: 'None', 'ZIP code': '' })
  await part('Credentials').getByRole('button', { name: 'Remove license 1' }).click()
  await part('Credentials').getByRole('button', { name: 'Remove page 1' }).click()
  await fill(part('Credentials'), { Insurance: '', 'In business since': '', 'Brands you service': '' })
  for (const { section, title } of parts) {
    await part(title).getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => sections[section].version, { message: title }).toBe(1)
  }
  expect(sections).toMatchObject({
    identity: { facts: { street: '', city: '', state: '', zip: '' } },
    hours: { facts: { hours: [], holidays: [] } },
    prices: { facts: { repairCosts: [] } },
    promises: { facts: { zipCodesServed: '' } },
    credentials: { facts: { licenses: [], insurance: '', inBusinessSince: null, brands: [], profiles: [] } },
  })
})

test('a switch that the server’s settings fix says so, and saving the rest keeps it', async () => {
  const { hours, ...sections } = businessWith({ hours: { isClosedOnUsHolidays: true } })
  const fixed = { isClosedOnUsHolidays: 'US_HOLIDAYS' }
  const { server } = await openBusiness({ responders: { readBusiness: { ...sections, hours: { ...hours, fixed } } } })
  const onHolidays = part('Hours').getByRole('switch', { name: 'Closed on US holidays' })
  await expect.element(onHolidays).toBeDisabled()
  await expect.element(onHolidays).toHaveAccessibleDescription(/^Set by US_HOLIDAYS/)
  await save(part('Hours'))
  expect(server.sent('saveBusinessSection')).toMatchObject([{ body: { isClosedOnUsHolidays: true } }])
})

test('of two people, the one who saves later gets a warning and loses nothing typed', async () => {
  const { change, sections } = await openBusiness()
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
  const { server } = await openBusiness()
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
