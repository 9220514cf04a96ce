import * as z from 'zod'
import { businessSections } from '#shared/business-form.ts'
import { serviceAreaChange, serviceAreaEntry } from '#shared/service-area-form.ts'
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

const serviceArea = z.object({
  zips: z.array(serviceAreaEntry),
  version,
  is_built_in: z.boolean().describe('Nobody has changed the list that came with the site'),
  open_bookings: z.record(z.string(), z.int()).describe('Bookings that aren’t closed, by ZIP code'),
})
const zipPlace = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

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
  {
    method: 'get',
    path: '/api/admin/service-area',
    operationId: 'readServiceArea',
    summary: 'The ZIP codes that are served, with their places',
    isAdminsOnly: true,
    answers: { 200: { description: 'The list, in the order of the ZIP codes', content: serviceArea } },
  },
  {
    method: 'put',
    path: '/api/admin/service-area',
    operationId: 'saveServiceArea',
    summary: 'Save the list, whole, with the version that you read; null is the list that came with the site',
    isAdminsOnly: true,
    body: serviceAreaChange,
    answers: {
      200: { description: 'The list as it is now; whoever waits for a new ZIP code is mailed', content: serviceArea },
      400: refused('An entry is wrong, a ZIP code is there twice, or the list is empty or too long'),
      409: refused('Somebody else saved the list after that version'),
      413: refused('More than 512 KB'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/service-area/places/{zip}',
    operationId: 'findZipPlace',
    summary: 'What is known of a ZIP code: its place, and its city if it was ever on the list',
    isAdminsOnly: true,
    parameters: [inPath('zip', 'Five digits', z.string())],
    answers: { 200: { description: 'null for what is not known', content: zipPlace } },
  },
]
