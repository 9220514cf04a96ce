/** Paragraphs about prices, promises and the way a visit goes. Their numbers come from `shared/business.ts` (spec.md §9). */
import { prices, promises, repairCosts } from '#shared/business.ts'
import type { Story } from './story.ts'

/** "$150 to $400" */
export function costRange({ appliance }: Pick<Story, 'appliance'>): string {
  const { from, to } = costsOf(appliance.costName)
  return `$${from} to $${to}`
}

function costsOf(name: string) {
  const costs = repairCosts.find(({ appliance }) => appliance === name)
  if (!costs) throw new Error(`There is no usual cost for ${name}`)
  return costs
}

/** What a repair costs, told in several ways. */
export function costTexts(story: Story): string[][] {
  const range = costRange(story)
  const { noun, article, plural } = story.appliance
  const call = `$${prices.serviceCall}`
  const hour = `$${prices.laborPerHour}`
  return [
    [
      `For ${plural}, a common repair comes to ${range} in all.`,
      `That is made up of labor at ${hour} per hour and parts at cost plus ${prices.partsMarkupPercent}% markup.`,
      `The service call is ${call}, and it is waived with a completed repair.`,
    ],
    [
      `Most repairs like this come to between ${range.replace(' to ', ' and ')}.`,
      `You pay the ${call} service call only if you decide against the repair; labor is ${hour} per hour.`,
      `Parts are charged at our cost plus ${prices.partsMarkupPercent}% markup, so you can check them against any catalog.`,
    ],
    [
      `Before any work begins you get a price, and for ${article} it usually lies in the range of ${range}.`,
      `We charge ${hour} per hour for labor and add ${prices.partsMarkupPercent}% markup to the cost of parts.`,
      `Diagnosis comes with the ${call} service call, which we waive when you have the repair done.`,
    ],
    [
      `How much? As a rule ${range}, parts and labor together.`,
      `The visit itself is ${call} and drops off the bill with a completed repair.`,
      `After that it is simple arithmetic: ${hour} per hour of labor, and parts at cost plus ${prices.partsMarkupPercent}% markup.`,
    ],
    [
      `Owners of ${plural} usually pay between ${range.replace(' to ', ' and ')}, everything included.`,
      `Three figures make it up: ${call} for coming out, waived with a completed repair, ${hour} for each hour of labor, and parts at what we pay plus ${prices.partsMarkupPercent}%.`,
    ],
    [
      `Our price list fits on a postcard: service call ${call}, labor ${hour} per hour, parts at cost plus ${prices.partsMarkupPercent}% markup.`,
      'Say yes to the work and the first of the three disappears.',
      `A typical ${noun} job then comes to ${range}.`,
    ],
    [
      `Nobody likes open-ended bills, so you approve a fixed price first; for ${plural} it is usually ${range}.`,
      `It covers labor at ${hour} per hour and components at cost plus ${prices.partsMarkupPercent}% markup.`,
      `You owe the ${call} for the visit only if you decline.`,
    ],
  ]
}

/** What a repair costs, for articles about something else. */
export function briefCostTexts(story: Story): string[][] {
  const range = costRange(story)
  const { plural, noun, article } = story.appliance
  const call = `$${prices.serviceCall}`
  const hour = `$${prices.laborPerHour}`
  return [
    [`Most ${noun} repairs cost ${range}.`, `The ${call} service call is waived when the repair is done.`],
    [`As for money: for ${plural}, plan on ${range} for a common repair, parts included.`],
    [`You hear the price before any work begins, and for ${plural} it usually falls in the range of ${range}.`],
    [
      `As a rule, our invoices for ${plural} come to ${range}.`,
      `If you decide against the repair, you pay the ${call} service call and nothing more.`,
    ],
    [`Budget ${range} and ${article} repair will seldom surprise you.`, `Labor is ${hour} per hour.`],
    [`Having us look at the ${noun} is ${call}, free with the repair itself, which usually totals ${range}.`],
    [
      `Parts are charged at cost plus ${prices.partsMarkupPercent}% markup and labor at ${hour} per hour.`,
      `That adds up to ${range} for the usual ${noun} repair.`,
    ],
    [`Households around Portland commonly spend ${range} to have one of their ${plural} repaired.`],
  ]
}

