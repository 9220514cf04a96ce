/** What an article about a fault is made of. */

/** How an article approaches its fault. A fault's four seasons use different angles. */
export const angles = ['diagnose', 'checks', 'costs', 'season'] as const
export type Angle = (typeof angles)[number]

/** Each heading says what its section is for. */
export const headings = {
  signs: 'What You’ll Notice',
  causes: 'The Most Likely Causes',
  closer: 'How to Tell the Causes Apart',
  visit: 'How a Technician Finds It',
  wait: 'Can It Wait?',
  checks: 'Safe Checks You Can Do Yourself',
  reading: 'What Your Results Mean',
  mistakes: 'What Not to Do',
  call: 'When to Call a Technician',
  meanwhile: 'Until It’s Fixed',
  costs: 'What the Repair Costs',
  price: 'What Makes the Price Go Up or Down',
  replace: 'Repair or Replace?',
  bill: 'How to Keep the Bill Down',
  season: 'Through the Year',
  early: 'Early Warning Signs',
  habit: 'How to Keep It From Happening Again',
  care: 'Simple Care That Pays Off',
  how: 'How It’s Supposed to Work',
  preparing: 'How to Prepare for the Visit',
  safety: 'Stay on the Safe Side',
  afterwards: 'Once It’s Working Again',
  saving: 'Saving Energy and Water',
  myths: 'What’s True and What Isn’t',
  houses: 'It Depends on Your Home, Too',
  choosing: 'How to Choose a Repair Company',
  questions: 'Other Questions People Ask',
  related: 'Not Quite Your Problem?',
} as const
export type SectionKey = keyof typeof headings

/** What comes first in an article of each angle. Each rests on what the fact base knows about the fault that the others leave out. */
export const leads: Record<Angle, readonly SectionKey[]> = {
  diagnose: ['signs', 'causes', 'closer', 'visit', 'wait', 'costs', 'call', 'how', 'safety'],
  checks: ['signs', 'checks', 'reading', 'mistakes', 'call', 'meanwhile', 'costs', 'causes', 'preparing', 'myths'],
  costs: ['signs', 'causes', 'costs', 'price', 'replace', 'bill', 'visit', 'choosing', 'afterwards'],
  season: ['signs', 'season', 'early', 'habit', 'care', 'costs', 'houses', 'saving', 'questions'],
}

/** What follows in a longer article, after its lead. */
export const readingOrder: readonly SectionKey[] = [
  ...['causes', 'checks', 'call', 'mistakes', 'safety', 'how', 'replace', 'visit', 'preparing'],
  ...['afterwards', 'saving', 'care', 'houses', 'myths', 'choosing', 'season', 'questions', 'closer', 'wait'],
  ...['reading', 'meanwhile', 'price', 'bill', 'early', 'habit', 'related'],
] as const satisfies SectionKey[]

/** What the excerpt promises the reader. */
export const promises: Record<Angle, string> = {
  diagnose: 'Here’s what’s usually behind it, how to tell the causes apart, and what a repair costs.',
  checks: 'Here’s what you can safely check yourself, what the results mean, and when to call.',
  costs: 'Here’s what a repair costs, what makes the price go up or down, and when it’s worth it.',
  season: 'Here’s how to keep it from happening again, and what a repair costs if it does.',
}
