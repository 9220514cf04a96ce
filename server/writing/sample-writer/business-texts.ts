/** Paragraphs about prices, promises and how a visit goes. Their numbers are the current facts. */
import type { Business } from '#shared/business/business.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import { chanceOf } from './chance.ts'
import { listNeighborhoods } from './neighborhoods.ts'
import { capital } from './openings.ts'
import type { Story } from './story.ts'

/** "$150 to $400"; `null` if the owner gives no usual cost. */
export function costRange({ appliance, business }: Pick<Story, 'appliance' | 'business'>): string | null {
  const costs = costsOf(business, appliance.costName)
  return costs ? `$${costs.from} to $${costs.to}` : null
}

function costsOf({ repairCosts }: Business, name: string) {
  return repairCosts.find(({ appliance }) => appliance === name)
}

/** What a repair costs, worded in several ways. */
export function costTexts(story: Story): string[][] {
  const range = costRange(story)
  const { noun } = story.appliance
  const { serviceCall, laborPerHour, partsMarkupPercent } = story.business
  const call = `$${serviceCall}`
  const hour = `$${laborPerHour}`
  if (range === null) {
    return [
      [
        `Labor is ${hour} per hour, and parts are our cost plus ${partsMarkupPercent}% markup.`,
        `The service call is ${call}, and we waive it when we do the repair.`,
      ],
    ]
  }
  return [
    [
      `A common ${noun} repair costs ${range}, parts and labor included.`,
      `Labor is ${hour} per hour, and parts are our cost plus ${partsMarkupPercent}% markup.`,
      `The service call is ${call}, and we waive it when we do the repair.`,
    ],
    [
      `Most ${noun} repairs cost between ${range.replace(' to ', ' and ')}.`,
      `You pay the ${call} service call only if you decide against the repair.`,
      `Labor is ${hour} per hour, and parts are charged at cost plus ${partsMarkupPercent}% markup.`,
    ],
    [
      `You get an exact quote before any work begins. A common ${noun} repair is usually ${range}.`,
      `That’s made up of labor at ${hour} per hour and parts at cost plus ${partsMarkupPercent}% markup.`,
      `The ${call} service call covers the diagnosis, and we waive it when we do the repair.`,
    ],
    [
      `Plan on ${range} for a common ${noun} repair, with parts and labor.`,
      `Coming out to diagnose it is ${call}, which we waive when we do the repair.`,
      `After that it’s ${hour} per hour of labor, and parts at cost plus ${partsMarkupPercent}% markup.`,
    ],
  ]
}

/** What a repair costs, for articles about something else. */
export function briefCostTexts(story: Story): string[][] {
  const range = costRange(story)
  const { plural, noun, article } = story.appliance
  const { serviceCall, laborPerHour, partsMarkupPercent } = story.business
  const call = `$${serviceCall}`
  const hour = `$${laborPerHour}`
  if (range === null) {
    return [
      [
        'You get an exact quote before any work begins.',
        `If you decide against the repair, you pay the ${call} service call and nothing more.`,
      ],
    ]
  }
  return [
    [
      `Most ${noun} repairs cost ${range}, parts and labor included.`,
      `The ${call} service call is waived when we do the repair.`,
    ],
    [
      `For a common ${noun} repair, plan on ${range}, parts included.`,
      'You get an exact quote before any work begins.',
    ],
    [
      `You get an exact quote before any work begins, and for ${plural} it’s usually ${range}.`,
      `If you decide against the repair, you pay the ${call} service call and nothing more.`,
    ],
    [
      `Labor is ${hour} per hour, and parts are our cost plus ${partsMarkupPercent}% markup.`,
      `A common ${noun} repair comes to ${range} in all.`,
    ],
    [
      `Having us look at ${article} costs ${call}, which we waive when we do the repair.`,
      `The repair itself is usually ${range}.`,
    ],
  ]
}

