import type { SectionKey } from './headings.ts'
import type { Angle } from './story.ts'

/** Which sections an article of one angle has. Each angle rests on other facts, so that the articles about a fault differ. */
interface ArticlePlan {
  /** What makes the article; never left out, and told first. */
  lead: SectionKey[]
  /** What a reader misses when there is room for it and it is not told. */
  second: SectionKey[]
  /** What goes well with it, before anything else when there is more room. */
  fitting: SectionKey[]
}

export const articlePlans: Record<Angle, ArticlePlan> = {
  diagnose: {
    lead: ['signs', 'causes', 'closer', 'costs'],
    second: ['checks'],
    fitting: ['how', 'mistakes'],
  },
  checks: {
    lead: ['checks', 'reading', 'call', 'costs'],
    second: ['causes'],
    fitting: ['safety', 'preparing', 'questions'],
  },
  costs: {
    lead: ['costs', 'price', 'repairs', 'replace'],
    second: ['signs'],
    fitting: ['visit', 'choosing', 'afterwards'],
  },
  season: {
    lead: ['season', 'habit', 'care', 'costs'],
    second: ['signs', 'causes'],
    fitting: ['houses', 'questions', 'related'],
  },
}

/** What belongs to the appliance comes before what is true of any household. */
export const ofAnyHousehold: SectionKey[] = ['houses', 'safety', 'choosing', 'afterwards', 'saving', 'myths']
/** What other angles rest on: for long articles, so that those of one fault stay different. */
export const ofOtherAngles: SectionKey[] = ['closer', 'reading', 'price', 'habit']

/** How sections follow each other when the lead has been told; all that there are but the closing. */
export const readingOrder: SectionKey[] = [
  'signs',
  'how',
  'causes',
  'closer',
  'checks',
  'reading',
  'season',
  'call',
  'mistakes',
  'safety',
  'repairs',
  'costs',
  'price',
  'replace',
  'visit',
  'preparing',
  'related',
  'habit',
  'care',
  'houses',
  'saving',
  'myths',
  'choosing',
  'afterwards',
  'questions',
]
