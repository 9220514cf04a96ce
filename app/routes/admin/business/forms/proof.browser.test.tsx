/** Quotes, rating and the count of repairs, as the owner enters them. What the site shows: tests/pages/proof.test.ts. */
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { toast } from '#tests/support/components/back-office.tsx'
import { openBusiness } from '#tests/support/components/fake-business.ts'
import { makeQuote, shopRating } from '#tests/support/words/quotes.ts'

const panel = page.getByRole('region', { name: 'Quotes and rating' })
const agreed = /^This customer agreed to be quoted/

async function save() {
  await panel.getByRole('button', { name: 'Save' }).click()
}

async function enterQuote(index: number, { text, name }: { text: string; name: string }): Promise<Locator> {
  await panel.getByRole('button', { name: 'Add a quote' }).click()
  const quote = panel.getByRole('listitem').nth(index)
  await quote.getByLabelText(/^What they said/).fill(text)
  await quote.getByLabelText(/^First name or initials/).fill(name)
  await quote.getByLabelText(/^City/).fill('Gresham, OR')
  await quote.getByLabelText(/^Date/).fill('2026-03-04')
  await quote.getByLabelText(/^Where it comes from/).selectOptions('Google')
  return quote
}

test('the owner quotes customers who agreed, in the order they choose, and removes a quote', async () => {
  const { sections, server } = await openBusiness({ panel: 'proof' })
  const first = await enterQuote(0, { text: 'They came the same day.', name: 'Rosa' })
  await save()
  await expect.element(first.getByText(/^Please ask the customer first/)).toBeVisible()
  await expect.element(first.getByRole('checkbox', { name: agreed })).toHaveFocus()
  await expect.element(first.getByLabelText(/^What they said/)).toHaveValue('They came the same day.')
  expect(server.sent('saveBusinessSection')).toEqual([])
  await first.getByRole('checkbox', { name: agreed }).click()
  await first.getByLabelText(/^Link/).fill('https://reviews.example.com/rosa')
  const second = await enterQuote(1, { text: 'Said by Ben', name: 'Ben' })
  await second.getByRole('checkbox', { name: agreed }).click()
  await save()
  await expect.element(toast(/Your site shows it now\.$/)).toBeVisible()
  expect(sections.proof.facts.quotes).toMatchObject([
    {
      text: 'They came the same day.',
      name: 'Rosa',
      city: 'Gresham, OR',
      date: '2026-03-04',
      source: 'google',
      link: 'https://reviews.example.com/rosa',
      agreed: true,
    },
    { name: 'Ben', link: '' },
  ])
})

test('quotes can be moved and removed, and say who recorded the consent', async () => {
  const recorded = { agreed_by: 'owner@example.com', agreed_at: '2026-03-05T12:00:00.000Z' }
  const quotes = ['Rosa', 'Ben', 'C. D.', 'Eve'].map((name) => makeQuote({ name, ...recorded }))
  const { sections } = await openBusiness({ panel: 'proof', facts: { proof: { quotes } } })
  await expect.poll(() => panel.getByText(/^Recorded by owner@example.com/).all()).toHaveLength(4)
  await panel.getByRole('button', { name: 'Move quote 4 up' }).click()
  await panel.getByRole('button', { name: 'Remove quote 1' }).click()
  await expect.element(panel.getByRole('group', { name: 'What customers said' })).toHaveFocus()
  await save()
  await expect.poll(() => sections.proof.facts.quotes.map(({ name }) => name)).toEqual(['Ben', 'Eve', 'C. D.'])
})

test('a rating needs all four facts, and an old one asks to be looked up again', async () => {
  const { sections } = await openBusiness({ panel: 'proof' })
  await panel.getByLabelText('Rating').fill('4.8')
  await save()
  await expect.element(panel.getByLabelText(/^Number of reviews/)).toHaveFocus()
  await panel.getByLabelText(/^Number of reviews/).fill('1,212')
  await panel.getByLabelText(/^Review page/).fill(shopRating.link)
  await panel.getByLabelText(/^Looked up on/).fill('2020-05-01')
  await panel.getByRole('switch', { name: /^Show how many repairs/ }).click()
  await save()
  await expect.element(panel.getByText(/^This rating is more than a year old\./)).toBeVisible()
  expect(sections.proof.facts).toMatchObject({
    rating: { value: 4.8, count: 1212, link: shopRating.link, as_of: '2020-05-01' },
    shows_finished_repairs: true,
  })
})

test('of two people, the second learns what the first one saved and loses nothing typed', async () => {
  const quote = makeQuote({ city: 'Gresham, OR' })
  const { change } = await openBusiness({ panel: 'proof', facts: { proof: { quotes: [quote] } } })
  await panel.getByLabelText(/^What they said/).fill('Typed in the first tab')
  change('proof', { quotes: [{ ...quote, city: 'Troutdale, OR' }] })
  await save()
  await expect.element(panel.getByText(/^Someone else saved different facts/)).toBeVisible()
  await expect.element(panel.getByLabelText(/^What they said/)).toHaveValue('Typed in the first tab')
  await panel.getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect.element(panel.getByLabelText(/^City/)).toHaveValue('Troutdale, OR')
})
