import type { SectionKey } from './headings.ts'
import type { Angle } from './story.ts'

/** Which sections an article from one angle has. Each angle rests on different facts, so that the articles about a fault differ. */
interface ArticlePlan {
  /** What makes the article: never left out, and told first. */
  lead: SectionKey[]
  /** What a reader would miss if there is room for it. */
  second: SectionKey[]
  /** What goes well with it, and comes before anything else if there is more room. */
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

/** The order of sections after the lead; all there are except the closing. */
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
