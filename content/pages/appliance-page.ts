/** What the page of an appliance says: what the shop knows of it, at today's prices. */
import type { Appliance, Fault, WrittenAppliance } from '#content/appliances/appliance.ts'
import { mostPercent, repairLimit } from '#content/appliances/replacement.ts'
import { likelyCausesOf, safeChecksOf } from '#content/appliances/symptoms.ts'
import { usualCostsOf } from '#content/appliances/usual-costs.ts'
import { contract } from '#content/articles/contractions.ts'
import { repairCostOf } from '#shared/bookings/booking-fields.ts'
import type { Business } from '#shared/business/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { describePrice } from '#shared/money.ts'
import { type PageFold, type PagePart, type PageSection, questionsId } from '#shared/pages/page-content.ts'
import { contactTimeOf } from '#shared/promise/contact-promise.ts'
import { nameMainPlaces } from '#shared/service-area/main-places.ts'
import {
  capital,
  filledSections,
  listWords,
  longestDescription,
  type PageFacts,
  paragraphsOf,
  reviewsSection,
  type ShopPageContent,
} from './shop-page.ts'

const mostCauses = 3
const mostSteps = 3

/** The page of an appliance. One whose faults aren't written yet has little to say. */
export function describeAppliancePage(
  appliance: Appliance | WrittenAppliance,
  { business, quotes, ownWords }: PageFacts,
): ShopPageContent {
  const { noun, faults, words } = appliance
  const places = nameMainPlaces(business)
  const problems = listWords(
    faults.slice(0, 3).map(({ problem }) => contract(problem)),
    'or',
  )
  return {
    title: `${titled(noun)} Repair in ${places}`,
    description: cutAtWord(
      `${capital(noun)} repair in ${places}: what goes wrong, what you can safely check, what it costs. $${business.serviceCall} service call, waived when we do the repair.`,
      longestDescription,
    ),
    heading: `${capital(noun)} repair`,
    lead:
      problems === ''
        ? `We find what’s wrong with your ${noun} and give you an exact quote before any work starts.`
        : `If your ${noun} ${problems}, we’ll find what’s wrong and give you an exact quote before any work starts.`,
    highlights: costsOf(appliance, business).filter(({ name }) => highlighted.includes(name)),
    sections: filledSections([
      faultsSection(appliance, business),
      { id: 'more', heading: `More about ${noun} repair`, parts: paragraphsOf(ownWords) },
      costSection(appliance, business),
      replaceSection(appliance, business),
      visitSection(appliance),
      questionsSection(appliance, business),
      reviewsSection(quotes.filter(({ text }) => words.test(text))),
    ]),
  }
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
const titled = (noun: string) => noun.split(' ').map(capital).join(' ')

function faultsSection({ noun, faults }: Appliance, business: Business): PageSection {
  const isDangerous = faults.some(({ hazard }) => hazard === 'gas' || hazard === 'sparks')
  return {
    id: 'problems',
    heading: `What goes wrong with ${withArticle(noun)}`,
    parts:
      faults.length === 0
        ? []
        : [
            {
              kind: 'text',
              text: `Pick what yours does, and see what’s usually behind it, what you can safely check first, and what the repair tends to cost.`,
            },
            ...(isDangerous
              ? [
                  {
                    kind: 'text' as const,
                    text: 'If you smell gas or see fire, get everyone out first and call 911 from outside.',
                  },
                ]
              : []),
          ],
    folds: faults.map((fault) => foldOf(fault, business)),
  }
}

function foldOf(fault: Fault, { repairCosts }: Business): PageFold {
  const costs = usualCostsOf(fault, repairCosts)
  const checks = safeChecksOf(fault, 'en')
  const list = (title: string, items: string[]): PagePart[] =>
    items.length > 0 ? [{ kind: 'list', title, items }] : []
  return {
    heading: fault.tile.en,
    parts: [
      { kind: 'text', text: contract(fault.signs.join(' ')) },
      ...list(
        'What’s usually behind it',
        likelyCausesOf(fault)
          .slice(0, mostCauses)
          .map(({ name, detail, repair }, index) => {
            const cause = `${capital(name)}: ${uncapital(detail)}`
            // What we do about it is worth the space for the likeliest.
            return contract(index > 0 ? cause : `${cause.replace(/\.$/, '')}; ${uncapital(repair)}`)
          }),
      ),
      ...list(
        'Before you call',
        checks.map(({ step, meaning }) => contract(`${step.replace(/\.$/, '')}: ${uncapital(meaning)}`)),
      ),
      { kind: 'text', text: contract(fault.stop) },
      {
        kind: 'facts',
        facts: [
          ...(costs ? [{ name: 'Typical total', value: `${rangeOf(costs)}, parts and labor` }] : []),
          { name: 'Visit', value: `about ${fault.minutes} minutes` },
        ],
      },
    ],
  }
}

/** For the rest of a sentence. Names and abbreviations keep their capitals. */
function uncapital(text: string): string {
  const [first = ''] = text.split(' ')
  return /^[A-Z][a-z]*$/.test(first.replace(/[,;:.’].*$/, '')) && first !== 'I'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

const rangeOf = ({ from, to }: { from: number; to: number }) => `$${from}-$${to}`

function minutesOf(faults: readonly Fault[]): string | null {
  if (faults.length === 0) return null
  const minutes = faults.map((fault) => fault.minutes)
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  return least === most ? `${most} minutes` : `${least} to ${most} minutes`
}

/** What to see at first sight. */
const highlighted: readonly string[] = ['Typical total', 'Service call', 'Length of the visit']

function costsOf({ key, faults }: Appliance, business: Business): { name: string; value: string }[] {
  const { serviceCall, laborPerHour, partsMarkupPercent, laborWarrantyDays, brands, repairCosts } = business
  const usual = repairCostOf(key, repairCosts)
  const minutes = minutesOf(faults)
  return [
    ...(usual ? [{ name: 'Typical total', value: `${rangeOf(usual)}, parts and labor` }] : []),
    { name: 'Service call', value: `$${serviceCall}, waived when we do the repair` },
    { name: 'Labor', value: `$${laborPerHour} per hour, in the quote you approve` },
    { name: 'Parts', value: `What we pay, plus ${partsMarkupPercent}%` },
    ...(minutes ? [{ name: 'Length of the visit', value: minutes }] : []),
    { name: 'Warranty', value: `${laborWarrantyDays} days on labor, the manufacturer’s on parts` },
    ...(brands.length > 0 ? [{ name: 'Brands', value: brands.join(', ') }] : []),
  ]
}

function costSection(appliance: Appliance, business: Business): PageSection {
  const { serviceCall } = business
  const text = `For $${serviceCall}, a technician comes out, finds what’s wrong and gives you an exact quote. If we do the repair, the $${serviceCall} is waived, and nothing gets added without your OK.`
  return {
    id: 'cost',
    heading: `What ${appliance.noun} repair costs`,
    parts: [
      { kind: 'text', text },
      { kind: 'facts', facts: costsOf(appliance, business) },
    ],
  }
}

/** By the rule that a homeowner's own page goes by. */
function replaceSection({ noun, lifeYears: { from, to }, newCost }: Appliance, { repairCosts }: Business): PageSection {
  const limit = (percent: number) => describePrice(repairLimit(newCost, percent))
  const text = `${capital(withArticle(noun))} usually lasts ${from} to ${to} years, and a new one like it runs about ${describePrice(newCost)}, delivered and installed (our estimate). For the first two thirds of that time, a repair makes sense as long as it costs less than half of a new one, which is ${limit(mostPercent.young)}. After that we’d stop at ${limit(mostPercent.old)}, and past ${to} years at ${limit(mostPercent.past)}: whatever we find, you get an exact quote, and you decide.`
  return {
    id: 'repair-or-replace',
    heading: 'Repair it or replace it?',
    // Without usual costs, there's nothing to compare.
    parts: repairCosts.length > 0 ? [{ kind: 'text', text }] : [],
  }
}

function visitSection(appliance: Appliance | WrittenAppliance): PageSection {
  const { noun, plate } = appliance
  const list = (title: string, items: readonly string[]): PagePart => ({
    kind: 'list',
    title,
    items: items.map(contract),
  })
  return {
    id: 'visit',
    heading: 'What the visit is like',
    parts:
      'articles' in appliance
        ? [
            list('What we do', appliance.articles.visit.slice(0, mostSteps)),
            list('How you can help', appliance.articles.preparing.slice(0, mostSteps)),
            { kind: 'text', text: `With the model number of your ${noun}, we can bring parts that fit. ${plate.en}` },
          ]
        : [],
  }
}

function questionsSection({ key, noun, faults }: Appliance, business: Business): PageSection {
  const { serviceCall, laborWarrantyDays, brands, repairCosts } = business
  const usual = repairCostOf(key, repairCosts)
  const minutes = minutesOf(faults)
  const ask = (question: string, answer: string): PageFold => ({
    heading: question,
    parts: [{ kind: 'text', text: answer }],
  })
  return {
    id: questionsId,
    heading: 'Questions people ask',
    parts: [],
    folds: [
      ask(
        `How soon can you come for my ${noun}?`,
        `We can usually come the same day, and when you book online, we’ll call you within ${contactTimeOf(business)} to set a time.`,
      ),
      ask(
        `What does ${noun} repair cost?`,
        `${usual ? `Most repairs of this kind come to ${rangeOf(usual)}, parts and labor included. ` : ''}The service call is $${serviceCall}, and we waive it when we do the repair.`,
      ),
      ...(minutes
        ? [
            ask(
              'How long does it take?',
              `A visit for ${withArticle(noun)} usually takes ${minutes}, and that includes finding out what’s wrong.`,
            ),
          ]
        : []),
      ...(brands.length > 0
        ? [
            ask(
              `Which ${noun} brands do you repair?`,
              `We repair ${listWords(brands)}, and you can ask us about any other.`,
            ),
          ]
        : []),
      ask(
        'Is the repair under warranty?',
        `Yes. Our labor is covered for ${laborWarrantyDays} days, and every part carries the manufacturer’s warranty.`,
      ),
    ],
  }
}
