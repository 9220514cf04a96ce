/** What texts say about the business's price, hours and promises, checked against the facts. */
import { knownAppliances } from '#content/appliances/appliances.ts'
import { usualCostsOf } from '#content/appliances/usual-costs.ts'
import { type BusinessFacts, defaultFacts } from '#shared/business/business-form.ts'
import { nameHours } from '#shared/business/business-hours.ts'

/** A business other than the default one, with the facts that every test of changed facts enters. */
export function otherFacts(): BusinessFacts {
  return {
    ...defaultFacts(),
    name: 'Rose City Fixers',
    tagline: 'Mended Right at Home',
    phone: '(503) 555-0177',
    email: 'desk@example.com',
    street: '12 Alder Street',
    city: 'Portland',
    state: 'OR',
    zip: '97204',
    serviceCall: 77,
    laborPerHour: 111,
    partsMarkupPercent: 13,
    contactWithinMinutes: 45,
    emailReplyWithinHours: 3,
    zipCodesServed: '120+',
    laborWarrantyDays: 180,
  }
}

interface Fact {
  name: string
  /** Every group that matched is compared. English and Spanish. */
  patterns: RegExp[]
  allowed: readonly string[]
}

function listFacts(business: BusinessFacts): Fact[] {
  const { repairCosts } = business
  const [least, most] = [Math.min(...repairCosts.map(({ from }) => from)), Math.max(...repairCosts.map(({ to }) => to))]
  const ofFaults = knownAppliances.flatMap(({ faults }) =>
    faults.flatMap((fault) => usualCostsOf(fault, repairCosts) ?? []),
  )
  /** For each appliance and each of its faults, and for all of them together. */
  const costs = [...repairCosts, ...ofFaults, { from: least, to: most }].map(({ from, to }) => `$${from}-$${to}`)

  return [
    {
      name: 'service call',
      patterns: [
        /\$(\d[\d.,]*)(?= (?:service call|visit\b))/gi,
        /\b(?:service call|the visit|the visit and diagnosis|diagnosis)(?: is| costs?| for)? \$(\d[\d,.]*\d)/gi,
        /\b[Ff]or \$(\d+), a technician/g,
        /\$(\d+)(?: is waived|, waived| for the visit)/g,
        /\b(?:waived?|waive the|don’t pay the) \$(\d+)/g,
        /\bla visita (?:de|cuesta) \$(\d+)/gi,
      ],
      allowed: [String(business.serviceCall)],
    },
    {
      name: 'labor rate',
      patterns: [
        /\$(\d+)(?= ?(?:per|an|\/) ?(?:hour|hr)\b)/gi,
        /\b[Ll]abor:?(?: is| at)? \$(\d+)/g,
        /\bmano de obra cuesta \$(\d+)/gi,
      ],
      allowed: [String(business.laborPerHour)],
    },
    {
      name: 'parts markup',
      patterns: [
        /\b(?:cost|us|pay)s?,? (?:plus|\+) (?:un )?(\d+) ?%/gi,
        /\bmás un (\d+)[\s\u00a0]?%/gi,
        /\bplus (\d+)%/gi,
      ],
      allowed: [String(business.partsMarkupPercent)],
    },
    {
      name: 'usual repair cost',
      patterns: [/(\$\d+(?:-| to )\$\d+)(?! a new)/g],
      allowed: costs,
    },
    {
      name: 'labor warranty',
      patterns: [
        /\b(\d+)[- ]days?(?= (?:labor )?warranty)/gi,
        /\b(?:labor|warranty)[^.$]{0,30}?\b(?:for|within|is) (\d+) days\b/gi,
        /\bcomes back within (\d+) days\b/gi,
        /\b(\d+) días de garantía/gi,
      ],
      allowed: [String(business.laborWarrantyDays)],
    },
    {
      name: 'call after a booking',
      patterns: [
        /\b(?:call|contact|reach|touch|back)(?:s|ed)?(?: you| customers)? (?:back )?within (\d+) minutes\b/gi,
        /\bwithin (\d+) minutes (?:of|to set|to schedule|during)\b/gi,
        /\ben menos de (\d+) minutos\b/gi,
      ],
      allowed: [String(business.contactWithinMinutes)],
    },
    {
      name: 'answer to email',
      patterns: [/\bemail[^.]{0,25} within (\d+) hours?\b/gi, /\breply[^.]{0,25} within (\d+) hours?\b/gi],
      allowed: [String(business.emailReplyWithinHours ?? '')],
    },
    { name: 'ZIP codes', patterns: [/(\d+\+?) ZIP codes\b/gi], allowed: [business.zipCodesServed] },
    {
      name: 'emergencies',
      patterns: [/\b(\d+\/\d+) emergency/gi, /\b(\d+ hours a day)\b/gi],
      allowed: business.hasEmergencyService ? ['24/7', '24 hours a day'] : [],
    },
    {
      name: 'office hours',
      patterns: [/\b((?:[0-9]|1[0-2])(?::\d\d)? ?[AP]M to (?:[0-9]|1[0-2])(?::\d\d)? ?[AP]M)\b/g],
      allowed: business.hours.map(nameHours),
    },
    { name: 'years of records', patterns: [/\bkeep [^.]{0,80}?\b(\d+) years\b/gi], allowed: ['7'] },
  ]
}

export const factNames = listFacts(defaultFacts()).map(({ name }) => name)

export interface StatedFact {
  name: string
  /** As written in the text. */
  said: string
  isRight: boolean
}

/** Every price, hour and promise stated in the text. Ignores parentheses, line breaks and kinds of spaces. */
export function readFacts(text: string, business: BusinessFacts = defaultFacts()): StatedFact[] {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ')
  return listFacts(business).flatMap(({ name, patterns, allowed }) =>
    patterns.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(([whole, ...groups]) => {
        const values = groups.filter((value) => value !== undefined).map((value) => value.replace(' to $', '-$'))
        return { name, said: whole, isRight: values.every((value) => allowed.includes(value)) }
      }),
    ),
  )
}
