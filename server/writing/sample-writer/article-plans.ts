import type { Advice } from '#content/faults/advice/advice.ts'
import type { SectionKey } from './headings.ts'
import type { Angle } from './story.ts'

/** The sections of an article written from one angle. Each angle builds on different facts, so articles about the same fault differ. */
interface ArticlePlan {
  /** The core of the article: never left out, and first. */
  lead: SectionKey[]
  /** Lead sections that start with what is known about this fault in particular, before what applies to the appliance. */
  own: Partial<Record<SectionKey, keyof Advice>>
  /** Goes well with the lead and comes before anything else if there is room. */
  fitting: SectionKey[]
}

export const articlePlans: Record<Angle, ArticlePlan> = {
  diagnose: {
    lead: ['signs', 'causes', 'closer', 'visit', 'wait', 'costs'],
    own: { visit: 'visit', wait: 'wait' },
    fitting: [],
  },
  checks: {
    lead: ['checks', 'reading', 'mistakes', 'call', 'meanwhile', 'costs'],
    own: { mistakes: 'avoid', meanwhile: 'meanwhile' },
    fitting: ['preparing'],
  },
  costs: {
    lead: ['costs', 'price', 'replace', 'bill', 'repairs'],
    own: { replace: 'worth', bill: 'bill' },
    fitting: ['visit'],
  },
  season: {
    lead: ['season', 'early', 'habit', 'care', 'costs'],
    own: { season: 'year', early: 'early' },
    fitting: ['questions'],
  },
}

/** What other angles build on. Reserved for long articles, so those about the same fault stay different. */
export const ofOtherAngles: SectionKey[] = ['closer', 'wait', 'reading', 'meanwhile', 'price', 'bill', 'early', 'habit']

/** The order of sections after the lead. Lists all there are, except the closing. */
export const readingOrder: SectionKey[] = [
  'signs',
  'how',
  'causes',
  'closer',
  'wait',
  'checks',
  'reading',
  'meanwhile',
  'season',
  'call',
  'mistakes',
  'safety',
  'repairs',
  'costs',
  'price',
  'bill',
  'replace',
  'visit',
  'preparing',
  'related',
  'early',
  'habit',
  'care',
  'houses',
  'saving',
  'myths',
  'choosing',
  'afterwards',
  'questions',
]
