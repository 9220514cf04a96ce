import type { Quote, Rating } from '#shared/business/proof-form.ts'

/** A customer's quote as it is stored. */
export function makeQuote(more: Partial<Quote> = {}): Quote {
  return {
    id: crypto.randomUUID(),
    text: 'They came the same day.',
    name: 'Rosa',
    city: 'Gresham, OR',
    date: '2026-03-04',
    source: 'google',
    link: '',
    agreed: true,
    agreed_by: '',
    agreed_at: '',
    is_demo: false,
    ...more,
  }
}

export const shopRating: Rating = {
  value: 4.8,
  count: 1212,
  link: 'https://reviews.example.com/shop',
  as_of: '2020-05-01',
}
