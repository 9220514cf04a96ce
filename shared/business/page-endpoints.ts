/** The endpoints for the pages of appliances and cities. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { ownPageForm } from './own-page.ts'

const version = z.int().meta({ description: 'How many times this page was saved, starting at 0' })

const pageOnTheWire = z.object({
  path: z.string().describe('Its address on the site, like `/services/dryer`'),
  name: z.string().describe('What it’s about: an appliance, or a city with its state'),
  kind: z.enum(['appliance', 'city']),
  is_published: z.boolean().describe('Whether the page exists'),
  missing: z.array(z.string()).describe('What it lacks, in sentences; empty if it exists or is switched off'),
  words: z.string().describe('What you add to it, as plain text'),
  is_off: z.boolean().describe('Whether you switched it off'),
  version,
})
export type PageOnTheWire = z.output<typeof pageOnTheWire>

const pagesOnTheWire = z.object({ pages: z.array(pageOnTheWire) })
export type PagesOnTheWire = z.output<typeof pagesOnTheWire>

export const ownPageChange = ownPageForm.extend({ version: z.int('Should be the version that you were looking at') })

export const pageEndpoints = {
  'GET /api/admin/pages': {
    id: 'listPages',
    summary: 'The pages of appliances and cities: which exist, and what the others lack',
    guard: 'office',
    answers: { 200: answer('Appliances first, then cities by name', pagesOnTheWire) },
  },
  'PUT /api/admin/pages/{kind}/{slug}': {
    id: 'savePage',
    summary: 'Save your own words for a page, or switch it off, with the version you read',
    guard: 'owner',
    path: {
      kind: z.enum(['services', 'areas'], 'We can’t find that page.').describe('The first part of its address'),
      slug: z.string().describe('The second part'),
    },
    body: ownPageChange,
    answers: {
      200: answer('All pages, since one page’s words count for the others', pagesOnTheWire),
      400: refused('Invalid input; fields says where'),
      404: refused('No such page'),
      409: refused('Someone else saved this page after that version'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof pageEndpoints> {}
}
