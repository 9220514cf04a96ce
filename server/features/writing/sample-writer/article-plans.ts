import type { Advice } from '#content/faults/advice/advice.ts'
import type { SectionKey } from './headings.ts'
import type { Angle } from './story.ts'

/** Which sections an article from one angle has. Each angle rests on different facts, so that the articles about a fault differ. */
interface ArticlePlan {
  /** What makes the article: never left out, and told first. */
  lead: SectionKey[]
  /** Sections of the lead that say what is known about this very fault, before what is true of the appliance. */
  own: Partial<Record<SectionKey, keyof Advice>>
  /** What goes well with it, and comes before anything else if there is more room. */
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

/** What other angles rest on: for long articles, so that those of one fault stay different. */
export const ofOtherAngles: SectionKey[] = ['closer', 'wait', 'reading', 'meanwhile', 'price', 'bill', 'early', 'habit']

/** The order of sections after the lead; all there are except the closing. */
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
