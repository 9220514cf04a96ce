/** The endpoints for what the caller is called. */
import * as z from 'zod'
import { answer, type Endpoints, nothing, refused } from '#shared/api/endpoint.ts'
import { personName } from './person-name.ts'

export const personNameEndpoints = {
  'GET /api/admin/me/name': {
    id: 'readOwnName',
    summary: 'What others call you here',
    guard: 'staff',
    answers: { 200: answer('The name; null if none was given', z.object({ name: z.string().nullable() })) },
  },
  'PUT /api/admin/me/name': {
    id: 'saveOwnName',
    summary: 'Say what others call you here; an empty name removes it',
    guard: 'staff',
    body: z.object({ name: personName }),
    answers: { 204: nothing, 400: refused('The name is too long') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof personNameEndpoints> {}
}
