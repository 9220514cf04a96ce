/** What repairs cost (spec.md §9). */
import * as z from 'zod'
import { defaultPrices, repairedAppliances } from './business.ts'

const dollars = (what: string) =>
  z
    .int(`Please enter ${what} in whole dollars`)
    .min(1, `Please enter ${what} in whole dollars`)
    .max(9_999, 'Please enter at most $9,999')

const repairCost = z.object({
  appliance: z.enum(repairedAppliances, 'Please choose an appliance'),
  from: dollars('the lowest cost'),
  to: dollars('the highest cost'),
})

export const pricesForm = z.object({
  serviceCall: dollars('the service call').default(defaultPrices.serviceCall),
  laborPerHour: dollars('an hour of labor').default(defaultPrices.laborPerHour),
  partsMarkupPercent: z
    .int('Please enter a whole percentage')
    .min(0, 'Please enter 0 or more percent')
    .max(500, 'Please enter at most 500 percent')
    .default(defaultPrices.partsMarkupPercent),
  /** Usual total costs. An appliance that isn't listed has none, and none is shown. */
  repairCosts: z
    .array(repairCost, 'Should be a list of costs')
    .superRefine((costs, ctx) => {
      const turned = costs.find(({ from, to }) => to < from)
      const names = costs.map(({ appliance }) => appliance)
      const twice = names.find((name, index) => names.indexOf(name) !== index)
      const message = turned
        ? `For ${turned.appliance.toLowerCase()}, please enter the lower cost first`
        : twice && `${twice} is in two lines. Please list each appliance once`
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .default(defaultPrices.repairCosts.map((costs) => ({ ...costs }))),
})
