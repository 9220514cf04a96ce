/** What the business promises (spec.md §1, §9). */
import * as z from 'zod'
import { defaultPromises } from './business.ts'

export const promisesForm = z.object({
  contactWithinMinutes: z
    .int('Please enter whole minutes')
    .min(5, 'Please enter at least 5 minutes')
    .max(240, 'Please enter at most 240 minutes')
    .default(defaultPromises.contactWithinMinutes),
  /** Null if the site doesn't promise a time. */
  emailReplyWithinHours: z
    .int('Please enter whole hours')
    .min(1, 'Please enter at least 1 hour')
    .max(168, 'Please enter at most a week')
    .nullable()
    .default(defaultPromises.emailReplyWithinHours),
  /** In display form: `93+`. Empty if the site doesn't state a number. */
  zipCodesServed: z
    .string('Should be text')
    .trim()
    .regex(/^(\d{1,4}\+?)?$/, 'Please enter a number like 100 or 100+, or leave this empty')
    .default(defaultPromises.zipCodesServed),
  laborWarrantyDays: z
    .int('Please enter whole days')
    .min(1, 'Please enter at least 1 day')
    .max(3_650, 'Please enter at most 10 years')
    .default(defaultPromises.laborWarrantyDays),
  /** Whether someone answers emergency calls around the clock. */
  hasEmergencyService: z.boolean('Should be true or false').default(defaultPromises.hasEmergencyService),
})
