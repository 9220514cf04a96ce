import type { Business } from '#shared/business/business.ts'

interface Claim {
  reason: string | ((business: Business) => string)
  words: RegExp
  /** When it's no invention. */
  unless?(business: Business, sentence: string): boolean
  /** Sentences that must be caught, and that must not. */
  caught: readonly string[]
  fine: readonly string[]
}

/** Claims that sound good but that nobody has made. */
export const inventedClaims: readonly Claim[] = [
  {
    reason: 'You haven’t told us how many years of experience you have.',
    words:
      /\b(?:\d+|ten|fifteen|twenty|thirty)\+? years (?:of (?:combined )?experience|in business|serving|in the (?:trade|industry))/i,
    caught: ['Our technicians have 25 years of experience.', 'With twenty years in business, we know dryers.'],
    fine: ['A dishwasher lasts nine to twelve years.'],
  },
  {
    reason: 'We can’t confirm any awards or ratings.',
    words:
      /\b(?:award[- ]winning|voted (?:the )?(?:best|number one|#1)|A\+ rat(?:ed|ing)|BBB|#1 (?:rated )?(?:in|appliance|repair))/i,
    caught: ['We are an award-winning company.', 'Our team was voted the best in Portland.'],
    fine: ['Read a few reviews for what went wrong, not only for the stars.'],
  },
  {
    reason: 'We can’t confirm how many customers or reviews you have.',
    words:
      /\b(?:\d[\d,]*\+?|thousands of|hundreds of) (?:happy|satisfied|five-star|5-star)\b|\b\d[\d,]*\+? (?:reviews|customers served)\b/i,
    caught: ['Join our 10,000+ happy customers.', 'Hundreds of satisfied homeowners call us.', 'We have 300 reviews.'],
    fine: ['Each visit ends with a happy machine.'],
  },
  {
    reason: 'You don’t make promises like this about prices.',
    words:
      /\bwe(?:['’]re| are) (?:the )?cheapest\b|\b(?:lowest prices?|best prices?|price[- ]match\w*|beat any (?:price|quote)|unbeatable prices?)\b/i,
    caught: ['We have the lowest prices in town.', 'We beat any quote.', 'We are the cheapest in Portland.'],
    fine: ['You get an exact quote before any work begins.', 'A new filter is the cheapest repair.'],
  },
  {
    reason: 'You don’t have any discounts.',
    words:
      /\b\d+\s?(?:%|percent) (?:off|discount)|\bdiscounts? (?:for|of|on)\b|\b(?:coupons?|promo code|special offer)\b|\$\d+ off\b/i,
    caught: ['Book today and get 15% off.', 'We offer discounts for seniors.'],
    fine: ['Turn the water off before you look behind it.'],
  },
  {
    reason: 'We don’t know who owns the business.',
    words: /\b(?:(?:family|veteran|woman)[- ]owned|locally owned)\b/i,
    caught: ['We are a family-owned business.'],
    fine: ['Whoever owns the house should know where the valve is.'],
  },
  {
    reason: 'We can’t confirm any manufacturer authorization.',
    words: /\b(?:factory[- ](?:authorized|certified)|authorized (?:dealer|service)|certified by)\b/i,
    caught: ['Our technicians are factory-authorized for all brands.'],
    fine: ['Only a certified technician may recharge refrigerant.'],
  },
  {
    reason: 'You guarantee satisfaction, but not a result like this.',
    words:
      /\bguarantee[ds]?\b[^.]{0,40}\b(?:first (?:visit|try|time)|same[- ]day|within \d+|any (?:appliance|problem))|\b(?:always|every time)\b[^.]{0,30}\bfirst visit\b|\b100\s?(?:%|percent) (?:success|fix)/i,
    caught: ['We guarantee a fix on the first visit.', 'It’s always solved on the first visit.'],
    fine: [
      'We stand behind our work with a satisfaction guarantee and a refund.',
      'Many repairs are done in a single visit.',
    ],
  },
  {
    reason: 'You don’t offer this for free.',
    words: /\bfree (?:parts|repairs?|labor|loaner|replacement)\b/i,
    caught: ['You get free parts with each booking.'],
    fine: ['You can get a free quote for the booking by phone.'],
  },
  {
    reason: 'You haven’t listed any payment plans.',
    words: /\b(?:financing|0\s?% interest|payment plans?|membership plan)\b/i,
    caught: ['Ask about our financing.'],
    fine: ['Don’t pay in full before the work is done.'],
  },
  {
    reason: ({ serviceCall }) => `The service call is $${serviceCall}, and you waive it only when you do the repair.`,
    words:
      /\b(?:free|no[- ]charge|complimentary)\b[^.]{0,30}\b(?:service calls?|diagnos\w+|visits?|inspections?)\b|\bno (?:service call|diagnostic|trip) (?:fee|charge)|\b(?:service calls?|diagnos\w+)\b[^.]{0,20}\b(?:is|are) (?:always )?free\b/i,
    unless: (_, sentence) => /waive|completed repair/i.test(sentence),
    caught: ['Every visit begins with a free diagnosis.', 'There is no service call fee with us.'],
    fine: ['With a completed repair you pay no service call fee, because it is waived.'],
  },
  {
    reason: ({ laborWarrantyDays }) =>
      `Your labor warranty is ${laborWarrantyDays} days; parts carry the manufacturer’s warranty.`,
    words:
      /\b(?:lifetime|unlimited)\b(?=[^.]*\b(?:warrant|guarantee))|\b(?:we|our)\b[^.]*\b(?:no|without|without an?y?) warrant/i,
    caught: ['We offer a lifetime warranty on labor.', 'Our work comes with no warranty.'],
    fine: ['Every repair carries a 90-day labor warranty.'],
  },
  {
    reason: 'You don’t offer emergency service.',
    words: /\b24[/-]7\b|\b24[- ]hours? emergenc|\baround the clock\b/i,
    unless: ({ hasEmergencyService }) => hasEmergencyService,
    caught: [],
    fine: ['We offer 24/7 emergency service.'],
  },
  {
    reason: 'You offer emergency service around the clock.',
    words:
      /\b(?:we|our office|our team)\b[^.]{0,40}\b(?:closed (?:on|at)|(?:do not|don['’]t) offer emergency|only (?:on )?weekdays)\b/i,
    unless: ({ hasEmergencyService }) => !hasEmergencyService,
    caught: ['Our office is closed on weekends.', 'We don’t offer emergency visits.'],
    fine: ['You can dial +1 503 555 0142 around the clock.'],
  },
]
