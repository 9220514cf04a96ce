import { randomUUID } from 'node:crypto'
import { saveSection } from '#server/business/business-facts.ts'
import type { AppContext } from '#server/context.ts'
import type { Quote } from '#shared/business/proof-form.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'

const said: (Pick<Quote, 'text' | 'name' | 'city' | 'source'> & { daysAgo: number })[] = [
  {
    text: 'Our fridge quit on a Friday. They called back while I was still moving the milk, and Theo had it cooling again by dinner.',
    name: 'Hannah',
    city: 'Portland, OR',
    source: 'email',
    daysAgo: 12,
  },
  {
    text: 'I got the price before any work started, and that’s what I paid.',
    name: 'T. K.',
    city: 'Vancouver, WA',
    source: 'text',
    daysAgo: 31,
  },
  {
    text: 'The washer shook again after two weeks. They came back, found a worn strut and didn’t charge me a cent.',
    name: 'Marisol',
    city: 'Beaverton, OR',
    source: 'in_person',
    daysAgo: 58,
  },
  {
    text: 'He put on shoe covers, fixed the oven and explained what had failed.',
    name: 'Greg',
    city: 'Lake Oswego, OR',
    source: 'email',
    daysAgo: 74,
  },
]

/**
 * Quotes from the made-up shop's customers, marked as demo content wherever they appear. Nobody rated the shop, because there is
 * nothing to link to.
 */
export async function quoteCustomers({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  const today = businessDayOf(now)
  const quotes = said.map(({ daysAgo, ...quote }) => ({
    ...quote,
    id: randomUUID(),
    date: addDays(today, -daysAgo),
    link: '',
    agreed: true as const,
    agreed_by: 'Dana Whitlock',
    agreed_at: now.toISOString(),
    is_demo: true,
  }))
  await saveSection(db, {
    section: 'proof',
    facts: { quotes, rating: null, shows_finished_repairs: false },
    version: 0,
  })
}
