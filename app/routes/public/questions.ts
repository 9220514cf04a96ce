import { prices, promises } from '#shared/business.ts'

/**
 * What people ask before they book: shown on the home page and told to search engines.
 * @param contactTime how soon a booking is answered: `30 minutes`
 */
export const questionsWithin = (contactTime: string) => [
  {
    question: 'How soon can you come?',
    answer: `Usually the same day. After you book online, we contact you within ${contactTime} to set a time.`,
  },
  {
    question: 'What will the repair cost?',
    answer: `The service call is $${prices.serviceCall}, labor is $${prices.laborPerHour} per hour, and parts are our cost plus ${prices.partsMarkupPercent}%. You get the full price before we start, and the service call is waived with a completed repair.`,
  },
  {
    question: 'What if I decide against the repair?',
    answer: `You pay the $${prices.serviceCall} service call for the visit and the diagnosis, and nothing else.`,
  },
  {
    question: 'Is the work under warranty?',
    answer: `Yes. Our labor is covered for ${promises.laborWarrantyDays} days and parts carry their manufacturer’s warranty. If you’re not satisfied and we can’t make it right, you get a refund.`,
  },
  {
    question: 'Do you come to my neighborhood?',
    answer: `We serve ${promises.zipCodesServed} ZIP codes around Portland and Vancouver. Check yours in the coverage section above. If it’s not on the list, call us anyway.`,
  },
  {
    question: 'My appliance broke down at night. What now?',
    answer: 'Call us. For emergencies we answer the phone 24 hours a day, every day.',
  },
]
