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

/** What a repair costs, in several ways of telling it. */
export function costTexts(story: Story): string[][] {
  const range = costRange(story)
  const { noun, plural } = story.appliance
  const call = `$${prices.serviceCall}`
  const hour = `$${prices.laborPerHour}`
  return [
    [
      `For ${plural} a common repair comes to ${range} in all.`,
      `That is made up of labor at ${hour} per hour and parts at cost plus ${prices.partsMarkupPercent}% markup.`,
      `The service call is ${call}, and it is waived with a completed repair.`,
    ],
    [
      `Most repairs of this kind end between ${range.replace(' to ', ' and ')}.`,
      `You pay the ${call} service call only if you decide against the repair; labor is ${hour} per hour.`,
      `Parts are charged at our cost plus ${prices.partsMarkupPercent}% markup, so you can check the sum against any catalog.`,
    ],
    [
      `Before any work begins you get a price, and for a ${noun} it usually lies in the range of ${range}.`,
      `We charge ${hour} per hour for labor and add ${prices.partsMarkupPercent}% markup to the cost of parts.`,
      `Diagnosis comes with the ${call} service call, which we waive when you have the repair done.`,
    ],
    [
      `How much? As a rule ${range}, parts and labor together.`,
      `The visit itself is ${call} and drops off the bill with a completed repair.`,
      `After that it is simple arithmetic: ${hour} per hour of labor, and parts at cost plus ${prices.partsMarkupPercent}% markup.`,
    ],
  ]
}

export function warrantyTexts(): string[] {
  const days = promises.laborWarrantyDays
  return [
    `Our work carries a ${days}-day labor warranty, and parts keep the warranty of their manufacturer.`,
    `Should the same fault return, the ${days}-day labor warranty covers our work, and the manufacturer warranty covers the part.`,
    'We stand behind the result with a satisfaction guarantee and a refund if we cannot make it right.',
  ]
}

/** How to reach the business. `phone` and the booking page are links. */
export function contactTexts({ business, appliance }: Story, phone: string, bookOnline: string): string[] {
  return [
    `Call ${business.name} at ${phone} or ${bookOnline}; we contact you within ${promises.contactWithinMinutes} minutes of a booking.`,
    `The quickest ways to us are the phone, ${phone}, and the form: ${bookOnline} and we get in touch within ${promises.contactWithinMinutes} minutes.`,
    `For same-day service on your ${appliance.noun}, call ${phone} or ${bookOnline}. ${business.name} is licensed and insured.`,
    `Tell us the model number when you call ${phone}, or add it when you ${bookOnline}, and the right parts may already be on the truck.`,
  ]
}

export function areaTexts(): string[] {
  return [
    'We serve Portland, OR and Vancouver, WA, as well as Beaverton, Hillsboro, Gresham and Lake Oswego.',
    `Our technicians cover ${promises.zipCodesServed} ZIP codes on both sides of the Columbia, from Hillsboro to Gresham and from Lake Oswego to Vancouver, WA.`,
    'Portland, Beaverton, Hillsboro, Gresham, Lake Oswego and, across the river, Vancouver, WA are all part of our area.',
  ]
}

export function replaceTexts(story: Story): string[] {
  const { article, plural, lifespan, noun } = story.appliance
  const { to } = costsOf(story.appliance.costName)
  return [
    `${plural.charAt(0).toUpperCase()}${plural.slice(1)} last ${lifespan} on average, so age is the first thing to ask about.`,
    'A simple rule helps: below half of the expected life repair, beyond it compare.',
    `If the price of the repair is more than half of what a comparable new ${noun} costs, we tell you so.`,
    `A repair near $${to} on ${article} in its last years deserves a second thought; the same repair on a young one does not.`,
    'New appliances have to be delivered, fitted and learned, and the old one has to be hauled away, which belongs in the comparison.',
    'From an environmental point of view a repaired machine nearly always wins, because most of its footprint was made in the factory.',
  ]
}
