/** The endpoints for whether the site has what it needs to run. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { partStates, type SystemPart, systemParts } from './system-parts.ts'

const systemOnTheWire = z.object({
  parts: z.array(
    z.object({
      part: z.enum(Object.keys(systemParts) as [SystemPart, ...SystemPart[]]),
      state: z.enum(partStates),
      /** What was found, and what to do if it isn't fine. */
      says: z.string(),
    }),
  ),
})
export type SystemOnTheWire = z.output<typeof systemOnTheWire>

export const systemEndpoints = {
  'GET /api/admin/system': {
    id: 'examineSystem',
    summary: 'Looks at everything the site needs, now: a line for each part, and what to do where it isn’t fine',
    guard: 'owner',
    answers: { 200: answer('What was found', systemOnTheWire) },
  },
  'POST /api/admin/system/test-mail': {
    id: 'sendTestMail',
    summary: 'Send whoever asks a test email, right away',
    guard: 'owner',
    answers: {
      200: answer('Where it went', z.object({ to: z.string() })),
      409: refused('The site has no mail server'),
      503: refused('The mail server didn’t take it; the message says why'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof systemEndpoints> {}
}
