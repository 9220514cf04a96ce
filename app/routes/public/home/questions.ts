import type { Business } from '#shared/business/business.ts'
import { nameMainCities } from '#shared/service-area/main-places.ts'

/**
 * What people ask before they book, shown on the home page and given to search engines.
 * @param contactTime how soon a booking is answered: `30 minutes`
 */
export const questionsAbout = (business: Business, contactTime: string) => [
  {
    question: 'How soon can you come?',
    answer: `We can usually come the same day, and when you book online, we’ll call you within ${contactTime} to set a time.`,
  },
  {
    question: 'What will the repair cost?',
    answer: `The service call is $${business.serviceCall}, and for that a technician comes out, diagnoses the problem and gives you an exact quote: labor at $${business.laborPerHour} per hour, and parts at our cost plus ${business.partsMarkupPercent}%. Nothing gets added without your OK, and the $${business.serviceCall} is waived when we do the repair.`,
  },
  {
    question: 'What if I don’t want the repair?',
    answer: `You pay $${business.serviceCall} for the visit and the diagnosis, and that’s it.`,
  },
  {
    question: 'Is the work under warranty?',
    answer: `Yes. Our labor is covered for ${business.laborWarrantyDays} days, every part carries the manufacturer’s warranty, and if you’re not happy and we can’t make it right, you get a refund.`,
  },
  {
    question: 'Do you come to my neighborhood?',
    answer: `We serve ${business.zipCodesServed && `${business.zipCodesServed} ZIP codes around `}${nameMainCities(business)}, and you can check yours in the coverage section above. If it isn’t on the list, call us anyway.`,
  },
  ...(business.hasEmergencyService
    ? [
        {
          question: 'What if something breaks at night?',
          answer: 'Call us right away, because we answer emergency calls 24 hours a day, every day of the year.',
        },
      ]
    : []),
]
