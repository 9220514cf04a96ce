import { prices, promises } from '#shared/business.ts'

/** What people ask before they book: shown on the home page and told to search engines. */
export const questions = [
  {
    question: 'How soon can you come?',
    answer: `Usually the same day. After you book online we contact you within ${promises.contactWithinMinutes} minutes to agree on a time.`,
  },
  {
    question: 'What will the repair cost?',
    answer: `The service call is $${prices.serviceCall}, labor is $${prices.laborPerHour} per hour, and parts are our cost plus ${prices.partsMarkupPercent}%. You hear the whole price before we start, and with a completed repair the service call is waived.`,
  },
  {
    question: 'What if I decide against the repair?',
    answer: `Then you pay the $${prices.serviceCall} service call for the visit and the diagnosis, and nothing else.`,
  },
  {
    question: 'Is the work under warranty?',
    answer: `Yes. Our labor is covered for ${promises.laborWarrantyDays} days and parts carry their manufacturer’s warranty. If you are not satisfied and we cannot make it right, we refund you.`,
  },
  {
    question: 'Do you come to my neighborhood?',
    answer: `We serve ${promises.zipCodesServed} ZIP codes around Portland and Vancouver. Check yours in the coverage section above. If it is not on the list, call us anyway.`,
  },
  {
    question: 'My appliance broke down at night. What now?',
    answer: 'Call. For emergencies somebody answers at any hour, every day.',
  },
]