/** The same price list applies in the whole area. */
export function samePriceText({ fault, appliance, tone, season, business }: Story): string {
  const names = listNeighborhoods(business.serviceArea)
  const chosen = chanceOf(`${appliance.key} ${fault.key} ${season} ${tone}`).shuffle(names)
  return `Prices are the same in ${chosen.slice(0, 2).join(', ')} and everywhere else we work.`
}

export function warrantyTexts({ business: { laborWarrantyDays: days } }: Story): string[] {
  return [
    `Our labor carries a ${days}-day warranty, and parts keep the warranty of their manufacturer.`,
    `If the same problem comes back, our ${days}-day labor warranty covers the work, and the manufacturer’s warranty covers the part.`,
    `Keep the invoice: it’s your proof for the ${days}-day labor warranty and for the manufacturer’s warranty on the part.`,
  ]
}

/** How to reach the business. `phone` and `bookOnline` are links. */
export function contactTexts({ business, appliance }: Story, phone: string, bookOnline: string): string[] {
  const { name, contactWithinMinutes: minutes } = business
  return [
    `Call ${name} at ${phone} or ${bookOnline}, and we’ll call you within ${minutes} minutes of your booking.`,
    `For same-day service on your ${appliance.noun}, call ${phone} or ${bookOnline}. ${name} is licensed and insured.`,
    `Tell us the model number when you call ${phone}, or add it when you ${bookOnline}, and we can look up the part before we come.`,
    `You can reach ${name} at ${phone}, or ${bookOnline} and hear from us within ${minutes} minutes.`,
    `Our number is ${phone}. Or ${bookOnline}, and we’ll call you within ${minutes} minutes to set a time.`,
    `To set up a visit, call ${phone} or ${bookOnline}. A licensed, insured technician from ${name} will be there.`,
    `When you’re ready, ${bookOnline} or call ${phone}, and tell us what your ${appliance.noun} is doing.`,
    `Would you rather hand it over? Call ${phone} or ${bookOnline}, and a licensed, insured technician will take a look.`,
  ]
}

/** Names some of the places the business serves. */
export function areaTexts({ chance, business: { serviceArea } }: Story): string[] {
  const names = chance.shuffle(listNeighborhoods(serviceArea)).slice(0, 4)
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
  const cities = listCities(serviceArea).map(({ city }) => city)
  if (!cities.includes('Portland') || !cities.includes('Vancouver')) {
    return [`We come to homes in ${list}.`, `We serve ${list}.`]
  }
  return [
    `We come to homes all over the Portland and Vancouver area, including ${list}.`,
    `We serve ${list}, plus the rest of the Portland and Vancouver area.`,
    `Our technicians drive to ${list}, and to everywhere else around Portland and Vancouver.`,
  ]
}

export function replaceTexts(story: Story): string[] {
  const { chance, appliance } = story
  const { article, plural, lifespan, noun } = appliance
  const costs = costsOf(story.business, story.appliance.costName)
  return [
    `${capital(plural)} last ${lifespan} on average, so age is the first thing to consider.`,
    chance.pick([
      'A simple rule: repair in the first half of that time, and compare prices in the second.',
      `Before the middle of that span, a repair nearly always pays; after it, look at what a new ${noun} costs.`,
      'In the first half of that life, most repairs make sense. In the second half, it depends on the part.',
    ]),
    `If the repair costs more than half as much as a comparable new ${noun}, we’ll tell you so.`,
    ...(costs
      ? [
          `A repair near $${costs.to} on ${article} in its last years deserves a second thought. On a newer one, it doesn’t.`,
        ]
      : []),
    'Count delivery, installation and hauling away the old one when you compare.',
    'Repairing is usually the better choice for the environment, too, because it saves making a new machine.',
    'A second, different problem within a year suggests wear all over. A first problem in ten years doesn’t.',
    'Ask whether parts are still made, since that matters more than the year on the label.',
    `Measure the space as well: a new ${noun} is seldom exactly the same size.`,
    'Rust in a part that carries weight is a reason to replace.',
    'Take your time if the price makes you hesitate; you can decide after you’ve heard it.',
  ]
}
