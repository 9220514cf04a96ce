/** The endpoints for whose session it is, and where else they are signed in. Timestamps are in UTC. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, nothing, refused } from '#shared/api/endpoint.ts'
import { rolesBehind } from './roles.ts'

const moment = z.iso.datetime()

const sessionOnTheWire = z.object({
  id: z.uuid(),
  /** For display: `Firefox on Windows`. */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  /** Whether it's the session making the request. */
  is_current: z.boolean(),
})
export type SessionOnTheWire = z.output<typeof sessionOnTheWire>

/** Who an access token belongs to. */
const meOnTheWire = z.object({
  user_id: z.uuid(),
  /** Empty for an account without one. */
  email: z.string(),
  role: z.enum(rolesBehind('staff')),
  aal: z.enum(['aal1', 'aal2']),
})
export type MeOnTheWire = z.output<typeof meOnTheWire>

export const meEndpoints = {
  'GET /api/admin/me': {
    id: 'readMe',
    summary: 'Who you are',
    guard: 'staff',
    answers: { 200: answer('The caller', meOnTheWire) },
  },
} as const satisfies Endpoints

/** Only where the site handles sign-in itself. */
export const sessionEndpoints = {
  'GET /api/admin/sessions': {
    id: 'listSessions',
    summary: 'Where the caller is signed in, newest first',
    guard: 'staff',
    answers: { 200: answer('The sessions', z.array(sessionOnTheWire)) },
  },
  'DELETE /api/admin/sessions/{id}': {
    id: 'endSession',
    summary: 'End a session; its tokens stop working right away',
    guard: 'staff',
    path: { id: idInPath("The session's id") },
    answers: { 204: nothing, 404: refused('This session has already ended') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof meEndpoints>, Readonly<typeof sessionEndpoints> {}
}