export function warrantyTexts(): string[] {
  const days = promises.laborWarrantyDays
  return [
    `Our work carries a ${days}-day labor warranty, and parts keep the warranty of their manufacturer.`,
    `Should the same problem return, the ${days}-day labor warranty covers our work, and the manufacturer warranty covers the part.`,
    'We stand behind the result with a satisfaction guarantee and a refund if we cannot make it right.',
    `For ${days} days our labor is under warranty, whatever the part; the part itself has its maker’s warranty.`,
    `Keep the invoice: it is your proof for the ${days}-day labor warranty and for the manufacturer’s.`,
  ]
}

/** How to reach the business. `phone` and the booking page are links. */
export function contactTexts({ business, appliance }: Story, phone: string, bookOnline: string): string[] {
  const minutes = promises.contactWithinMinutes
  const { name } = business
  return [
    `Call ${name} at ${phone} or ${bookOnline}; we contact you within ${minutes} minutes of a booking.`,
    `The quickest ways to reach us are the phone, ${phone}, and the form: ${bookOnline} and we will be in touch within ${minutes} minutes.`,
    `For same-day service on your ${appliance.noun}, call ${phone} or ${bookOnline}. ${name} is licensed and insured.`,
    `Tell us the model number when you call ${phone}, or add it when you ${bookOnline}, and the right parts may already be on the truck.`,
    `Ready when you are: ${bookOnline} in a minute, or dial ${phone} and describe what you saw.`,
    `We answer ${phone} around the clock; if you would rather type, ${bookOnline}. ${name} does the rest.`,
    `Would you rather hand it over? Call ${phone} or ${bookOnline}, and a licensed, insured technician takes your ${appliance.noun} from here.`,
    `Reach ${name} at ${phone}, or ${bookOnline} and hear from us within ${minutes} minutes.`,
  ]
}

export function areaTexts(): string[] {
  return [
    'We serve Portland, OR and Vancouver, WA, as well as Beaverton, Hillsboro, Gresham and Lake Oswego.',
    `Our technicians cover ${promises.zipCodesServed} ZIP codes on both sides of the Columbia, from Hillsboro to Gresham and from Lake Oswego to Vancouver, WA.`,
    'Portland, Beaverton, Hillsboro, Gresham, Lake Oswego and, across the river, Vancouver, WA are all part of our area.',
    'Our trucks cross the bridges daily, so Vancouver, WA is as close to us as Portland itself.',
    'From Gresham in the east to Hillsboro in the west, one team covers the whole metro area.',
  ]
}

export function replaceTexts(story: Story): string[] {
  const { article, plural, lifespan, noun } = story.appliance
  const { to } = costsOf(story.appliance.costName)
  return [
    `${plural.charAt(0).toUpperCase()}${plural.slice(1)} last ${lifespan} on average, so age is the first thing to ask about.`,
    'A simple rule helps: repair in the first half of its expected life, compare in the second.',
    `If the price of the repair is more than half of what a comparable new ${noun} costs, we tell you so.`,
    `A repair near $${to} on ${article} in its last years deserves a second thought; the same repair on a young one does not.`,
    'A new appliance has to be delivered, fitted and learned, and the old one hauled away, so count that too.',
    'For the environment, a repaired machine nearly always wins, because most of its footprint was made in the factory.',
    'Ask what failed before: a second, different problem within a year hints at wear all over, while the first one in ten years does not.',
    'Whether spare parts are still made matters more than the year on the nameplate.',
    `Cabinets, counters and outlets were cut around the old ${noun}, and a new one is seldom exactly the same size.`,
    'Sound enamel, quiet bearings and dry seams favor a repair; rust where it carries weight does not.',
    'Sleep on it if the price makes you hesitate, since the estimate stays the same in the morning.',
    `Landlords see it differently: for them, ${article} that works on Friday beats a perfect one next month.`,
  ]
}
