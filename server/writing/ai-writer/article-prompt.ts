/** The prompts for a provider. Only facts about the business and the settings are sent, and nothing about any customer. */
import { z } from 'zod'
import type { Assignment } from '#server/writing/writer.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { nameLicense } from '#shared/business/business-credentials.ts'
import { nameDays, nameHourCount, nameHours } from '#shared/business/business-hours.ts'
import { nameMainCities, nameMainPlaces } from '#shared/service-area/main-places.ts'
import { listPrimaryAreas } from '#shared/service-area/primary-areas.ts'

/** Providers check little of a schema beyond its types, so the prompt spells out lengths and the site enforces them. */
export const articleSchema = z.object({
  title: z.string().describe('Title, at most 90 characters, without the name of the business'),
  excerpt: z.string().describe('One or two sentences that make people read on, at most 400 characters'),
  content_html: z
    .string()
    .describe('The article as HTML with h2, h3, p, ul, ol, li, strong, em and a; no h1, no images, no styles'),
  meta_description: z.string().describe('For search engines, at most 155 characters'),
  keywords: z.array(z.string()).describe('Four to eight search phrases'),
  category: z.string().nullable().describe('The one category that fits best, word for word, or null'),
  illustrations: z
    .array(
      z.object({
        scene: z.string().describe('What to show, in one sentence, without any text in the picture'),
        alt: z.string().describe('What is to be seen, for people who cannot see it, at most 120 characters'),
      }),
    )
    .describe('Exactly three: one for each third of the article, in its order'),
})
export type ArticleDraft = z.output<typeof articleSchema>

const toneWords = {
  professional: 'professional: calm, precise, courteous',
  friendly: 'friendly: warm and plain, as one neighbor talks to another',
  technical: 'technical: exact, with values and causes, for readers who like to understand',
} as const

/** The facts an article may state, and the rules it must follow. */
export function articleInstructions({ tone, minWords, maxWords, categories, business }: Assignment): string {
  return [
    `You write for the blog of ${business.name}, a home appliance repair business in ${nameMainPlaces(business, 'and')}.`,
    `Tone: ${toneWords[tone]}. American English. Length of the article: at least ${minWords} and at most ${maxWords} words; aim at ${Math.round((minWords + maxWords) / 2)}.`,
    'Use exactly these facts when you speak of the business, and state no others:',
    ...factsOf(business).map((fact) => `- ${fact}`),
    'Never invent prices, discounts, years of experience, awards, reviews, customers or places.',
    'Safety: never tell readers to open, loosen, repair or bypass gas lines or valves, sealed refrigerant systems, microwave high-voltage parts, live wiring or safety switches. Say that these belong to a licensed technician, and that a smell of gas means leaving the house and calling from outside.',
    'Give checks that are safe at home, say when to call, and close with how to reach the business.',
    `Categories to choose from: ${categories.length > 0 ? categories.join('; ') : 'none, so answer null'}.`,
  ].join('\n')
}

/** Everything known about the business, and nothing else. */
function factsOf(business: BusinessWithArea): string[] {
  const { hours, repairCosts, emailReplyWithinHours, zipCodesServed, licenses, inBusinessSince, brands } = business
  const costs = repairCosts.map(({ appliance, from, to }) => `${appliance} $${from}-$${to}`).join(', ')
  const areas = listPrimaryAreas(business.serviceArea)
    .map(({ city, state }) => `${city}, ${state}`)
    .join('; ')
  const answers = [
    `Contact within ${business.contactWithinMinutes} minutes of a booking`,
    ...(emailReplyWithinHours === null ? [] : [`email reply within ${nameHourCount(emailReplyWithinHours)}`]),
    ...(business.hasEmergencyService ? ['24/7 emergency service'] : []),
    ...(hours.length === 0
      ? []
      : [`office hours ${hours.map((one) => `${nameDays(one)} ${nameHours(one)}`).join(', ')}`]),
  ]
  return [
    `Phone ${business.phone}; the booking form is the link /#booking.`,
    `Service call $${business.serviceCall}, waived with a completed repair. Labor $${business.laborPerHour} per hour. Parts at cost plus ${business.partsMarkupPercent}% markup.`,
    ...(repairCosts.length === 0 ? [] : [`Usual repair costs in all: ${costs}.`]),
    `${business.laborWarrantyDays}-day labor warranty; manufacturer warranty on parts; satisfaction guarantee with a refund.`,
    `${answers.join('; ')}.`,
    `Same-day service, licensed and insured, ${zipCodesServed && `${zipCodesServed} ZIP codes served: `}${areas}.`,
    ...(licenses.length === 0 ? [] : [`Licenses: ${licenses.map(nameLicense).join(', ')}.`]),
    ...(business.insurance === '' ? [] : [`Insurance: ${business.insurance}.`]),
    ...(inBusinessSince === null ? [] : [`In business since ${inBusinessSince}.`]),
    ...(brands.length === 0 ? [] : [`Brands: ${brands.join(', ')}.`]),
  ]
}

export function articleRequest({ topic, planned, isPlanned, business }: Assignment): string {
  if (!isPlanned) return `Write an article about: ${topic}`
  return `Write an article about: ${planned.fault.name}. Bring in what ${planned.season} in ${nameMainCities(business)} has to do with it, where it really matters.`
}

export function correctionRequest({ minWords, maxWords }: Assignment, words: number): string {
  const direction = words < minWords ? 'Add useful detail' : 'Shorten it'
  return `The article has ${words} words, but it must have at least ${minWords} and at most ${maxWords}. ${direction} and give the whole answer again, with all fields.`
}

export function imagePrompt(scene: string): string {
  return `${scene} Clean, bright editorial illustration in a home setting, natural colors, no people's faces, no text, no logos, no brand names.`
}
