/** The endpoints for what the business says about itself, and where it goes. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { serviceAreaChange, serviceAreaEntry } from '#shared/service-area/service-area-form.ts'
import { type BusinessSection, businessSections } from './business-form.ts'

const version = z.int().meta({ description: 'How many times this part was saved, starting at 0' })

/** Without the defaults, because the document describes the forms, not the business. */
function withoutDefaults<Form extends z.ZodType>(form: Form): Form
function withoutDefaults(form: z.ZodObject) {
  const fields = Object.entries<z.ZodType>(form.shape).map(([field, rule]) => [
    field,
    rule instanceof z.ZodDefault ? rule.unwrap() : rule,
  ])
  return z.object(Object.fromEntries(fields))
}

/** One section. `version` goes up with every save; `fixed` names the variables of the fields that the environment sets. */
function section<Form extends z.ZodType>(form: Form) {
  return z.object({ facts: withoutDefaults(form), version, fixed: z.record(z.string(), z.string()) })
}

const businessOnTheWire = z.object({
  identity: section(businessSections.identity),
  hours: section(businessSections.hours),
  prices: section(businessSections.prices),
  promises: section(businessSections.promises),
  credentials: section(businessSections.credentials),
  proof: section(businessSections.proof),
  looks: section(businessSections.looks),
  photos: section(businessSections.photos),
} satisfies Record<BusinessSection, z.ZodType>)
export type BusinessOnTheWire = z.output<typeof businessOnTheWire>
export type SectionOnTheWire<Section extends BusinessSection = BusinessSection> = BusinessOnTheWire[Section]

const noSection = 'We can’t find that part of the business.'

export const businessEndpoints = {
  'GET /api/admin/business': {
    id: 'readBusiness',
    summary: 'What the site says about the business, part by part',
    guard: 'office',
    answers: {
      200: answer(
        'Each part with its version; `fixed` names the environment variables that override it',
        businessOnTheWire,
      ),
    },
  },
  'PUT /api/admin/business/{section}': {
    id: 'saveBusinessSection',
    summary: 'Save all of one part, with the version you read',
    guard: 'owner',
    path: { section: z.enum(businessOnTheWire.keyof().options, noSection).describe('The part') },
    body: z.union(Object.values(businessSections).map((form) => withoutDefaults(form).safeExtend({ version }))),
    readsBody: true,
    answers: {
      200: answer('The part as it is now', z.union(Object.values(businessOnTheWire.shape))),
      400: refused('Invalid input; fields says where'),
      404: refused('No such part'),
      409: refused('Someone else saved this part after that version'),
    },
  },
} as const satisfies Endpoints

const serviceAreaOnTheWire = z.object({
  zips: z.array(serviceAreaEntry),
  /** Goes up with every save. Send it back when saving. */
  version,
  is_built_in: z.boolean().describe('True while the list is still the one that came with the site'),
  /** ZIP codes without any are omitted. */
  open_bookings: z.record(z.string(), z.int()).describe('Bookings that aren’t closed, by ZIP code'),
})
export type ServiceAreaOnTheWire = z.output<typeof serviceAreaOnTheWire>

const zipPlaceOnTheWire = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type ZipPlaceOnTheWire = z.output<typeof zipPlaceOnTheWire>

export const serviceAreaEndpoints = {
  'GET /api/admin/service-area': {
    id: 'readServiceArea',
    summary: 'The ZIP codes you serve, with their cities and coordinates',
    guard: 'office',
    answers: { 200: answer('The list, sorted by ZIP code', serviceAreaOnTheWire) },
  },
  'PUT /api/admin/service-area': {
    id: 'saveServiceArea',
    summary: 'Save the whole list, with the version you read; null resets it to the list that came with the site',
    guard: 'owner',
    body: serviceAreaChange,
    bodyLimit: 512,
    answers: {
      200: answer('The list as it is now; everyone waiting for a new ZIP code gets an email', serviceAreaOnTheWire),
      400: refused('An entry isn’t valid, a ZIP code is listed twice, or the list is empty or too long'),
      409: refused('Someone else saved the list after that version'),
      413: refused('The body is larger than 512 KB'),
    },
  },
  'GET /api/admin/service-area/places/{zip}': {
    id: 'findZipPlace',
    summary: 'What we know about a ZIP code: where it is, and its city if it was ever on the list',
    guard: 'owner',
    path: { zip: z.string().describe('Five digits') },
    answers: { 200: answer('null for anything we don’t know', zipPlaceOnTheWire) },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof businessEndpoints>, Readonly<typeof serviceAreaEndpoints> {}
}
