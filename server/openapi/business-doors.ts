import * as z from 'zod'
import { businessSections } from '#shared/business/business-form.ts'
import { serviceAreaChange, serviceAreaEntry } from '#shared/service-area/service-area-form.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

/** Without the defaults, because the document describes the forms, not the business. */
const sections = Object.entries(businessSections).map(([name, form]) => {
  const fields = Object.entries<z.ZodType>(form.shape).map(([field, rule]) => [
    field,
    rule instanceof z.ZodDefault ? rule.unwrap() : rule,
  ])
  return [name, z.object(Object.fromEntries(fields))] as const
})
const version = z.int().meta({ description: 'How many times this part was saved, starting at 0' })
const part = (facts: z.ZodType) => z.object({ facts, version, fixed: z.record(z.string(), z.string()) })
const business = z.object(Object.fromEntries(sections.map(([name, form]) => [name, part(form)])))
const change = z.union(sections.map(([, form]) => form.extend({ version })))

const serviceArea = z.object({
  zips: z.array(serviceAreaEntry),
  version,
  is_built_in: z.boolean().describe('True while the list is still the one that came with the site'),
  open_bookings: z.record(z.string(), z.int()).describe('Bookings that aren’t closed, by ZIP code'),
})
const zipPlace = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** The endpoints for what the business says about itself. */
export const businessDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/business',
    operationId: 'readBusiness',
    summary: 'What the site says about the business, part by part',
    isAdminsOnly: true,
    answers: {
      200: {
        description: 'Each part with its version; `fixed` names the environment variables that override it',
        content: business,
      },
    },
  },
  {
    method: 'put',
    path: '/api/admin/business/{section}',
    operationId: 'saveBusinessSection',
    summary: 'Save all of one part, with the version you read',
    isAdminsOnly: true,
    parameters: [inPath('section', 'The part', z.enum(sections.map(([name]) => name)))],
    body: change,
    answers: {
      200: { description: 'The part as it is now', content: z.union(sections.map(([, form]) => part(form))) },
      400: refused('Invalid input; fields says where'),
      404: refused('No such part'),
      409: refused('Someone else saved this part after that version'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/service-area',
    operationId: 'readServiceArea',
    summary: 'The ZIP codes you serve, with their cities and coordinates',
    isAdminsOnly: true,
    answers: { 200: { description: 'The list, sorted by ZIP code', content: serviceArea } },
  },
  {
    method: 'put',
    path: '/api/admin/service-area',
    operationId: 'saveServiceArea',
    summary: 'Save the whole list, with the version you read; null resets it to the list that came with the site',
    isAdminsOnly: true,
    body: serviceAreaChange,
    answers: {
      200: {
        description: 'The list as it is now; everyone waiting for a new ZIP code gets an email',
        content: serviceArea,
      },
      400: refused('An entry isn’t valid, a ZIP code is listed twice, or the list is empty or too long'),
      409: refused('Someone else saved the list after that version'),
      413: refused('The body is larger than 512 KB'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/service-area/places/{zip}',
    operationId: 'findZipPlace',
    summary: 'What we know about a ZIP code: where it is, and its city if it was ever on the list',
    isAdminsOnly: true,
    parameters: [inPath('zip', 'Five digits', z.string())],
    answers: { 200: { description: 'null for anything we don’t know', content: zipPlace } },
  },
]
