/** What an article about a fault is made of. */

/** How an article approaches its fault, in the order in which a fault gets them. */
export const angles = ['checks', 'costs', 'visit'] as const
export type Angle = (typeof angles)[number]

/** Each heading says what its section is for. */
export const headings = {
  signs: 'What You’ll Notice',
  causes: 'The Most Likely Causes, and What Fixes Them',
  checks: 'Safe Checks You Can Do Yourself',
  call: 'When to Stop and Call a Technician',
  mistakes: 'What Not to Do',
  safety: 'Stay on the Safe Side',
  how: 'How It’s Supposed to Work',
  costs: 'What the Repair Costs',
  time: 'How Long the Visit Takes',
  replace: 'Repair or Replace?',
  choosing: 'How to Choose a Repair Company',
  preparing: 'How to Prepare for the Visit',
  visit: 'What a Visit Can Include',
  afterwards: 'Once It’s Working Again',
  care: 'How to Keep It Running',
  related: 'Not Quite Your Problem?',
} as const
export type SectionKey = keyof typeof headings

/** What comes first in an article of each angle. */
export const leads: Record<Angle, readonly SectionKey[]> = {
  checks: ['signs', 'causes', 'checks', 'call', 'mistakes', 'safety', 'how'],
  costs: ['signs', 'costs', 'causes', 'time', 'replace', 'choosing'],
  visit: ['preparing', 'time', 'visit', 'causes', 'afterwards', 'care', 'costs'],
}

/** What follows in a longer article, after its lead. */
export const readingOrder: readonly SectionKey[] = [
  ...['call', 'costs', 'time', 'related', 'causes', 'checks', 'signs', 'mistakes', 'safety', 'how', 'preparing'],
  ...['visit', 'afterwards', 'care', 'replace', 'choosing'],
] as const satisfies SectionKey[]

/** What the excerpt promises the reader. */
export const promises: Record<Angle, string> = {
  checks: 'Here’s what’s usually behind it, what you can safely check yourself, and when to call.',
  costs: 'Here’s what a repair costs, what it involves, and when it’s worth it.',
  visit: 'Here’s how to prepare for the visit, what a technician does, and how to keep it running.',
}

/** Titles, before they are put in title case. The faults of an appliance take turns, so that no two are alike. */
export const titles: Record<Angle, readonly string[]> = {
  checks: [
    '{Name}: What to Check Before You Call',
    'Why Your {noun} {problem}, and What You Can Safely Try',
    '{Name}? {checks} Checks First',
    'When {article} {problem}: Likely Causes First',
    '{Name}: Easy Tests at Home',
    'What’s Behind It When Your {noun} {problem}',
    '{Name}: {causes} Likely Causes',
    'Your {noun} {problem}? Look Here First',
    '{Name}: A Calm First Look',
  ],
  costs: [
    'What You’ll Pay When {article} {problem}',
    '{Name}: Fix It or Replace It?',
    'Is It Worth Repairing {article} That {problem}?',
    '{Name}: Price, Parts and Time',
    'Repair or Replace {article} That {problem}?',
    '{Name}: Getting an Exact Quote',
    'How Much Is It to Fix {article} That {problem}?',
    '{Name}: Repair Costs',
    'Before You Replace {article} That {problem}',
  ],
  visit: [
    '{Name}: What Happens on the Visit',
    '{Name}: During the Visit',
    '{Name}: Repair and Aftercare',
    '{Name}: What the Technician Does',
    '{Name}: Get Ready for Us',
    '{Name}: The Repair Visit',
    '{Name}: Inside a Service Visit',
    'A Technician’s View of {article} That {problem}',
    '{Name}: Once It’s Fixed, Keep It That Way',
  ],
}
