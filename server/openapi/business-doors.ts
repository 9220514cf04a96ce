import * as z from 'zod'
import { businessSections } from '#shared/business-form.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

/** Without the defaults: the document tells of the forms, not of the business. */
const sections = Object.entries(businessSections).map(([name, form]) => {
  const fields = Object.entries<z.ZodType>(form.shape).map(([field, rule]) => [
    field,
    rule instanceof z.ZodDefault ? rule.unwrap() : rule,
  ])
  return [name, z.object(Object.fromEntries(fields))] as const
})
const version = z.int().meta({ description: 'Counts the saves of this part, from 0' })
const part = (facts: z.ZodType) => z.object({ facts, version, fixed: z.record(z.string(), z.string()) })
const business = z.object(Object.fromEntries(sections.map(([name, form]) => [name, part(form)])))
const change = z.union(sections.map(([, form]) => form.extend({ version })))

/** What the business says of itself. */
export const businessDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/business',
    operationId: 'readBusiness',
    summary: 'What the site says about the business, part by part',
    isAdminsOnly: true,
    answers: {
      200: { description: 'Each part with its version; `fixed` names the variables that win', content: business },
    },
  },
  {
    method: 'put',
    path: '/api/admin/business/{section}',
    operationId: 'saveBusinessSection',
    summary: 'Save one part, whole, with the version that you read',
    isAdminsOnly: true,
    parameters: [inPath('section', 'The part', z.enum(sections.map(([name]) => name)))],
    body: change,
    answers: {
      200: { description: 'The part as it is now', content: z.union(sections.map(([, form]) => part(form))) },
      400: refused('A value is wrong; fields says which'),
      404: refused('There is no such part'),
      409: refused('Somebody else saved this part after that version'),
    },
  },
]
